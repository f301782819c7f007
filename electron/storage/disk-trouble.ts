// Why a disk does not take something, from the system's error.

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EMFILE', 'ENFILE'];
/** Something else stands where the file or its folder was, or nothing does. */
const GONE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'ELOOP'];

/** 'full': no room. 'refused': no right to write, no way there, or the disk fails. null: the error is about something else. */
export function diskTrouble(error: unknown): 'full' | 'refused' | null {
  const code = systemCodeOf(error);
  if (FULL.includes(code)) return 'full';
  return REFUSED.includes(code) || GONE.includes(code) ? 'refused' : null;
}

/** "ENOSPC"; '' if it is no error of the system. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
