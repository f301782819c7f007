// Sheets to print, as shared/api/sheets.ts declares them.
import type { SheetRequest } from '../sheets/render.ts';
import type { SaveSheet } from '../sheets/save.ts';
import type { Operations } from './operations.ts';

export function sheetsApi(save: SaveSheet, desk: () => Omit<SheetRequest, 'sheet' | 'paper'>): Operations<'sheets'> {
  return { save: (request) => save({ ...request, ...desk() }) };
}
