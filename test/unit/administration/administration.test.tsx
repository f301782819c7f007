// Administration: its rooms, and what can be set in those of the connection, the camera and offline work.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdministrationScreen } from '../../../renderer/administration/administration.tsx';
import type { AppState } from '../../../shared/api/app-state.ts';
import { ok } from '../../../shared/domain/errors.ts';
import type { CodeRule } from '../../../shared/settings/scanning.ts';
import { POLICY, RENTER_RULES } from '../../support/examples.ts';
import { APP, connectMain, draw, isOff, NOW, press } from '../../support/screen-bench.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (app: Partial<AppState> = {}) => {
  const onWaiting = vi.fn();
  const shown = { ...APP, ...app };
  draw(<AdministrationScreen app={shown} now={NOW} onWaiting={onWaiting} onQuit={() => {}} onClose={() => {}} />);
  return onWaiting;
};

it('administration opens at the connection, and leads to every room', async () => {
  show();
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Connection');
  for (const room of ['Scanner', 'Camera', 'Codes', 'Sheets', 'Desk', 'Without a connection', 'Display and sound']) {
    await press(room);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(room);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(room);
  }
});

it('administration says when it closes automatically', () => {
  show({ adminUntil: NOW + 5 * 60_000 });
  expect(screen.getByText('Closes automatically at 14:37')).toBeTruthy();
});

describe('a PIN that is too short for visitors', () => {
  const pinEntered = { wrongBefore: 0, isTooShort: true };
  const withVisitors = { ...APP, policy: { ...POLICY, mode: 'selfService' as const }, pinEntered };
  const administration = (app: AppState) => (
    <AdministrationScreen app={app} now={NOW} onWaiting={() => {}} onQuit={() => {}} onClose={() => {}} />
  );

  it('opens nothing but its change', async () => {
    connectMain({ 'admin.faults': () => ok({ page: 0, main: 0, graphics: 0, restarts: 0, last: null }) });
    show(withVisitors);
    expect(['Desk', 'Times', 'This kiosk'].map(isOff)).toEqual([true, true, false]);
    expect(screen.getByRole('dialog').textContent).toContain('6 digits or more');
  });

  it('is asked for beside the choice that lets visitors in, which can be taken back', async () => {
    const main = connectMain();
    const { rerender } = draw(administration({ ...APP, pinEntered: { ...pinEntered, isTooShort: false } }));
    await press('Desk');
    rerender(administration(withVisitors));
    await press('Cancel');
    expect(screen.getByText(/6 digits or more/)).toBeTruthy();
    await press(/^Staff/);
    expect(main).toEqual([['admin.setPolicy', { mode: 'attended' }]]);
  });
});

it('the name of the desk can be changed', async () => {
  const main = connectMain();
  show();
  await press('Desk');
  await press('Change');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Desk 2 ' } });
  await press('Save');
  expect(main).toEqual([['admin.setPolicy', { deskName: 'Desk 2' }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Opens the room of this kiosk, where nothing has failed lately. */
async function opensThisKiosk(): Promise<ReturnType<typeof connectMain>> {
  const asked = connectMain({ 'admin.faults': () => ok({ page: 0, main: 0, graphics: 0, restarts: 0, last: null }) });
  await press('This kiosk');
  return asked;
}

describe('this kiosk', () => {
  const update = { before: '0.0.9', since: new Date(2026, 10, 19, 10).getTime(), isOlder: false, failed: null };

  it.each([
    [update, 'Updated from 0.0.9 to 0.1.0 on Thu 19 Nov.'],
    [{ ...update, before: '0.2.0', isOlder: true }, '0.1.0 has replaced the newer 0.2.0 on Thu 19 Nov.'],
  ])('says which version was here before', async (update, words) => {
    show({ update });
    await opensThisKiosk();
    screen.getByText(words);
    expect(screen.queryByText(/did not start/)).toBeNull();
  });

  it('says that a version did not start, and nothing when there is nothing to say', async () => {
    show({ update: { ...update, before: null, failed: { version: '0.1.0', at: NOW } } });
    await opensThisKiosk();
    screen.getByText(/^Version 0.1.0 did not start properly on /);
    expect(screen.queryByText(/Updated|replaced/)).toBeNull();
    cleanup();
    show();
    await opensThisKiosk();
    expect(screen.queryByText(/Updated|replaced|did not start/)).toBeNull();
  });
});

describe('the start at sign-in', () => {
  it('shows the setting of the system, and changes it', async () => {
    show({ startsAtSignIn: false });
    const main = await opensThisKiosk();
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Do nothing');
    await press('Start the kiosk');
    expect(main.at(-1)).toEqual(['admin.setAutostart', { isOn: true }]);
  });

  it('is not offered where it can’t be set', async () => {
    show();
    await opensThisKiosk();
    expect(screen.queryByText('When somebody signs in to this PC')).toBeNull();
  });
});

describe('the connection', () => {
  it('opens the waiting list', async () => {
    const onWaiting = show({ actions: { waiting: 4, attention: 1 } });
    await press('Open the list');
    expect(onWaiting).toHaveBeenCalledOnce();
  });

  it.each([
    [2 * 3_600_000, /is 2 hours fast/],
    [-4 * 60_000, /is 4 minutes slow/],
  ])('says that the clock of the PC is wrong by %i ms', (clockAhead, words) => {
    show({ clockAhead });
    screen.getByText(words);
  });

  it('names the workspace where it has told its name, beside its address', () => {
    show({ workspace: APP.workspace && { ...APP.workspace, name: 'Riverside Equipment Pool' } });
    expect(screen.getByText('Name').nextSibling?.textContent).toBe('Riverside Equipment Pool');
    expect(screen.getByText('Address').nextSibling?.textContent).toBe('pool.example.org');
    cleanup();
    show();
    expect(screen.queryByText('Name')).toBeNull();
  });

  it('names the address that an older token now belongs to, until it is acknowledged', async () => {
    const main = connectMain();
    show({ workspace: APP.workspace && { ...APP.workspace, tokenBound: true } });
    expect(screen.getByText(/now belongs to pool.example.org and is sent nowhere else/)).toBeTruthy();
    await press('OK');
    expect(main).toEqual([['admin.acknowledgeTokenBinding', null]]);
  });

  it('before leaving says what happens to the waiting actions', async () => {
    show({ actions: { waiting: 4, attention: 0 } });
    await press('Leave this workspace');
    expect(screen.getByText(/4 saved actions stay on this PC/)).toBeTruthy();
  });

  it('before leaving says nothing of actions when none wait', async () => {
    show();
    await press('Leave this workspace');
    expect(screen.queryByText(/saved action/)).toBeNull();
  });
});

describe('without a connection', () => {
  const showRoom = async (rules: CodeRule[], offlineCheckOuts: boolean) => {
    show({ policy: { ...POLICY, offlineCheckOuts }, scanning: { ...APP.scanning, rules } });
    await press('Without a connection');
  };

  it('check-outs need a rule for renter cards, and the room leads to the rules', async () => {
    connectMain();
    await showRoom([{ pattern: '^(?<item>.+)$' }], true);
    expect(isOff(/^Save, send later/)).toBe(true);
    expect(screen.getByRole('button', { name: /^Wait for connection/, pressed: true })).toBeTruthy();
    await press('Code rules');
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('Codes');
  });

  it('check-outs can be turned on and off', async () => {
    const main = connectMain();
    await showRoom(RENTER_RULES, false);
    await press(/^Save, send later/);
    await press(/^Wait for connection/);
    expect(main).toEqual([
      ['admin.setPolicy', { offlineCheckOuts: true }],
      ['admin.setPolicy', { offlineCheckOuts: false }],
    ]);
  });
});

describe('the camera', () => {
  it('that is remembered is shown, and can be forgotten', async () => {
    const main = connectMain();
    show({ scanning: { ...APP.scanning, camera: { id: 'c1', label: 'Desk camera' } } });
    await press('Camera');
    expect(screen.getByText('Desk camera')).toBeTruthy();
    await press('Forget it');
    expect(main).toEqual([['app.setCamera', { camera: null }]]);
  });

  it('that was chosen at a self-service desk is shown by its id: its label is not kept', async () => {
    show({ scanning: { ...APP.scanning, camera: { id: '0123456789abcdef', label: '' } } });
    await press('Camera');
    expect(screen.getByText('01234567')).toBeTruthy();
  });

  it('has nothing to forget if none is remembered', async () => {
    show();
    await press('Camera');
    expect(isOff('Forget it')).toBe(true);
  });
});
