// The command line of the check: what it takes, and what it refuses with which words.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readArguments } from '../../../electron/workspace-api/check-arguments.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function fileWith(text: string): string {
  const file = join(temporaryFolder(), 'token.txt');
  writeFileSync(file, text);
  return file;
}

const URL = ['--url', 'https://pool.example.org/api/v1/'];
const withToken = (...more: string[]) => [
  ...URL,
  '--token-file',
  fileWith('12|not-a-real-secret-0123456789\n'),
  ...more,
];

it('only asks unless --write is given, with the usual paths', () => {
  expect(readArguments(withToken())).toEqual({
    ...{ baseUrl: 'https://pool.example.org', token: '12|not-a-real-secret-0123456789', paths: {} },
    ...{ item: null, renter: null, write: false, json: false },
  });
});

it('takes codes and other paths', () => {
  const codes = ['--item', 'CAM-1', '--renter', 'RNT-1', '--write', '--json', '--scan-path', '/kiosk/v2/scan'];
  expect(readArguments(withToken(...codes))).toMatchObject({
    ...{ item: 'CAM-1', renter: 'RNT-1', write: true, json: true, paths: { scan: '/kiosk/v2/scan' } },
  });
});

it.each<[() => string[], string]>([
  [() => [], '--url and --token-file are needed'],
  [() => ['--url', 'http://pool.example.org', '--token-file', 'none'], '--url takes https://'],
  [() => [...URL, '--token-file', 'none'], '--token-file can’t be read: none'],
  [() => withToken('--write', '--item', 'CAM-1'), '--write needs --item and --renter'],
  [() => withToken('--scan-path', 'https://elsewhere.example'), 'A path looks like'],
  [() => withToken('--colour'), "Unknown option '--colour'"],
])('refuses what it can’t take, with words: %#', (args, words) => {
  expect(() => readArguments(args())).toThrow(words);
});

it('does not repeat what is in a file without a token', () => {
  const args = [...URL, '--token-file', fileWith('another secret')];
  expect(() => readArguments(args)).toThrow('The token file holds no token: a number, a bar and a secret.');
});
