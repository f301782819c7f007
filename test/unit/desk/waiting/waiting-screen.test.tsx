// The list of actions on this PC: those that need attention and those that wait, and what can be done about each.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from '../../../../renderer/components/guarded.ts';
import { DiscardDialog } from '../../../../renderer/desk/waiting/discard-dialog.tsx';
import { WaitingScreen } from '../../../../renderer/desk/waiting/waiting-screen.tsx';
import { ScanProvider } from '../../../../renderer/scanning/scans.tsx';
import type { AppState } from '../../../../shared/api/app-state.ts';
import type { DeskAction, PendingActions } from '../../../../shared/domain/action.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { anAction, anItem, aRent, aRenter, itemScan } from '../../../support/examples.ts';
import { APP, connectMain, draw, mainTells, NOW } from '../../../support/screen-bench.tsx';
import { t } from '../../../support/words.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const returned = (code: string, more: Partial<DeskAction>) =>
  anAction(code, 'check_in', { code, itemName: null, rentId: null, by: 'scan' }, { performedAt: NOW, ...more });
const saved = returned('SAW-0019', { state: 'saved' });
const gone = returned('CAM-0147', { state: 'needs-attention', reason: 'gone-out-again', itemName: 'Sony FX6' });

const OFFLINE = { state: 'offline', since: NOW, nextTryAt: null, error: { kind: 'offline', message: '' } } as const;

/** What the workspace answers for an item, by its code; by default the item is with Mara until Friday. */
let found: Record<string, unknown>;
beforeEach(() => {
  found = {};
});
const mara = aRenter('RNT-1184', 'Mara Lindqvist');
const camera = anItem('CAM-0147', 'Sony FX6');
const withMara = itemScan(camera, { rent: aRent(camera, mara, { dueAt: new Date(2026, 10, 27, 12).toISOString() }) });
const free = itemScan(camera);

/** Draws the list with `kept` on this PC. */
async function open(kept: PendingActions, app: Partial<AppState> = {}) {
  const answer = { current: kept };
  const retry = vi.fn((_: unknown): unknown => ok(saved));
  const calls = connectMain({
    'actions.pending': () => ok(answer.current),
    'actions.retry': retry,
    'desk.lookup': (input) => found[(input as { code: string }).code] ?? ok(withMara),
  });
  const on = { onOpenItem: vi.fn(), onDiscard: vi.fn(), onSearch: vi.fn(), onClose: vi.fn() };
  const actions = { waiting: kept.waiting.length, attention: kept.attention.length };
  const shown = { ...APP, actions, ...app };
  const { rerender } = await act(async () => draw(<WaitingScreen app={shown} {...on} />));
  const becomes = (changed: Partial<AppState>) =>
    act(async () => rerender(<WaitingScreen app={{ ...shown, ...changed }} {...on} />));
  return { answer, retry, calls, becomes, ...on };
}

const row = (code: string) => screen.getByText(code, { selector: '.waiting-row *' }).closest('button') as HTMLElement;
/** The details of the opened action. */
const opened = () => within(document.querySelector<HTMLElement>('.opened') as HTMLElement);
const key = (name: RegExp) => opened().getByRole<HTMLButtonElement>('button', { name });
const main = () => document.querySelector('.opened .button--accent')?.getAttribute('aria-label') ?? null;
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

describe('the waiting list', () => {
  it('says that scans are looked up only while they can be', async () => {
    const { becomes } = await open({ waiting: [saved], attention: [] });
    expect(screen.getByText(/looked up/).textContent).toContain(t('waiting.scansGoOn'));
    await becomes({ connection: OFFLINE });
    expect(screen.getByText(t('waiting.nothingLost'))).toBeTruthy();
    expect(document.body.textContent).not.toContain(t('waiting.scansGoOn'));
  });

  it('says that everything is sent when it is empty', async () => {
    await open({ waiting: [], attention: [] });
    expect(screen.getByText(t('waiting.settled'))).toBeTruthy();
  });

  it('does not say that nothing is lost beside an action whose record is damaged', async () => {
    const { answer, becomes } = await open({ waiting: [saved], attention: [gone] });
    expect(document.body.textContent).toContain(t('waiting.nothingLost'));
    answer.current = { waiting: [saved], attention: [{ ...gone, reason: 'record-damaged' }] };
    await becomes({ actions: { waiting: 1, attention: 2 } });
    expect(opened().getByText(t('reason.record-damaged'))).toBeTruthy();
    expect(document.body.textContent).not.toContain(t('waiting.nothingLost'));
  });

  it('gives two actions on the same item different keys, so that a touch meant for one does not retry the other', async () => {
    const other = { ...gone, id: 'another' };
    const { answer } = await open({ waiting: [], attention: [gone, other] });
    const meanings = () =>
      [t('waiting.retryNamed', { code: 'CAM-0147' }), t('waiting.discardNamed', { code: 'CAM-0147' })].map((name) =>
        guarded.meanings.get(screen.getByRole('button', { name })),
      );
    const before = meanings();
    answer.current = { waiting: [], attention: [other] };
    await act(async () => mainTells('actions.changed', { ...gone, state: 'confirmed' }));
    expect(meanings()).not.toEqual(before);
    expect(new Set([...before, ...meanings()]).size).toBe(4);
  });

  it('opens the newest action that needs attention, and any other at a touch', async () => {
    await open({ waiting: [saved], attention: [gone] });
    expect(row('CAM-0147').getAttribute('aria-current')).toBe('true');
    await press(row('SAW-0019'));
    expect(row('SAW-0019').getAttribute('aria-current')).toBe('true');
    expect(opened().getByText(t('waiting.can.wait'))).toBeTruthy();
  });

  it('opens the next action when the opened one has left the list', async () => {
    const { answer } = await open({ waiting: [saved], attention: [gone] });
    answer.current = { waiting: [saved], attention: [] };
    await act(async () => mainTells('actions.changed'));
    expect(row('SAW-0019').getAttribute('aria-current')).toBe('true');
    answer.current = { waiting: [], attention: [] };
    await act(async () => mainTells('actions.changed'));
    expect(screen.getByText(t('waiting.settled'))).toBeTruthy();
  });

  it('says how many more actions there are than it shows', async () => {
    await open({ waiting: [saved], attention: [] }, { actions: { waiting: 141, attention: 0 } });
    expect(screen.getByText(t('stop.more', { count: 140 }))).toBeTruthy();
  });

  it('names an undo as such', async () => {
    await open({ waiting: [{ ...saved, intent: 'check_out', undoOf: 'CAM-0001' }], attention: [] });
    expect(row('SAW-0019').textContent).toContain(t('waiting.undid.check_out'));
  });

  it.each<[string, Partial<AppState>, string]>([
    ['online', {}, t('waiting.next.connected')],
    ['offline', { connection: OFFLINE }, t('waiting.next.offline')],
  ])('says what happens next when %s', async (_, app, words) => {
    await open({ waiting: [saved], attention: [] }, app);
    expect(opened().getByText(words)).toBeTruthy();
  });

  it('lets any waiting action be discarded, whatever its state', async () => {
    const unknown = returned('REC-0015', { state: 'unknown', isOutcomeUnknown: true });
    const { onDiscard } = await open({ waiting: [saved, unknown], attention: [] });
    for (const { code } of [saved, unknown]) {
      await press(row(code));
      await press(key(/Discard/));
    }
    expect(onDiscard.mock.calls).toEqual([[saved], [unknown]]);
  });
});

describe('an opened action', () => {
  it('shows in order the state of its item, what happened, and what can be done', async () => {
    await open({ waiting: [], attention: [{ ...gone, settledAt: NOW }] });
    const facts = [...document.querySelectorAll('.opened dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual([
      expect.stringMatching(/^Now in the workspace.*until Fri 27 Nov.*Mara Lindqvist/),
      expect.stringMatching(/^What happened.*checked out again.*14:32/),
      expect.stringMatching(/^What you can do.*If Mara Lindqvist has it, discard this return/),
    ]);
  });

  it('leads to the card of its item, which is the next step while the item is on loan', async () => {
    const { onOpenItem } = await open({ waiting: [], attention: [gone] });
    expect(main()).toBe('Open item: CAM-0147');
    await press(key(/Open item/));
    expect(onOpenItem).toHaveBeenCalledWith('CAM-0147');
  });

  it('can be tried again once its item is back, and says why that failed', async () => {
    found['CAM-0147'] = ok(free);
    const { retry } = await open({ waiting: [], attention: [gone] });
    expect(main()).toBe('Try again: CAM-0147');
    retry.mockReturnValue(fail({ kind: 'action-not-saved', message: '' }));
    await press(key(/Try again/));
    expect(retry).toHaveBeenCalledWith({ id: 'CAM-0147' });
    expect(opened().getByRole('alert').textContent).not.toBe('');
    retry.mockReturnValue(fail({ kind: 'timeout', message: '' }));
    await press(key(/Try again/));
    expect(opened().getByRole('alert').textContent).toBe(`${t('error.timeout.word')}. ${t('tryLater')}`);
  });

  it('quotes the workspace, and explains the reason', async () => {
    const words = 'The item is reserved.';
    const reason = 'refused-in-doubt' as const;
    await open({ waiting: [], attention: [{ ...gone, reason, cause: 'item-reserved', words, settledAt: NOW }] });
    expect(opened().getByText('“The item is reserved.”')).toBeTruthy();
    expect(opened().getByText(new RegExp(t('reason.item-reserved')))).toBeTruthy();
  });

  it('names the cause when the workspace gave no answer', async () => {
    await open({ waiting: [], attention: [{ ...gone, reason: 'no-answer', cause: 'timeout', settledAt: NOW }] });
    expect(opened().getByText(/No answer\./)).toBeTruthy();
  });

  it('names a condition that was not recorded, and what to do', async () => {
    const reason = 'condition-not-recorded' as const;
    await open({ waiting: [], attention: [{ ...gone, reason, reportOf: '1', condition: 'damaged' }] });
    expect(row('CAM-0147').textContent).toContain(t('waiting.reported.damaged'));
    expect(opened().getByText(t('waiting.can.discardReport'))).toBeTruthy();
  });

  it('says why its item could not be looked up, and keeps the names', async () => {
    found['CAM-0147'] = fail({ kind: 'offline', message: '' });
    const { becomes } = await open({ waiting: [], attention: [gone] });
    expect(opened().getByText(t('error.offline.word'))).toBeTruthy();
    // There is nothing to scan here.
    expect(opened().getByText(t('tryLater'))).toBeTruthy();
    await becomes({ connection: OFFLINE });
    expect(opened().getByText(t('waiting.now.later'))).toBeTruthy();
    expect(opened().getByText('Sony FX6')).toBeTruthy();
    expect(opened().queryByRole('button', { name: /Open item/ })).toBeNull();
  });

  it.each(['timeout', 'offline', 'unavailable', 'rate-limited', 'not-found', 'conflict'] as const)(
    'does not tell to scan or to check a label when the look-up of its item ends with %s: nobody has scanned it',
    async (kind) => {
      found['CAM-0147'] = fail({ kind, message: '' });
      await open({ waiting: [], attention: [gone] });
      expect(opened().getByText(t(`error.${kind}.word`))).toBeTruthy();
      expect(document.querySelector('.opened')?.textContent).not.toMatch(/scan|label/i);
    },
  );

  it('says what a person has to do if its item can’t be looked up before that', async () => {
    found['CAM-0147'] = fail({ kind: 'forbidden', message: '' });
    await open({ waiting: [], attention: [gone] });
    expect(opened().getByText(t('error.forbidden.note'))).toBeTruthy();
  });

  it('has a key that looks its item up again, unless there is no such item', async () => {
    found['CAM-0147'] = fail({ kind: 'timeout', message: '' });
    const { calls } = await open({ waiting: [], attention: [gone] });
    found = {};
    await press(key(new RegExp(t('waiting.now.again'))));
    expect(opened().getByText(/To Mara/)).toBeTruthy();
    expect(main()).toBe('Open item: CAM-0147');
    expect(calls.filter(([name]) => name === 'desk.lookup')).toHaveLength(2);
    expect(opened().queryByRole('button', { name: t('waiting.now.again') })).toBeNull();
    cleanup();
    found['CAM-0147'] = fail({ kind: 'not-found', message: '' });
    await open({ waiting: [], attention: [gone] });
    expect(opened().queryByRole('button', { name: t('waiting.now.again') })).toBeNull();
  });

  it('is looked up again after another try has failed', async () => {
    const { answer, calls } = await open({ waiting: [], attention: [{ ...gone, settledAt: NOW }] });
    answer.current = { waiting: [], attention: [{ ...gone, settledAt: NOW + 1 }] };
    await act(async () => mainTells('actions.changed'));
    expect(calls.filter(([name]) => name === 'desk.lookup')).toHaveLength(2);
  });

  it.each<[string, DeskAction['reason']]>([
    ['that was made for another workspace', 'other-workspace'],
    ['whose record is damaged', 'record-damaged'],
  ])('%s can only be discarded', async (_, reason) => {
    await open({ waiting: [], attention: [{ ...gone, reason }] });
    expect(opened().queryByRole('button', { name: /Try again/ })).toBeNull();
    expect(main()).toBe('Discard: CAM-0147');
  });

  it('is not looked up in another workspace, nor at a self-service desk', async () => {
    const { calls } = await open({ waiting: [], attention: [{ ...gone, reason: 'other-workspace' }] });
    cleanup();
    const selfService = { policy: { ...APP.policy, mode: 'selfService' as const } };
    const other = await open({ waiting: [], attention: [gone] }, selfService);
    for (const [name] of [...calls, ...other.calls]) expect(name).not.toBe('desk.lookup');
    expect(opened().getByText(t('waiting.now.hidden'))).toBeTruthy();
  });
});

describe('discarding', () => {
  const discardKey = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox');

  it('needs a note, typed on the screen or on a keyboard', async () => {
    const main = connectMain();
    const onClose = vi.fn();
    draw(<DiscardDialog action={gone} onClose={onClose} />);
    expect(discardKey().disabled).toBe(true);
    fireEvent.change(field(), { target: { value: '  ' } });
    expect(discardKey().disabled).toBe(true);
    fireEvent.change(field(), { target: { value: 'seen on the shel' } });
    fireEvent.click(screen.getByRole('button', { name: 'f' }));
    await press(discardKey());
    expect(main).toEqual([['actions.discard', { id: 'CAM-0147', note: 'seen on the shelf' }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('warns if the action may have been carried out, and says otherwise that the workspace stays as it is', () => {
    connectMain();
    draw(<DiscardDialog action={{ ...gone, isOutcomeUnknown: true }} onClose={() => {}} />);
    expect(screen.getByText(/may have been done already/)).toBeTruthy();
    cleanup();
    draw(<DiscardDialog action={gone} onClose={() => {}} />);
    expect(screen.getByText(/workspace stays as it is/)).toBeTruthy();
  });

  it('takes no scan as a note, and lets its Enter press nothing', async () => {
    const main = connectMain();
    draw(
      <ScanProvider scanners={[]}>
        <DiscardDialog action={gone} onClose={() => {}} />
      </ScanProvider>,
    );
    fireEvent.change(field(), { target: { value: 'broken' } });
    discardKey().focus();
    for (const key of [...'SAW-0019', 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      fireEvent(discardKey(), event);
      if (key === 'Enter') expect(event.defaultPrevented).toBe(true);
    }
    expect(field().value).toBe('broken');
    expect(main).toEqual([]);
  });

  it('keeps the dialog open and says why when it failed', async () => {
    connectMain({ 'actions.discard': () => fail({ kind: 'in-progress', message: '' }) });
    const onClose = vi.fn();
    draw(<DiscardDialog action={gone} onClose={onClose} />);
    fireEvent.change(field(), { target: { value: 'broken' } });
    await press(discardKey());
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('an item that could not be looked up offline is looked up when the connection is back', async () => {
  found['CAM-0147'] = fail({ kind: 'offline', message: '' });
  const { becomes } = await open({ waiting: [], attention: [gone] }, { connection: OFFLINE });
  expect(opened().getByText(t('error.offline.word'))).toBeTruthy();
  found = {};
  await becomes({ connection: { state: 'connected' } });
  expect(opened().queryByText(t('error.offline.word'))).toBeNull();
  expect(opened().getByText(/To Mara/)).toBeTruthy();
  // What is known stays, though the connection is lost again.
  found['CAM-0147'] = fail({ kind: 'offline', message: '' });
  await becomes({ connection: OFFLINE });
  expect(opened().getByText(/To Mara/)).toBeTruthy();
});
