// The order of the hits, and which one Enter opens.
import { folded, isFoldedAlike } from '../../../shared/domain/folding.ts';
import { type Candidate, candidateKey } from '../../../shared/domain/workspace.ts';

/**
 * Those of `shownBefore` first, in their order. Then the exact code, then names and codes that start with the query, then
 * names with such a word, then the rest.
 */
export function ranked(hits: readonly Candidate[], query: string, shownBefore: readonly Candidate[] = []): Candidate[] {
  const wanted = folded(query);
  const rankOf = ({ code, name }: Candidate): number => {
    if (folded(code) === wanted) return 0;
    if (folded(name).startsWith(wanted) || folded(code).startsWith(wanted)) return 1;
    return folded(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted))
      ? 2
      : 3;
  };
  const places = new Map(shownBefore.map((hit, place) => [candidateKey(hit), place]));
  const placeOf = (hit: Candidate) => places.get(candidateKey(hit)) ?? places.size;
  return hits.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
}

/** The only hit with exactly this code, or else with this code in any case; null if there is none, or several. */
export function exactly(hits: readonly Candidate[], query: string): Candidate | null {
  const alike = hits.filter(({ code }) => isFoldedAlike(code, query));
  const same = alike.filter(({ code }) => code === query.trim());
  const [one, ...more] = same.length > 0 ? same : alike;
  return one && more.length === 0 ? one : null;
}
