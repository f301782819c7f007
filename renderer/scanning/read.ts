// From the raw text of a burst to a Scan, or to the reason why it can't be one.
import { applyRules } from '../../shared/domain/code-rules.ts';
import { DEFAULT_SCAN_SETTINGS, type ScanSettings } from '../../shared/domain/scanning.ts';
import { isTokenShaped } from '../../shared/domain/token.ts';
import { commandOf } from '../desk/commands.ts';
import type { BadScan, Read, Scan } from './scan.ts';

/** The longest code a workspace accepts, in characters. */
export const LONGEST_CODE = 512;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

/** Makes a Scan of `text`, complete at `at` (epoch ms), by the code rules. Text that can't be a code is not kept. */
export function readScan(
  text: string,
  source: Scan['source'],
  at: number,
  { rules }: Pick<ScanSettings, 'rules'> = DEFAULT_SCAN_SETTINGS,
): Read {
  const code = text.trim();
  const bad = (problem: BadScan['problem']): Read => ({ ok: false, bad: { problem, at } });
  if (code === '') return bad('empty');
  if (isTokenShaped(code)) return bad('token-shaped');
  if (code.length > LONGEST_CODE) return bad('too-long');
  if (CONTROL_CHARACTERS.test(code)) return bad('control-characters');
  // What the kiosk itself has printed is no rule's business.
  const read = commandOf(code) === null ? applyRules(code, rules) : { code };
  if (isTokenShaped(read.code)) return bad('token-shaped');
  return { ok: true, scan: { ...read, source, at } };
}
