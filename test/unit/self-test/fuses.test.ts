// Electron’s fuses: electron-builder.yml sets them, the self-test checks them, the test of the packages reads them.
import { resolve } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { getConfig } from 'app-builder-lib/out/util/config/config.js';
import { beforeAll, expect, it } from 'vitest';
import '../../support/without-electron.ts';
import { readFuses, wrongFuses } from '../../../electron/self-test/fuses.ts';
import { FUSES } from '../../support/packed.ts';
import { aBinary } from './parts.ts';

/** Electron’s names of its fuses, each with its position in the fuse wire. */
const PLACES = Object.entries(FuseV1Options).filter((each): each is [string, number] => typeof each[1] === 'number');

/** The fuses that electron-builder.yml sets, by their names in @electron/fuses. */
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

/** The fuse wire of a binary with these fuses. */
function wireOf(fuses: Record<string, boolean>): string {
  const wire = PLACES.map(() => 'r');
  for (const [name, place] of PLACES) wire[place] = fuses[name] ? '1' : '0';
  return wire.join('');
}

it('electron-builder.yml sets every fuse that it knows, as the test of the packages expects', () => {
  expect(Object.keys(burnt).sort()).toEqual(PLACES.map(([name]) => name).sort());
  expect(FUSES).toEqual(burnt);
});

it('the self-test accepts a binary with these fuses', () => {
  const wire = wireOf(burnt);
  expect(readFuses(aBinary(wire))).toBe(wire);
  expect(wrongFuses(wire)).toEqual([]);
});

it.each(PLACES)('the self-test fails if %s is the other way round', (name) => {
  expect(wrongFuses(wireOf({ ...burnt, [name]: !burnt[name] }))).toHaveLength(1);
});

it('the self-test fails if a fuse is missing or was removed from Electron', () => {
  expect(wrongFuses(wireOf(burnt).slice(0, -1))).toEqual(['fileProtocolPrivileges is not off']);
  expect(wrongFuses(wireOf(burnt).replace(/^0/, 'r'))).toEqual(['runAsNode is not off']);
});
