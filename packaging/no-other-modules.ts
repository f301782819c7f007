// Asked by electron-builder before it packs.

/** False: `files` names every module to take, nothing is to be installed, rebuilt or looked for. */
export async function beforeBuild(): Promise<boolean> {
  return false;
}
