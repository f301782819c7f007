// Why the disk refused a write, from the system's error.

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const REFUSED = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EMFILE', 'ENFILE'];
/** The file or its folder is gone, or something else is in its place. */
const GONE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'ELOOP'];

/** 'full': no space. 'refused': no permission, no path, or the disk fails. null: the error is about something else. */
export function diskTrouble(error: unknown): 'full' | 'refused' | null {
  const code = systemCodeOf(error);
  if (FULL.includes(code)) return 'full';
  return REFUSED.includes(code) || GONE.includes(code) ? 'refused' : null;
}

/** "ENOSPC"; '' if it is not a system error. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
