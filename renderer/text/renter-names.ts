// What a renter without a name is called, in answers of main before anything is made of them.
import type { Result } from '../../shared/domain/errors.ts';
import type { Candidate, DeskAnswer, Reference, Rent, SearchPage } from '../../shared/domain/workspace.ts';
import { activeTexts } from './catalogue.ts';
import type { Translate } from './use-text.ts';

/** What to call who has something on loan. */
export function renterName(renter: Pick<Reference, 'name'> | null, t: Translate): string {
  return renter?.name || t('unknownRenter');
}

/** `answer` with a name for every renter in it, so that no place has to do without one. */
export function withRenterNames(answer: Result<DeskAnswer>): Result<DeskAnswer> {
  return answer.ok ? { ok: true, data: inAnswer(answer.data) } : answer;
}

/** The same for the hits of a search. */
export function hitsWithRenterNames(found: Result<SearchPage>): Result<SearchPage> {
  return found.ok ? { ok: true, data: { ...found.data, results: found.data.results.map(inCandidate) } } : found;
}

function inAnswer(answer: DeskAnswer): DeskAnswer {
  switch (answer.type) {
    case 'item':
      return { ...answer, rent: answer.rent && inRent(answer.rent) };
    case 'renter':
      return { ...answer, renter: named(answer.renter), rents: answer.rents.map(inRent) };
    case 'ambiguous':
      return { ...answer, candidates: answer.candidates.map(inCandidate) };
    case 'withheld':
      return answer;
  }
}

function inRent(rent: Rent): Rent {
  return { ...rent, renter: rent.renter && named(rent.renter) };
}

function inCandidate(candidate: Candidate): Candidate {
  return candidate.type === 'renter' ? named(candidate) : candidate;
}

function named<Renter extends { name: string }>(renter: Renter): Renter {
  return renter.name === '' ? { ...renter, name: renterName(null, activeTexts().t) } : renter;
}
