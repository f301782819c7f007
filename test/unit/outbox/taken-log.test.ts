// What the list of what was taken asks of the disk, below what it says: the order of its writes.
import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openTakenLog, TAKEN_LOG } from '../../../electron/outbox/taken-log.ts';
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

it('a list that is written anew is overwritten where it stood, and is on the disk so, before it is let go', () => {
  const folder = temporaryFolder();
  const log = openTakenLog(folder, 0);
  log.take([anActionRow({ intent: 'check_out', renter: { id: 'renter-4711' } })]);
  const [, file = ''] = /^sync (\d+)$/.exec(done.at(-1) ?? '') ?? [];
  done.length = 0;
  log.rewrite([], []);
  expect(done.filter((each) => each.endsWith(` ${file}`))).toEqual([`write ${file}`, `sync ${file}`, `close ${file}`]);
  log.close();
  expect(fs.readFileSync(join(folder, TAKEN_LOG), 'utf8')).not.toContain('renter-4711');
});
