// Envelopes around a code, and separators as they are spelt where a keyboard can't type them. Pure.
import { withoutBlanksAround } from '../../shared/domain/control-characters.ts';
import { GS } from './keys.ts';

/**
 * ISO 15434: "[)>", the number of the format, the data, and its ends. The format "05" holds GS1 elements, "06" data with
 * identifiers. Some scanners print the separators as pictures (␞, ␝, ␄).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const ENVELOPE = /^\[\)>[\u001e\u241e]?(0[56])[\u001d\u241d](.+?)[\u001e\u241e]?[\u0004\u2404]?$/su;

/** GS as its picture, as a Mac names F8, and in words. */
const TYPED_GS = /[\u241d\uf70b]|<GS>|\{GS\}/giu;

/** What an envelope of ISO 15434 holds, and whether that is GS1 elements; null: `text` is no such envelope. */
export function openEnvelope(text: string): { text: string; isGs1: boolean } | null {
  const [, format, data = ''] = ENVELOPE.exec(text) ?? [];
  return format === undefined ? null : { text: withoutBlanksAround(data), isGs1: format === '05' };
}

/** `text` with each GS as one character, however it was typed. */
export function withSeparators(text: string): string {
  return text.replace(TYPED_GS, GS);
}
