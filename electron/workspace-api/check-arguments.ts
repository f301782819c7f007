// Reads the command line of the check of a workspace.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tokenIdOf } from '../../shared/domain/token.ts';
import { pathOverrides } from '../../shared/settings/policy-file.ts';
import { parseBaseUrl } from '../workspace/base-url.ts';
import type { WorkspaceCheckOptions } from './check-workspace.ts';

export const USAGE = `Usage: npm run check-workspace -- --url URL --token-file FILE [--item CODE] [--renter CODE] [--write] [--json]
       [--scan-path PATH] [--search-path PATH] [--items-path PATH]`;

export interface CheckArguments extends Omit<WorkspaceCheckOptions, 'fetch' | 'clock' | 'onLine'> {
  json: boolean;
}

/** Throws with words for people. They hold nothing of the token's file: what is no token may be another secret. */
export function readArguments(args: string[]): CheckArguments {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      'token-file': { type: 'string' },
      item: { type: 'string' },
      renter: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'scan-path': { type: 'string' },
      'search-path': { type: 'string' },
      'items-path': { type: 'string' },
    },
  });
  const { url, item = null, renter = null, write, json } = values;
  if (url === undefined || values['token-file'] === undefined) throw new Error('--url and --token-file are needed.');
  const baseUrl = parseBaseUrl(url);
  if (!baseUrl.ok) throw new Error(`--url takes https://…, or http:// on this computer: ${baseUrl.error}.`);
  const paths = pathOverrides.safeParse({
    ...(values['scan-path'] && { scan: values['scan-path'] }),
    ...(values['search-path'] && { search: values['search-path'] }),
    ...(values['items-path'] && { items: values['items-path'] }),
  });
  if (!paths.success) throw new Error('A path looks like /api/v1/kiosk/scan.');
  if (write && (item === null || renter === null)) throw new Error('--write needs --item and --renter.');
  const token = readToken(values['token-file']);
  return { baseUrl: baseUrl.data, token, item, renter, write, json, paths: paths.data };
}

function readToken(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`--token-file can’t be read: ${file}`);
  }
  if (tokenIdOf(text) === null) throw new Error('The token file holds no token: a number, a bar and a secret.');
  return text;
}
