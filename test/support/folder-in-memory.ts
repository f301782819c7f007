// Where tests keep their temporary files: in memory if possible, since each launch of a kiosk writes some hundred files.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** More than all tests together leave there: 2 GiB. A container often has only 64 MiB. */
const ROOM = 2 * 2 ** 30;

/** A folder that Linux keeps in memory, with room, from which programs can be started; null: there is none. */
export function folderInMemory(): string | null {
  if (process.platform !== 'linux') return null;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // What is mounted there, with its options: "tmpfs /dev/shm tmpfs rw,noexec 0 0".
    const [, kind, options = ''] =
      new RegExp(`^\\S+ ${IN_MEMORY} (\\S+) (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const isFit = kind === 'tmpfs' && !options.split(',').includes('noexec') && bavail * bsize > ROOM;
    return isFit ? IN_MEMORY : null;
  } catch {
    return null;
  }
}
