// Printable sheets: commands, the scanner test, the demo's labels.
import { z } from 'zod';
import { PAPERS, SHEETS } from '../domain/sheets.ts';
import { operation, type } from './operation.ts';

export const sheets = {
  /** Saves a sheet as a new PDF in the user's documents folder. */
  save: operation({
    access: 'installer',
    input: z.strictObject({ sheet: z.enum(SHEETS), paper: z.enum(PAPERS) }),
    output: type<{ path: string }>(),
  }),
};
