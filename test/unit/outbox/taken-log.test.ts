// The log of taken actions: the order of its writes to disk, and lines of older versions.
import fs from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { isWhole } from '../../../electron/outbox/row.ts';
import { openTakenLog, TAKEN_LOG, type TakenLine } from '../../../electron/outbox/taken-log.ts';
import { anActionRow } from '../../support/examples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const { done } = vi.hoisted(() => ({ done: [] as string[] }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const noted =
    <Args extends [number, ...unknown[]], Given>(name: string, act: (...args: Args) => Given) =>
    (...args: Args): Given => {
      done.push(`${name} ${args[0]}`);
      return act(...args);
    };
  return {
    ...real,
    writeSync: noted('write', real.writeSync as (...args: [number, ...unknown[]]) => number),
    fdatasyncSync: noted('sync', real.fdatasyncSync),
    closeSync: noted('close', real.closeSync),
  };
});

it('a rewrite overwrites the old file and syncs it before closing it, so that no renter stays on the disk', () => {
  const folder = temporaryFolder();
  const log = openTakenLog(folder, 0);
  log.appendNew([anActionRow({ intent: 'check_out', renter: { id: 'renter-4711' } })]);
  const [, file = ''] = /^sync (\d+)$/.exec(done.at(-1) ?? '') ?? [];
  done.length = 0;
  log.rewrite([], []);
  expect(done.filter((each) => each.endsWith(` ${file}`))).toEqual([`write ${file}`, `sync ${file}`, `close ${file}`]);
  log.close();
  expect(fs.readFileSync(join(folder, TAKEN_LOG), 'utf8')).not.toContain('renter-4711');
});

it('a line of a version with fewer columns is a whole row: missing columns are empty', () => {
  const folder = temporaryFolder();
  const path = join(folder, TAKEN_LOG);
  const log = openTakenLog(folder, 0);
  log.appendNew([anActionRow()]);
  log.close();
  const lines = fs.readFileSync(path, 'utf8').split('\n');
  const { action } = JSON.parse(lines[1]?.slice(9) ?? '') as { action: object };
  const old = Object.entries(action).filter(([, value]) => value !== null && JSON.stringify(value) !== '[]');
  const text = JSON.stringify({ action: Object.fromEntries(old) });
  fs.writeFileSync(path, `${lines[0]}\n${crc32(text).toString(16).padStart(8, '0')} ${text}\n`);

  const again = openTakenLog(folder, 0);
  const read: TakenLine[] = [];
  again.read((line) => read.push(line));
  again.close();
  const [line] = read;
  if (!line || !('action' in line)) throw new Error('The line was not read');
  const { hasNote, ...row } = line.action;
  expect(hasNote).toBe(false);
  expect(isWhole({ ...row, note: null })).toBe(true);
});

it('an administrator’s words about a discarded action are not written', () => {
  const folder = temporaryFolder();
  const log = openTakenLog(folder, 0);
  log.appendState(anActionRow({ state: 'discarded', discardNote: 'Mara still has it', settledAt: 1 }));
  log.close();
  expect(fs.readFileSync(join(folder, TAKEN_LOG), 'utf8')).not.toContain('Mara');
});

it('is rewritten if an earlier version wrote an administrator’s words into it', () => {
  const folder = temporaryFolder();
  const path = join(folder, TAKEN_LOG);
  const log = openTakenLog(folder, 0);
  log.appendState(anActionRow({ state: 'discarded', settledAt: 1 }));
  log.close();
  const [header, line = ''] = fs.readFileSync(path, 'utf8').split('\n');
  const text = line.slice(9).replace('"discardNote":null', '"discardNote":"Mara still has it"');
  fs.writeFileSync(path, `${header}\n${crc32(text).toString(16).padStart(8, '0')} ${text}\n`);

  const again = openTakenLog(folder, 0);
  again.read(() => {});
  expect(again.isRewriteDue()).toBe(true);
  again.rewrite([], []);
  expect(again.isRewriteDue()).toBe(false);
  again.close();
  expect(fs.readFileSync(path, 'utf8')).not.toContain('Mara');
});
