// The package for every system: its size, files that should not be in it, and its fuses as read back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUSES, MAX_MB, PACKED_FOR, type Packed, pack, unexpectedIn } from '../support/packed.ts';
import type { Outcome } from './figures.ts';

interface PackageFigures {
  name: 'package';
  /** Of the largest package: the asar and the native module beside it. */
  asarMB: number;
  unexpectedFiles: number;
  fuses: Packed['fuses'];
  systems: string[];
}

/** Packs with a stand-in for Electron; nothing is downloaded. */
export async function benchPackage(): Promise<Outcome<PackageFigures>> {
  const all: Packed[] = [];
  for (const [system, arch] of PACKED_FOR) {
    const folder = mkdtempSync(join(tmpdir(), 'kiosk-packed-'));
    try {
      all.push(await pack(folder, system, arch));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const unexpected = all.flatMap((packed) => unexpectedIn(packed).map((file) => `${file} in ${nameOf(packed)}`));
  const burntOtherwise = all.filter(({ fuses }) => JSON.stringify(fuses) !== JSON.stringify(FUSES));
  const asarMB = Math.round(Math.max(...all.map(({ bytes }) => bytes)) / 1e4) / 100;
  return {
    figures: {
      name: 'package',
      asarMB,
      unexpectedFiles: unexpected.length,
      fuses: all[0]?.fuses ?? {},
      systems: ['win32', 'darwin', 'linux'].filter((system) => all.some((packed) => packed.system === system)),
    },
    broken: [
      ...unexpected,
      ...burntOtherwise.map((packed) => `The fuses of ${nameOf(packed)} are burnt otherwise.`),
      ...(asarMB > MAX_MB ? [`${asarMB} MB are more than ${MAX_MB}.`] : []),
    ],
    expects: { asked: {}, mayBeZero: ['unexpectedFiles'] },
  };
}

function nameOf({ system, arch }: Packed): string {
  return `${system} ${arch}`;
}
