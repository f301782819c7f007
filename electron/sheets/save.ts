// Saves a sheet as a PDF in the user's documents folder. Existing files are never overwritten.
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outsideIn } from '../../renderer/text/outside-languages.ts';
import { fail, type KioskErrorKind, ok, type Result } from '../../shared/domain/errors.ts';
import type { Paper } from '../../shared/domain/sheets.ts';
import { diskTrouble, systemCodeOf } from '../storage/disk-trouble.ts';
import type { SheetRequest } from './render.ts';

/** Returns the absolute path of the new file. */
export type SaveSheet = (request: SheetRequest) => Promise<Result<{ path: string }>>;

interface SaverParts {
  /** The user's documents folder (absolute); throws if the system has none. */
  folder: () => string;
  /** Epoch milliseconds. */
  now: () => number;
}

const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', letter: 'Letter' };
/** The limit of numbered copies of one sheet. */
const MAX_COPIES = 99;

export function createSheetSaver({ folder, now }: SaverParts): SaveSheet {
  return async (request) => {
    const { sheet, paper, locale } = request;
    const { renderSheet } = await import('./render.ts');
    const file = await renderSheet(request, now());
    const { sheets } = (await outsideIn(locale)).sheets;
    const name = `Frontdesk Kiosk - ${sheets[sheet].title} (${PAPER_NAMES[paper]})`;
    const place = findPlace(folder);
    if (!place.ok) return place;
    try {
      // A new account may not have this folder yet; its parent must exist.
      await mkdir(place.data).catch((error) => {
        if (systemCodeOf(error) !== 'EEXIST') throw error;
      });
      for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
        const path = join(place.data, copy === 1 ? `${name}.pdf` : `${name} (${copy}).pdf`);
        if (await writeNew(path, file)) return ok({ path });
      }
      return fail({ kind: 'not-writable', message: `There are ${MAX_COPIES} of this sheet already` });
    } catch (error) {
      const kind = kindOf(error);
      if (kind === null) throw error;
      return fail({ kind, message: `The sheet was not saved: ${systemCodeOf(error)}` });
    }
  };
}

function findPlace(folder: () => string): Result<string> {
  try {
    return ok(folder());
  } catch {
    return fail({ kind: 'folder-missing', message: 'The system names no folder for documents' });
  }
}

/** Writes a new file completely, or removes it on an error. Returns false if the name is taken. */
async function writeNew(path: string, content: Buffer): Promise<boolean> {
  const file = await open(path, 'wx').catch((error) => {
    if (systemCodeOf(error) === 'EEXIST') return null;
    throw error;
  });
  if (!file) return false;
  try {
    await file.writeFile(content);
    await file.close();
    return true;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

/** Why the file could not be written; null for an unexpected error. */
function kindOf(error: unknown): KioskErrorKind | null {
  if (['ENOENT', 'ENOTDIR'].includes(systemCodeOf(error))) return 'folder-missing';
  const trouble = diskTrouble(error);
  if (trouble === 'full') return 'disk-full';
  return trouble === 'refused' ? 'not-writable' : null;
}
