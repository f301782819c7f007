// electron-builder calls this hook before it packs.

/** False: electron-builder must not install, rebuild or search node_modules, because `files` names every module to pack. */
export async function beforeBuild(): Promise<boolean> {
  return false;
}
