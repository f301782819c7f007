// Writes the notices for third-party parts in a package: their licences as one text, and an SBOM (CycloneDX).

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ZXING_CPP_COMMIT } from 'zxing-wasm/reader';
import { bundledPackages } from './bundled-packages.ts';

/** Shipped outside the bundles: the native module and the fonts of the sheets as files, and Electron itself. */
const BESIDE_THE_BUNDLES = [
  'node_modules/better-sqlite3',
  'node_modules/@fontsource/noto-sans',
  'node_modules/electron',
];

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(?!.*\.(js|ts|json)$)/i;
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

interface Part {
  name: string;
  version: string;
  /** The SPDX identifier, as in the package. */
  license: string;
  text: string;
}

/** Writes both files to `folder`, for the last build of the project in `root`. Throws if a part names no licence. */
export function writeNotices(root: string, folder: string): void {
  const parts = partsOf(root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licences(parts));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom(root, parts), null, 2)}\n`);
}

function partsOf(root: string): Part[] {
  const bundled = bundledPackages(root);
  if (bundled.length === 0) throw new Error('There is no build to tell the parts of: npm run build');
  const parts = [...BESIDE_THE_BUNDLES, ...bundled].map((folder) => partIn(join(root, folder)));
  const once = new Map(parts.map((part) => [`${part.name}@${part.version}`, part]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function partIn(folder: string): Part {
  const { name, version, license: said, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((each) => LICENCE_FILE.test(each))
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const license = said ?? (texts.some((text) => text.includes(MIT.slice(0, 60))) ? 'MIT' : undefined);
  if (typeof license !== 'string') throw new Error(`${name} names no licence.`);
  // Some MIT packages contain no licence text: use the standard text with the author as the copyright holder.
  if (texts.length === 0 && license === 'MIT') texts.push(`Copyright (c) ${author?.name ?? author ?? name}\n\n${MIT}`);
  if (texts.length === 0) throw new Error(`${name} brings no text of its licence (${license}).`);
  return { name, version, license, text: texts.join('\n\n') };
}

function licences(parts: Part[]): string {
  const intro =
    'Frontdesk Kiosk contains these works of others. Electron brings the licences of Chromium and its parts in ' +
    'LICENSES.chromium.html. zxing-wasm is made of zxing-cpp (Apache-2.0, the text stands under @swc/helpers), ' +
    'better-sqlite3 contains SQLite (public domain).';
  const each = parts.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`);
  return `${[intro, ...each].join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
}

/** The SBOM in CycloneDX 1.6; reproducible for the same build. A hash is that of the package as npm delivers it. */
function sbom(root: string, parts: Part[]): object {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = parts.map(({ name, version, license }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const content = sha512Of(lock.packages, name, version);
    return {
      type: name === 'electron' ? 'framework' : 'library',
      'bom-ref': purl,
      name,
      version,
      ...(content !== null && { hashes: [{ alg: 'SHA-512', content }] }),
      licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
      purl,
    };
  });
  const components = [...packages, ...partsInside(root)];
  const digest = createHash('sha256')
    .update(JSON.stringify([project.version, components]))
    .digest('hex');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')}`,
    version: 1,
    metadata: { component: { type: 'application', name: project.name, version: project.version } },
    components,
  };
}

/** From the lockfile, in hexadecimal; null: it has another version or none. */
function sha512Of(packages: Record<string, Locked>, name: string, version: string): string | null {
  const at = Object.keys(packages).find(
    (path) => path.endsWith(`node_modules/${name}`) && packages[path]?.version === version,
  );
  const integrity = at === undefined ? undefined : packages[at]?.integrity;
  return integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : null;
}

interface Locked {
  version?: string;
  integrity?: string;
}

/** What packages are made of: SQLite, zxing-cpp, and with Electron's binary at hand its Chromium and Node. */
function partsInside(root: string) {
  const sqlite = new Database(':memory:').prepare('SELECT sqlite_version()').pluck().get();
  const inside = { SQLite: String(sqlite), 'zxing-cpp': ZXING_CPP_COMMIT, ...versionsInElectron(root) };
  return Object.entries(inside).map(([name, version]) => ({
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
  }));
}

/** Empty without the binary: then nothing can be packed here either. */
function versionsInElectron(root: string): Record<string, string> {
  const folder = join(root, 'node_modules/electron');
  const named = join(folder, 'path.txt');
  if (!existsSync(named)) return {};
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  const binary = join(folder, 'dist', readFileSync(named, 'utf8').trim());
  const said = execFileSync(binary, ['-p', 'JSON.stringify(process.versions)'], { env, encoding: 'utf8' });
  const { chrome, node } = JSON.parse(said);
  return { Chromium: chrome, 'Node.js': node };
}
