// Makes a folder with the layout of Electron's distribution, just enough to pack the kiosk without a download. Its binaries
// contain what packing looks for: the fuse wire and, on Windows, the resources that packing writes to.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FuseState, SENTINEL } from '@electron/fuses/dist/constants.js';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

export type System = 'win32' | 'darwin' | 'linux';

/** Electron's default fuses, in the order of the fuse wire. */
const UNBURNT = '101100011';
const LANGUAGES = ['de', 'en-GB', 'en-US', 'es', 'es-419', 'fr', 'sv', 'zh-CN'];
const HELPERS = ['', ' (GPU)', ' (Plugin)', ' (Renderer)'];

/** Makes the distribution in `folder`, which must be empty. */
export function makeElectronDist(folder: string, system: System): void {
  const write = (path: string, content: string | Buffer = path): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('LICENSE');
  write('LICENSES.chromium.html');
  if (system === 'darwin') makeMacApp(folder, write);
  else {
    for (const name of LANGUAGES) write(`locales/${name}.pak`);
    for (const name of ['icudtl.dat', 'resources.pak', 'snapshot_blob.bin', 'v8_context_snapshot.bin']) write(name);
    if (system === 'win32') write('electron.exe', windowsBinary());
    else {
      write('electron', Buffer.concat([Buffer.from('\x7fELF'), fuseWire()]));
      for (const name of ['chrome-sandbox', 'chrome_crashpad_handler', 'libffmpeg.so']) write(name);
    }
  }
}

function makeMacApp(folder: string, write: (path: string, content?: string | Buffer) => void): void {
  const contents = 'Electron.app/Contents';
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  write(`${contents}/Info.plist`, plist('Electron'));
  write(`${contents}/MacOS/Electron`);
  write(`${contents}/Resources/electron.icns`);
  write(`${framework}/Versions/A/Electron Framework`, fuseWire());
  for (const name of LANGUAGES.map((each) => each.replace('-', '_'))) {
    write(`${contents}/Resources/${name}.lproj/locale.pak`);
    write(`${framework}/Versions/A/Resources/${name}.lproj/locale.pak`);
  }
  symlinkSync('A', join(folder, framework, 'Versions/Current'));
  for (const name of ['Electron Framework', 'Resources'])
    symlinkSync(`Versions/Current/${name}`, join(folder, framework, name));
  for (const kind of HELPERS) {
    const name = `Electron Helper${kind}`;
    write(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plist(name));
    write(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`);
  }
}

function fuseWire(): Buffer {
  const states = [...UNBURNT].map((bit) => (bit === '1' ? FuseState.ENABLE : FuseState.DISABLE));
  return Buffer.from([...Buffer.from(SENTINEL), 1, states.length, ...states]);
}

/** A Windows program without code. Its fuses are a resource, because writing resources keeps the others. */
function windowsBinary(): Buffer {
  const binary = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(binary);
  const english = { lang: 1033, codepage: 1200 };
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues(english, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  const wire = fuseWire();
  const bin = wire.buffer.slice(wire.byteOffset, wire.byteOffset + wire.length) as ArrayBuffer;
  resources.entries.push({ type: 10, id: 1, bin, ...english });
  resources.outputResource(binary);
  return Buffer.from(binary.generate());
}

function plist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.Electron</string>
<key>CFBundleIconFile</key><string>electron.icns</string>
</dict></plist>
`;
}
