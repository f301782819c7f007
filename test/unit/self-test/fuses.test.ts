// Which fuses are burnt: electron-builder.yml says it, the self-test looks for it, and the test of the packages reads it back. All three agree.
import { resolve } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import { beforeAll, expect, it } from 'vitest';
import '../../support/without-electron.ts';
import { readFuses, wrongFuses } from '../../../electron/self-test/fuses.ts';
import { FUSES } from '../../support/packed.ts';
import { aBinary } from './parts.ts';

/** Electron's own names of its fuses, each with its place. */
const PLACES = Object.entries(FuseV1Options).filter((each): each is [string, number] => typeof each[1] === 'number');

/** By the names of @electron/fuses, as electron-builder.yml burns them. */
let burnt: Record<string, boolean>;
beforeAll(async () => {
  const { electronFuses = {} } = await getConfig(
    resolve(import.meta.dirname, '../../..'),
    'electron-builder.yml',
    null,
  );
  const { resetAdHocDarwinSignature: _signature, ...fuses } = electronFuses ?? {};
  burnt = Object.fromEntries(Object.entries(fuses).map(([name, is]) => [name[0]?.toUpperCase() + name.slice(1), is]));
});

/** What stands in a binary with these fuses. */
function wireOf(fuses: Record<string, boolean>): string {
  const wire = PLACES.map(() => 'r');
  for (const [name, place] of PLACES) wire[place] = fuses[name] ? '1' : '0';
  return wire.join('');
}

it('each fuse that electron-builder knows is burnt one way or the other, as the packages are tested for', () => {
  expect(Object.keys(burnt).sort()).toEqual(PLACES.map(([name]) => name).sort());
  expect(FUSES).toEqual(burnt);
});

it('the self-test holds a binary with these fuses', () => {
  const wire = wireOf(burnt);
  expect(readFuses(aBinary(wire))).toBe(wire);
  expect(wrongFuses(wire)).toEqual([]);
});

it.each(PLACES)('the self-test breaks where %s is the other way round', (name) => {
  expect(wrongFuses(wireOf({ ...burnt, [name]: !burnt[name] }))).toHaveLength(1);
});

it('the self-test breaks where a fuse is missing, or was taken out of Electron', () => {
  expect(wrongFuses(wireOf(burnt).slice(0, -1))).toEqual(['fileProtocolPrivileges is not off']);
  expect(wrongFuses(wireOf(burnt).replace(/^0/, 'r'))).toEqual(['runAsNode is not off']);
});
