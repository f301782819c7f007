// The fuses that are burnt into Electron's binary, as they stand there.
import { closeSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Electron puts it before its fuses: a version, how many there are, and a character for each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const VERSION = 1;
const CHUNK = 4 * 1024 * 1024;
const LARGEST_WIRE = 64;

/** By their place, as Electron counts them, and how an installed kiosk has them: as electron-builder.yml burns them. */
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

/** The file that holds them, by the program's own path. */
export function electronBinary(program: string, platform: NodeJS.Platform): string {
  if (platform !== 'darwin') return program;
  return join(dirname(program), '../Frameworks/Electron Framework.framework/Electron Framework');
}

/** One character a fuse: '0' off, '1' on; null where the file is not Electron's. */
export function readFuses(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(CHUNK + SENTINEL.length + LARGEST_WIRE);
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

/** Which fuses are not as an installed kiosk has them. */
export function wrongFuses(wire: string): string[] {
  return WANTED.filter(({ at, is }) => wire[at] !== is).map(
    ({ name, is }) => `${name} is not ${is === '1' ? 'on' : 'off'}`,
  );
}

function wireIn(bytes: Buffer): string | null {
  const [version, length = 0] = bytes;
  return version === VERSION ? bytes.toString('latin1', 2, 2 + length) : null;
}
