// What is on this PC: what needs people and what waits, and what can be done about each.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DiscardDialog } from '../../../../renderer/desk/waiting/discard-dialog.tsx';
import { WaitingScreen } from '../../../../renderer/desk/waiting/waiting-screen.tsx';
import { ScanProvider } from '../../../../renderer/scanning/scans.tsx';
import type { DeskAction, PendingActions } from '../../../../shared/domain/action.ts';
import type { AppState } from '../../../../shared/domain/app.ts';
import { fail, ok } from '../../../../shared/domain/errors.ts';
import { anAction } from '../../../support/examples.ts';
import { connectMain, draw, mainTells, NOW, STATION } from '../../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const returned = (code: string, more: Partial<DeskAction>) =>
  anAction(code, 'check_in', { code, itemName: null, rentId: null, by: 'scan' }, { performedAt: NOW, ...more });
const saved = returned('SAW-0019', { state: 'saved' });
const gone = returned('CAM-0147', { state: 'needs-attention', reason: 'gone-out-again', itemName: 'Sony FX6' });

/** Draws the list with `kept` on this PC. */
async function open(kept: PendingActions, app: Partial<AppState> = {}) {
  const answer = { current: kept };
  const retry = vi.fn((_: unknown): unknown => ok(saved));
  connectMain({ 'actions.pending': () => ok(answer.current), 'actions.retry': retry });
  const onDiscard = vi.fn();
  const actions = { waiting: kept.waiting.length, attention: kept.attention.length };
  const shown = { ...STATION, actions, ...app };
  await act(async () => void draw(<WaitingScreen app={shown} onDiscard={onDiscard} onClose={() => {}} />));
  return { answer, retry, onDiscard };
}

const row = (code: string) => within(screen.getByText(code).closest('li') as HTMLElement);
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

describe('the list of what is kept', () => {
  it('says that all is settled when nothing is', async () => {
    await open({ waiting: [], attention: [] });
    expect(screen.getByText('All is settled')).toBeTruthy();
  });

  it('says what needs attention and why, and sends it again', async () => {
    const { retry } = await open({ waiting: [], attention: [gone] });
    expect(row('CAM-0147').getByText('Sony FX6')).toBeTruthy();
    expect(row('CAM-0147').getByText(/gone out again/)).toBeTruthy();
    await press(row('CAM-0147').getByRole('button', { name: /Try again/ }));
    expect(retry).toHaveBeenCalledWith({ id: 'CAM-0147' });
  });

  it('names a condition that was not noted, and what to do', async () => {
    const reason = 'condition-not-recorded' as const;
    await open({ waiting: [], attention: [{ ...gone, reason, reportOf: '1', condition: 'damaged' }] });
    expect(row('CAM-0147').getByText('Condition: damaged')).toBeTruthy();
    expect(row('CAM-0147').getByText(/Enter it there, or tell the office/)).toBeTruthy();
  });

  it('quotes the workspace', async () => {
    const words = 'The item is reserved.';
    await open({ waiting: [], attention: [{ ...gone, reason: 'not-accepted', words }] });
    expect(row('CAM-0147').getByText(/“The item is reserved.”/)).toBeTruthy();
  });

  it('says why a second try did not work', async () => {
    const { retry } = await open({ waiting: [], attention: [gone] });
    retry.mockReturnValue(fail({ kind: 'not-kept', message: '' }));
    await press(row('CAM-0147').getByRole('button', { name: /Try again/ }));
    expect(row('CAM-0147').getByRole('alert').textContent).not.toBe('');
  });

  it.each<[string, DeskAction['reason']]>([
    ['nothing to another workspace than it was made for', 'other-workspace'],
    ['no action whose record was damaged', 'record-damaged'],
  ])('sends %s', async (_, reason) => {
    await open({ waiting: [], attention: [{ ...gone, reason }] });
    expect(row('CAM-0147').queryByRole('button', { name: /Try again/ })).toBeNull();
    expect(row('CAM-0147').getByRole('button', { name: /Discard/ })).toBeTruthy();
  });

  it.each<[string, Partial<AppState>, RegExp]>([
    ['online', {}, /sent by itself/],
    [
      'without it',
      { connection: { state: 'offline', since: NOW, nextTryAt: null, error: { kind: 'offline', message: '' } } },
      /when the connection is back/,
    ],
  ])('says what happens next %s', async (_, app, words) => {
    await open({ waiting: [saved], attention: [] }, app);
    expect(row('SAW-0019').getByText(words)).toBeTruthy();
  });

  it('lets whatever waits be discarded, in whatever state', async () => {
    const unknown = returned('REC-0015', { state: 'unknown', isOutcomeUnknown: true });
    const { onDiscard } = await open({ waiting: [saved, unknown], attention: [] });
    for (const { code } of [saved, unknown]) await press(row(code).getByRole('button', { name: /Discard/ }));
    expect(onDiscard.mock.calls).toEqual([[saved], [unknown]]);
  });

  it('follows its actions', async () => {
    const { answer } = await open({ waiting: [saved], attention: [] });
    answer.current = { waiting: [], attention: [] };
    await act(async () => mainTells('actions.changed'));
    expect(screen.getByText('All is settled')).toBeTruthy();
  });

  it('says how many more there are than it shows', async () => {
    await open({ waiting: [saved], attention: [] }, { actions: { waiting: 141, attention: 0 } });
    expect(screen.getByText('and 140 more')).toBeTruthy();
  });

  it('names an Undo as such', async () => {
    await open({ waiting: [{ ...saved, intent: 'check_out', undoOf: 'CAM-0001' }], attention: [] });
    expect(row('SAW-0019').getByText('Undo of a return')).toBeTruthy();
  });
});

describe('discarding', () => {
  const discardKey = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });
  const field = () => screen.getByRole<HTMLInputElement>('textbox');

  it('needs a note, by the drawn keys or the desk’s own', async () => {
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

  it('says what it risks where it may have been done already, and that nothing happens where it was never sent', () => {
    connectMain();
    draw(<DiscardDialog action={{ ...gone, isOutcomeUnknown: true }} onClose={() => {}} />);
    expect(screen.getByText(/may have been done already/)).toBeTruthy();
    cleanup();
    draw(<DiscardDialog action={gone} onClose={() => {}} />);
    expect(screen.getByText(/workspace stays as it is/)).toBeTruthy();
  });

  it('takes no scan for a note, and lets its Enter press nothing', async () => {
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

  it('stays open and says why when it did not work', async () => {
    connectMain({ 'actions.discard': () => fail({ kind: 'in-progress', message: '' }) });
    const onClose = vi.fn();
    draw(<DiscardDialog action={gone} onClose={onClose} />);
    fireEvent.change(field(), { target: { value: 'broken' } });
    await press(discardKey());
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(onClose).not.toHaveBeenCalled();
  });
});
