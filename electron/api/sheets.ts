// Sheets to print, as shared/api/sheets.ts declares them.
import type { Locale } from '../../shared/domain/app.ts';
import type { SaveSheet } from '../sheets/save.ts';
import type { Operations } from './operations.ts';

export function sheetsApi(save: SaveSheet, locale: () => Locale): Operations<'sheets'> {
  return { save: (request) => save({ ...request, locale: locale() }) };
}
