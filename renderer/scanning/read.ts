// From the raw text of a burst to a Scan, or to the reason why it can't be one.
import { isTokenShaped } from '../../shared/domain/token.ts';
import type { BadScan, Read, Scan } from './scan.ts';

/** The longest code a workspace accepts, in characters. */
export const LONGEST_CODE = 512;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

/** Makes a Scan of `text`, complete at `at` (epoch ms). Text that can't be a code is not kept. */
export function readScan(text: string, source: Scan['source'], at: number): Read {
  const code = text.trim();
  const bad = (problem: BadScan['problem']): Read => ({ ok: false, bad: { problem, at } });
  if (code === '') return bad('empty');
  if (isTokenShaped(code)) return bad('token-shaped');
  if (code.length > LONGEST_CODE) return bad('too-long');
  if (CONTROL_CHARACTERS.test(code)) return bad('control-characters');
  return { ok: true, scan: { code, source, at } };
}
