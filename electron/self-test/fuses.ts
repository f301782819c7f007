// Reads the fuses from Electron's binary and compares them with those of an installed kiosk.
import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Precedes the fuse wire in the binary: one byte for the version, one for the number of fuses, and a character per fuse. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const VERSION = 1;
const CHUNK = 4 * 1024 * 1024;
const MAX_WIRE_BYTES = 64;

/** The fuses of an installed kiosk by their index in Electron's wire, as set in electron-builder.yml. */
const WANTED: readonly { at: number; name: string; is: '0' | '1' }[] = [
  { at: 0, name: 'runAsNode', is: '0' },
  { at: 1, name: 'cookieEncryption', is: '0' },
  { at: 2, name: 'nodeOptions', is: '0' },
  { at: 3, name: 'nodeCliInspect', is: '0' },
  { at: 4, name: 'asarIntegrity', is: '1' },
  { at: 5, name: 'onlyLoadAppFromAsar', is: '1' },
  { at: 6, name: 'browserProcessV8Snapshot', is: '0' },
  { at: 7, name: 'fileProtocolPrivileges', is: '0' },
];

/** The file that contains the fuses. `program` is the path of the running program. */
export function electronBinary(program: string, platform: NodeJS.Platform): string {
  if (platform !== 'darwin') return program;
  return join(dirname(program), '../Frameworks/Electron Framework.framework/Electron Framework');
}

/** One character per fuse: '0' off, '1' on; null if the file is not Electron's. */
export function readFuses(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK + SENTINEL.length + MAX_WIRE_BYTES);
    for (let at = 0; ; at += CHUNK) {
      const length = readSync(file, buffer, 0, buffer.length, at);
      const found = buffer.subarray(0, length).indexOf(SENTINEL, 0, 'latin1');
      if (found >= 0) return wireIn(buffer.subarray(found + SENTINEL.length, length));
      if (length < buffer.length) return null;
    }
  } finally {
    closeSync(file);
  }
}

/** The fuses that differ from those of an installed kiosk, as texts. */
export function wrongFuses(wire: string): string[] {
  return WANTED.filter(({ at, is }) => wire[at] !== is).map(
    ({ name, is }) => `${name} is not ${is === '1' ? 'on' : 'off'}`,
  );
}

function wireIn(bytes: Buffer): string | null {
  const [version, length = 0] = bytes;
  return version === VERSION ? bytes.toString('latin1', 2, 2 + length) : null;
}
