// npm run dist: makes this system's installers in dist/, with the third-party licences and the SBOM beside them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeNotices } from './notices.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const NOTICES = join(DIST, 'notices');

writeNotices(ROOT, NOTICES);
const isSigned = hasCertificate(process.env);
const builder = dirname(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { status } = spawnSync(
  process.execPath,
  [
    join(builder, 'cli.js'),
    ...['--publish', 'never', ...process.argv.slice(2)],
    // The hardened runtime refuses to load the libraries of an unsigned app.
    ...(process.platform === 'darwin' && !isSigned ? ['-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'] : []),
  ],
  { cwd: ROOT, stdio: 'inherit' },
);
const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
copyFileSync(join(NOTICES, 'sbom.cdx.json'), join(DIST, `${name}-${version}.cdx.json`));
copyFileSync(join(NOTICES, 'THIRD-PARTY-LICENSES.txt'), join(DIST, `${name}-${version}-third-party-licenses.txt`));
if (!isSigned && process.platform !== 'linux')
  console.log('Not signed: the environment has no certificate (CSC_LINK).');
process.exitCode = status ?? 1;

/** Whether electron-builder finds a certificate in the environment. */
function hasCertificate({ CSC_LINK, CSC_NAME, WIN_CSC_LINK }: NodeJS.ProcessEnv): boolean {
  return Boolean(CSC_LINK || CSC_NAME || (process.platform === 'win32' && WIN_CSC_LINK));
}
