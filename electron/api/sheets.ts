// Sheets to print, as shared/api/sheets.ts declares them.
import type { Locale } from '../../shared/domain/languages.ts';
import type { SaveSheet } from '../sheets/save.ts';
import type { Operations } from './operations.ts';

export function sheetsApi(save: SaveSheet, desk: () => { locale: Locale; deskName: string }): Operations<'sheets'> {
  return { save: (request) => save({ ...request, ...desk() }) };
}
