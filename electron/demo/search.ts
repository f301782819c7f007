// Search in the demo workspace: by name or code, ignoring case and accents, with pages.
import type { Candidate, Rent, Reservation, SearchPage } from '../../shared/domain/workspace.ts';
import { type Holdings, itemCandidate, renterCandidate } from './lending.ts';

export interface SearchRequest {
  /** Every word must occur; an empty query finds everything. */
  query: string;
  type: 'item' | 'renter' | null;
  /** Counts from 1. */
  page: number;
}

/** What was found, with its open rent (null: none) or reservations. Left out: not told. */
export interface HitEntry {
  found: Candidate;
  rent?: Rent | null;
  reservations?: Reservation[];
}

export interface HitPage {
  entries: HitEntry[];
  nextPage: number | null;
}

export const PAGE_SIZE = 8;

/** Finds items, then renters. In each group, hits whose words begin with the query's words come first. */
export function search(holdings: Holdings, request: SearchRequest, now: number): SearchPage {
  const words = fold(request.query).split(/\s+/).filter(Boolean);
  const items = request.type === 'renter' ? [] : holdings.items.map((item) => itemCandidate(holdings, item, now));
  const renters = request.type === 'item' ? [] : holdings.members.map(renterCandidate);
  const found = [...best(items, words), ...best(renters, words)];
  const { part, nextPage } = pageOf(found, request.page);
  return { results: part, nextPage };
}

/** One page of a list; `page` counts from 1. */
export function pageOf<Entry>(list: Entry[], page: number): { part: Entry[]; nextPage: number | null } {
  const start = (page - 1) * PAGE_SIZE;
  const end = start + PAGE_SIZE;
  return { part: list.slice(start, end), nextPage: list.length > end ? page + 1 : null };
}

function best(candidates: Candidate[], words: string[]): Candidate[] {
  const found = candidates
    .map((candidate) => ({ candidate, text: fold(wordsOf(candidate)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = (text: string) => words.every((word) => ` ${text}`.includes(` ${word}`));
  const [first, rest] = [found.filter(({ text }) => begins(text)), found.filter(({ text }) => !begins(text))];
  return [...first, ...rest].map(({ candidate }) => candidate);
}

function wordsOf(candidate: Candidate): string {
  const variant = candidate.type === 'item' ? candidate.variant?.name : undefined;
  return [candidate.name, variant, candidate.code].filter(Boolean).join(' ');
}

// Letters that Unicode does not decompose into a base letter and an accent.
const WHOLE_LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' };

function fold(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/[ßøłæœđ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}
