// Searches for the token's secret in every place outside the vault and the request's header.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { heapOf } from '../support/heap.ts';
import { throwLeak } from './kind.ts';

/** The secret of a token ("7|secret") and each half of it; a leaked half counts as a leak, too. */
export function partsOf(token: string): string[] {
  const secret = token.slice(token.indexOf('|') + 1);
  const half = Math.floor(secret.length / 2);
  return [secret, secret.slice(0, half), secret.slice(half)];
}

/** Ends the attempt as a leak if `text` contains the token's secret or half of it. */
export function mustNotContainSecret(text: string, token: string, where: string): void {
  if (partsOf(token).some((part) => text.includes(part))) throwLeak(`the token's secret stands in ${where}`);
}

/** The paths of all files below the folder. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Ends the attempt as a leak if a file of the folder contains the secret as UTF-8, UTF-16 or base64. */
export function noFileMayContainSecret(folder: string, token: string): void {
  const forms = partsOf(token).flatMap((part) => [Buffer.from(part), Buffer.from(part, 'utf16le')]);
  forms.push(Buffer.from(Buffer.from(token).toString('base64').slice(4, -4)));
  for (const file of filesIn(folder)) {
    const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    if (forms.some((form) => bytes.includes(form))) throwLeak(`the token's secret lies in ${file}`);
  }
}

/** The page's HTML, the values of its fields and its storage. */
export async function pageContent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const kept = [{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title, location.href];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value), JSON.stringify(kept)].join('\n');
  });
}

/** Ends the attempt as a leak if the heap of the page contains the secret. `mainPid`: see `heapOf`. */
export async function mustNotBeInHeap(page: Page, token: string, mainPid: number): Promise<void> {
  mustNotContainSecret(await heapOf(page, mainPid), token, 'the heap of the page');
}

/** How often the raw memory of the renderer processes contains the secret. Linux only; 0 elsewhere. */
export async function timesInPageMemory(page: Page, token: string): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  const found = await devtools?.send('SystemInfo.getProcessInfo');
  await devtools?.detach();
  const [secret = ''] = partsOf(token);
  const forms = [Buffer.from(secret), Buffer.from(secret, 'utf16le')];
  let times = 0;
  for (const { id, type } of found?.processInfo ?? []) {
    if (type === 'renderer') times += await timesInMemory(id, forms);
  }
  return times;
}

const PIECE = 8 * 1024 * 1024;
const LARGEST_REGION = 512 * 1024 * 1024;

async function timesInMemory(pid: number, forms: Buffer[]): Promise<number> {
  let times = 0;
  const memory = await open(`/proc/${pid}/mem`, 'r');
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n')) {
      const [, from = '', to = '', rights = ''] = /^([\da-f]+)-([\da-f]+) (\S+)/.exec(line) ?? [];
      const start = Number.parseInt(from, 16);
      const end = Number.parseInt(to, 16);
      if (!rights.startsWith('rw') || end - start > LARGEST_REGION) continue;
      for (let at = start; at < end; at += PIECE) {
        const piece = Buffer.alloc(Math.min(PIECE + 256, end - at));
        // Memory pages that are reserved but were never touched can't be read.
        const read = await memory.read(piece, 0, piece.length, at).catch(() => null);
        if (read) times += forms.reduce((sum, form) => sum + count(piece, form), 0);
      }
    }
  } finally {
    await memory.close();
  }
  return times;
}

function count(piece: Buffer, form: Buffer): number {
  let times = 0;
  for (let at = piece.indexOf(form); at >= 0 && at < PIECE; at = piece.indexOf(form, at + 1)) times += 1;
  return times;
}
