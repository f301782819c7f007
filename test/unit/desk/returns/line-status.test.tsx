// The counts over the rows of Returns, which rows stay above the others, and what a row says of its item.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReturnLine, TakenAction } from '../../../../renderer/desk/model/model.ts';
import { ReturnsScreen } from '../../../../renderer/desk/returns/returns-screen.tsx';
import { aProgress, camera, daysAgo, mara, send } from '../../../support/drawn-desk.ts';
import { aRent, local } from '../../../support/examples.ts';
import { draw, NOW } from '../../../support/screen-bench.tsx';

afterEach(cleanup);

const late = aRent(camera, mara, { dueAt: daysAgo(6) });
const facts = { code: camera.code, at: NOW, item: camera, rent: late, next: null, again: false, report: null };
const known: ReturnLine = { ...facts, step: { kind: 'lookingUp' } };
const taken = (line: ReturnLine, more: Partial<TakenAction> & Pick<TakenAction, 'state'>): ReturnLine => ({
  ...line,
  step: { kind: 'taken', action: aProgress(more.state, more) },
});
const rows = () => screen.getAllByRole('row').slice(1);
const row = () => rows()[0]?.textContent ?? '';
const quiet = { isFinishing: false, openLine: null, recent: [], undoing: [], basket: null, isOffline: false };
const show = (returns: ReturnLine[]) =>
  draw(<ReturnsScreen {...quiet} returns={returns} now={NOW} send={send} onSearch={() => {}} />);

describe('the head', () => {
  const line = (code: string, more: Partial<ReturnLine>): ReturnLine => ({ ...known, code, rent: null, ...more });

  it('counts what came back, what waits for somebody, and what was late', () => {
    show([
      taken(line('A', { rent: late }), { state: 'confirmed' }),
      taken(line('B', {}), { state: 'already-so' }),
      taken(line('C', {}), { state: 'saved' }),
      line('D', { step: { kind: 'asking', question: 'justCheckedOut' } }),
      taken(line('E', {}), { state: 'refused', reason: 'state-forbids' }),
      line('F', { step: { kind: 'refused', why: { kind: 'renterCard' } } }),
    ]);
    const head = screen.getByRole('heading', { level: 1 });
    expect(head.textContent).toBe('2 returned · 1 saved · 2 open');
    expect(head.nextElementSibling?.textContent).toBe('1 was late');
  });

  it('stands over the rows that wait for somebody, which come first however new the others are', () => {
    show([
      taken(line('NEW-1', {}), { state: 'confirmed' }),
      line('CARD-1', { step: { kind: 'refused', why: { kind: 'renterCard' } } }),
      taken(line('BAD-1', {}), { state: 'needs-attention', reason: 'item-out' }),
      line('ASK-1', { step: { kind: 'asking', question: 'justCheckedOut' } }),
    ]);
    const codes = rows().map((each) => each.querySelector('.code-badge')?.textContent);
    expect(codes).toEqual(['BAD-1', 'ASK-1', 'NEW-1', 'CARD-1']);
  });
});

describe('a row', () => {
  it('has the variant, which tells two things of one name apart', () => {
    const lens = { ...camera, variant: { id: 'v', name: 'with 50 mm lens' } };
    show([taken({ ...known, item: lens }, { state: 'confirmed' })]);
    expect(row()).toContain('with 50 mm lens');
  });

  it('of a damaged item that is reserved soon says to set it aside, and for whom, instead of its shelf', () => {
    const next = { startsAt: local('2026-11-21T16:00'), renterName: 'Jonas Weber' };
    const report = {
      ...{ condition: 'damaged' as const, missing: [], words: '', action: null },
      ...{ error: null, failedChange: null, before: null },
    };
    show([taken({ ...known, next, report }, { state: 'confirmed' })]);
    expect(row()).toContain('Set aside, reserved for Jonas Weber tomorrow 16:00');
    expect(row()).not.toContain('R1');
    cleanup();
    show([taken({ ...known, next: { ...next, startsAt: local('2027-01-21T16:00') }, report }, { state: 'confirmed' })]);
    expect(row()).toContain('Set aside to be checked');
    expect(row()).not.toContain('R1');
  });
});
