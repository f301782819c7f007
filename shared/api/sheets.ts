// Sheets to print: commands, the scanner's test, the demo's labels.
import { z } from 'zod';
import { PAPERS, SHEETS } from '../domain/sheets.ts';
import { operation, type } from './operation.ts';

export const sheets = {
  /** Saves a sheet as a new PDF file among the person's documents. */
  save: operation({
    access: 'installer',
    input: z.strictObject({ sheet: z.enum(SHEETS), paper: z.enum(PAPERS) }),
    output: type<{ path: string }>(),
  }),
};
