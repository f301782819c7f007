// What the kiosk says about itself: status bar, notices, stop screens, and which workspace saved actions belong to.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notice } from '../../renderer/components/notice.tsx';
import { StatusBar } from '../../renderer/components/status-bar.tsx';
import { StoreTroubleScreen } from '../../renderer/desk/stop/outbox-trouble.tsx';
import { StopScreen } from '../../renderer/desk/stop/stop-screen.tsx';
import { SetupScreens } from '../../renderer/setup/setup.tsx';
import { StartingScreen } from '../../renderer/starting.tsx';
import type { AppState } from '../../shared/api/app-state.ts';
import type { ConnectionStatus, TokenTrouble } from '../../shared/domain/app.ts';
import { fail, ok } from '../../shared/domain/errors.ts';
import { anAction, POLICY, RENTER_RULES } from '../support/examples.ts';
import { APP, connectMain, draw, inSetup, NOW, press } from '../support/screen-bench.tsx';
import { t } from '../support/words.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = (nextTryAt: number | null): ConnectionStatus => ({
  state: 'offline',
  since: NOW,
  nextTryAt,
  error: { kind: 'offline', message: '' },
});

describe('the status bar', () => {
  const show = (actions: AppState['actions'], onWaiting?: () => void) =>
    draw(<StatusBar app={{ ...APP, actions }} now={NOW} onLanguage={() => {}} {...(onWaiting && { onWaiting })} />);

  it('says how many actions wait and how many need attention, and opens the list from both', async () => {
    const onWaiting = vi.fn();
    show({ waiting: 3, attention: 2 }, onWaiting);
    await press('3 waiting to send');
    await press('2 need attention');
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });

  it('says nothing of them while there are none', () => {
    show({ waiting: 0, attention: 0 }, () => {});
    expect(screen.queryByText(/attention|waiting/)).toBeNull();
  });

  it('says that saved actions are being checked, not that none waits, until they were compared with the taken log', () => {
    const app = { ...APP, areActionsChecked: false };
    draw(<StatusBar app={app} now={NOW} onLanguage={() => {}} />);
    expect(screen.getByText('Checking saved actions')).toBeTruthy();
  });

  it('names the desk, and never a host', () => {
    const name = (app: Partial<AppState>) => {
      const { container } = draw(<StatusBar app={{ ...APP, ...app }} now={NOW} onLanguage={() => {}} />);
      const text = container.querySelector('.status-name')?.textContent;
      cleanup();
      return text;
    };
    const workspace = { ...(APP.workspace as NonNullable<AppState['workspace']>), demo: true };
    expect(name({})).toBe('Front desk');
    expect(name({ workspace })).toBe('Demo workspace');
    expect(name({ workspace, policy: { ...APP.policy, deskName: 'Desk 2' } })).toBe('Desk 2');
    const named = { ...workspace, name: 'Riverside Pool' };
    expect(name({ workspace: { ...named, demo: false } })).toBe('Riverside Pool');
    expect(name({ workspace: { ...named, demo: false }, policy: { ...APP.policy, deskName: 'Desk 2' } })).toBe(
      'Desk 2 · Riverside Pool',
    );
    // Whatever a demo is called, it says that it is one.
    expect(name({ workspace: named })).toBe('Demo workspace · Riverside Pool');
  });

  it('has no keys for them where the list can’t be shown', () => {
    show({ waiting: 3, attention: 2 });
    expect(screen.getByText('3 waiting to send')).toBeTruthy();
    expect(screen.getByText('2 need attention')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /waiting|attention/ })).toBeNull();
  });
});

describe('the offline notice', () => {
  it('counts down to the next try, and can try at once', async () => {
    vi.useFakeTimers({ now: NOW });
    const main = connectMain();
    draw(<Notice app={{ ...APP, connection: offline(NOW + 12_000) }} />);
    expect(screen.getByText(/Returns are saved on this PC/).textContent).toContain('Next try in 12 seconds.');
    for (let second = 0; second < 2; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/Returns are saved/).textContent).toContain('Next try in 10 seconds.');
    await press('Try now');
    expect(main).toEqual([['app.retry', null]]);
  });

  it('shows a try in progress, and does not start a second one', () => {
    draw(<Notice app={{ ...APP, connection: offline(null) }} />);
    expect(screen.getByText(/Trying now/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it.each([
    [true, RENTER_RULES, /Returns and check-outs are saved/],
    [true, [], /No connection\. Returns are saved/],
    [false, RENTER_RULES, /No connection\. Returns are saved/],
  ])('promises check-outs only if they are taken offline: %s, %j', (offlineCheckOuts, rules, words) => {
    const policy = { ...POLICY, offlineCheckOuts };
    const scanning = { ...APP.scanning, rules };
    draw(<Notice app={{ ...APP, connection: offline(null), policy, scanning }} />);
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it.each([['offline', offline(null)] as const, ['answered in vain', { state: 'connected' } as const]])(
  'a provisioned token that was not accepted yet: the desk says that it waits (%s)',
  (_how, connection) => {
    draw(<Notice app={{ ...APP, connection, awaitsFirstConnection: true }} />);
    expect(screen.getByText(/Waiting for the first connection/)).toBeTruthy();
  },
);

describe('a damaged outbox', () => {
  it('is reported before anything else, until it is acknowledged', async () => {
    const main = connectMain();
    draw(<Notice app={{ ...APP, connection: offline(null), carriedOver: 2 }} />);
    expect(screen.getByText(/2 open actions were found/)).toBeTruthy();
    expect(screen.queryByText(/No connection/)).toBeNull();
    await press('OK');
    expect(main).toEqual([['app.dismissNotice', { notice: 'outbox-damaged' }]]);
  });

  it('is reported even if it held nothing', () => {
    draw(<Notice app={{ ...APP, carriedOver: 0 }} />);
    expect(screen.getByText(/No open actions were found/)).toBeTruthy();
  });
});

describe('a problem with the kiosk’s files', () => {
  it('is reported one at a time, each until it is acknowledged', async () => {
    const main = connectMain();
    draw(<Notice app={{ ...APP, notices: ['settings-restored', 'baskets-damaged'] }} />);
    expect(screen.getByText(/their backup is in use/)).toBeTruthy();
    expect(screen.queryByText(/saved baskets/)).toBeNull();
    await press('OK');
    expect(main).toEqual([['app.dismissNotice', { notice: 'settings-restored' }]]);
  });

  it('is reported during set-up, too', () => {
    draw(<SetupScreens app={{ ...inSetup({ step: 'welcome' }), notices: ['settings-not-kept'] }} />);
    expect(screen.getByText(/can’t save changed settings/)).toBeTruthy();
  });

  it('with an unreadable PIN offers no new one, and says who can help', () => {
    draw(
      <SetupScreens app={{ ...inSetup({ step: 'pin', notice: 'settings-lost' }), isPinLost: true, hasPin: true }} />,
    );
    expect(screen.getByRole('heading', { name: 'The administrator PIN can’t be read' })).toBeTruthy();
    expect(screen.getByText(/KIOSK_PIN_FILE/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  });
});

describe('a new kiosk in a locked session', () => {
  const waiting = { ...inSetup({ step: 'pin' }), waitsForIt: 'FRONT-7' };

  it('says who can help and the name of this PC, and has no key of set-up', () => {
    draw(<SetupScreens app={waiting} />);
    expect(screen.getByRole('heading', { name: 'This kiosk has not been set up' })).toBeTruthy();
    expect(screen.getByText('FRONT-7')).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['English']);
  });

  it('says what IT has to correct', () => {
    draw(<SetupScreens app={{ ...waiting, provisioningProblem: 'KIOSK_PIN_FILE: easy-pin' }} />);
    expect(screen.getByText(/KIOSK_PIN_FILE: easy-pin/)).toBeTruthy();
  });
});

describe('the starting screen', () => {
  it('says what it waits for, and lets anybody restart the kiosk', async () => {
    const main = connectMain();
    const actions = { waiting: 2, attention: 0 };
    draw(<StartingScreen app={{ ...APP, phase: 'starting', workspace: null, actions }} />);
    expect(screen.getByRole('heading', { name: 'Waiting for the keyring' })).toBeTruthy();
    expect(screen.queryByText(/Connected|Not set up/)).toBeNull();
    expect(screen.getByText('Saved actions read').textContent).toContain('2 waiting to send');
    expect(screen.getByText('Keyring of this PC').closest('li')?.getAttribute('aria-current')).toBe('step');
    await press('Restart the kiosk');
    expect(main).toEqual([['app.restart', null]]);
  });
});

describe('the stop screen', () => {
  const saved = anAction(
    '1',
    'check_in',
    { code: 'SAW-0019', itemName: 'Festool TS 55', rentId: null, by: 'scan' },
    { state: 'saved' },
  );
  const keeping = () => connectMain({ 'actions.pending': () => ok({ waiting: [saved], attention: [] }) });

  it('for a token problem says how many actions wait, and shows the first of them', async () => {
    keeping();
    const error = { kind: 'unauthenticated', message: 'Unauthenticated.', status: 401 } as const;
    await act(
      async () =>
        void draw(
          <StopScreen
            connection={{ state: 'stopped', since: NOW, error }}
            trouble={null}
            workspace={APP.workspace}
            actions={{ waiting: 40, attention: 0 }}
            onReplaceToken={() => {}}
            onQuit={() => {}}
          />,
        ),
    );
    expect(screen.getByText(/^40 actions are saved/)).toBeTruthy();
    expect(screen.getByText('SAW-0019')).toBeTruthy();
    expect(screen.getByText('and 39 more')).toBeTruthy();
  });

  const showTrouble = (trouble: TokenTrouble, onReplaceToken = () => {}) =>
    act(
      async () =>
        void draw(
          <StopScreen
            connection={{ state: 'stopped', since: NOW, error: { kind: 'not-configured', message: '' } }}
            trouble={trouble}
            workspace={APP.workspace}
            actions={APP.actions}
            onReplaceToken={onReplaceToken}
            onQuit={() => {}}
          />,
        ),
    );

  it('for an unreadable token lets anybody restart the kiosk; replacing the token is a lesser key', async () => {
    const main = connectMain();
    const replace = vi.fn();
    await showTrouble({ kind: 'unreadable' }, replace);
    expect(screen.getByRole('heading', { name: 'The token can’t be read' })).toBeTruthy();
    await press('Restart the kiosk');
    expect(main.at(-1)).toEqual(['app.restart', null]);
    await press(/Replace the token/);
    expect(replace).toHaveBeenCalledOnce();
  });

  it('for a changed address names both addresses, and leads to the connection', async () => {
    connectMain();
    const open = vi.fn();
    await showTrouble({ kind: 'moved', boundTo: 'https://old.example.org' }, open);
    expect(screen.getByText(/to pool.example.org. The token belongs to https:\/\/old.example.org/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Try again|Restart/ })).toBeNull();
    await press(/Open the connection/);
    expect(open).toHaveBeenCalledOnce();
  });

  it.each([
    ['disk-full', 'The disk is full'],
    ['read-only', 'Can’t write to the disk'],
  ] as const)('for the disk (%s) shows the saved actions, and can try again', async (trouble, title) => {
    const main = keeping();
    const actions = { waiting: 1, attention: 0 };
    await act(async () => void draw(<StoreTroubleScreen trouble={trouble} actions={actions} onQuit={() => {}} />));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('SAW-0019')).toBeTruthy();
    await press('Try again');
    expect(main.map(([name]) => name)).toContain('app.retry');
  });

  it.each(['broken', 'newer'] as const)('for an outbox (%s) does not claim to know what is in it', async (trouble) => {
    keeping();
    await act(async () => void draw(<StoreTroubleScreen trouble={trouble} actions={APP.actions} onQuit={() => {}} />));
    expect(screen.queryByText('Nothing is lost')).toBeNull();
    expect(screen.getByText(/Delete nothing/)).toBeTruthy();
  });
});

describe('set-up with actions waiting for a workspace of the same address', () => {
  const app = inSetup({ step: 'same', baseUrl: 'https://pool.example.org/', waiting: 3 });
  const ask = () => draw(<SetupScreens app={app} />);

  it.each([
    [/^Yes, the same/, 'same'],
    [/^No, another one/, 'other'],
  ])('asks whether it is the same workspace: %s', async (button, workspace) => {
    const main = connectMain();
    ask();
    expect(screen.getByText(/3 saved actions are waiting/).textContent).toContain('pool.example.org');
    await press(button);
    expect(main).toEqual([['setup.answerSameWorkspace', { workspace }]]);
  });

  it('says what to do if the answer could not be saved', async () => {
    connectMain({ 'setup.answerSameWorkspace': () => fail({ kind: 'not-saved', message: '' }) });
    ask();
    await press(/^Yes, the same/);
    expect(screen.getByRole('alert').textContent).toBe(`${t('error.not-saved.word')}. ${t('error.not-saved.note')}`);
  });

  it('counts that step only if it comes', () => {
    ask();
    expect(screen.getByText('Step 4 of 8')).toBeTruthy();
    cleanup();
    draw(<SetupScreens app={inSetup({ step: 'pin' })} />);
    expect(screen.getByText('Step 5 of 7')).toBeTruthy();
  });
});
