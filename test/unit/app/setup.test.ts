// The steps of set-up: which one follows which, what is not allowed, and what becomes of the candidate token.
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewConnection } from '../../../electron/app/connect.ts';
import { createSetup, type Setup } from '../../../electron/app/setup.ts';
import { CHECK_NAMES, type CheckName, type ConnectionTest, type SetupProblem } from '../../../shared/domain/app.ts';
import { fail, ok, type Result } from '../../../shared/domain/errors.ts';
import { settle } from '../../support/manual-clock.ts';

const TOKEN = '12|not-a-real-secret-0123456789';
const OTHER = '13|another-secret-0123456789';
const BASE_URL = 'https://pool.example.org';

type Tested = { test: ConnectionTest; overScoped: boolean; baseUrl: string };

let setup: Setup;
let held: string | null;
let clipboard: Promise<string>;
let wasClipboardCleared: boolean;
/** The primary selection of Linux (the text marked last); null: the system has none. */
let selection: string | null;
let pin: string | null;
let keptConnections: NewConnection[];
/** How many saved actions wait for the base URL. */
let waiting: number;
let keepResult: Result<null>;
let demo: Result<null>;
let reloads: number;
let done: number;
/** End the connection tests in flight, in the order in which they began. */
let tests: ((tested: Tested) => void)[];

beforeEach(() => {
  waiting = 0;
  held = null;
  clipboard = Promise.resolve('');
  wasClipboardCleared = false;
  selection = null;
  pin = null;
  keptConnections = [];
  keepResult = ok(null);
  demo = ok(null);
  reloads = 0;
  done = 0;
  tests = [];
  setup = createSetup({
    token: {
      hold: (token) => {
        held = token;
      },
      drop: () => {
        held = null;
      },
      mask: () => held && `${held.split('|')[0]}|••••`,
    },
    clipboard: {
      readText: () => clipboard,
      clear: () => {
        wasClipboardCleared = true;
      },
      get selection() {
        if (selection === null) return undefined as never;
        return {
          readText: async () => selection ?? '',
          clear: () => {
            selection = '';
          },
        };
      },
    },
    test: () => new Promise((resolve) => tests.push(resolve)),
    unsureAt: async () => waiting,
    keep: async (connection) => {
      if (keepResult.ok) {
        keptConnections.push(connection);
        held = null;
      }
      return keepResult;
    },
    hasPin: () => pin !== null,
    acceptsPin: ({ length }) => length >= 4,
    setPin: async (chosen) => {
      pin = chosen;
    },
    startDemo: async () => demo,
    reloadPage: () => {
      reloads += 1;
    },
    onDone: () => {
      done += 1;
    },
    onChange: () => {},
  });
});

const OUT_OF_TURN = { ok: false, error: { kind: 'bad-input' } };

function tested(problem: SetupProblem | null, more: Partial<Tested> = {}): Tested {
  const checks = Object.fromEntries(CHECK_NAMES.map((name) => [name, 'passed'])) as Record<CheckName, 'passed'>;
  const test = { checks, problem, status: null, said: null, detail: null, roundTripMs: null };
  return { test, overScoped: false, baseUrl: BASE_URL, ...more };
}

async function goesOn(): Promise<void> {
  setup.confirmDesk();
  await setup.choosePin('2468');
}

/** Enters a token; the test of it ends with `end`. */
async function connectWith(token: string, end: Tested): Promise<void> {
  expect(setup.connect({ baseUrl: BASE_URL, token })).toEqual(ok(null));
  tests.at(-1)?.(end);
  await settle();
}

const step = () => setup.state().step;

describe('the first set-up', () => {
  beforeEach(() => void setup.begin());

  it('goes from the connection over the desk and the PIN to the scanner, and stores nothing before there is a PIN', async () => {
    await connectWith(TOKEN, tested(null));
    expect([step(), keptConnections]).toEqual(['desk', []]);
    await goesOn();
    expect([step(), keptConnections]).toEqual([
      'scanner',
      [{ baseUrl: BASE_URL, overScoped: false, workspace: 'same' }],
    ]);
    setup.finish();
    expect([done, held]).toEqual([1, null]);
  });

  it('reloads the page once, as soon as it has the token', () => {
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    expect(reloads).toBe(1);
    void setup.connect({ baseUrl: BASE_URL, token: null });
    expect(reloads).toBe(1);
  });

  it('stays at the connection and shows what is wrong', async () => {
    await connectWith(TOKEN, tested('unauthenticated'));
    expect(setup.state()).toMatchObject({ step: 'connection', testing: false, test: { problem: 'unauthenticated' } });
  });

  it('asks about a token with too many abilities', async () => {
    await connectWith(TOKEN, tested(null, { overScoped: true }));
    expect(step()).toBe('scope');
    await setup.acceptScope();
    await goesOn();
    expect(keptConnections).toEqual([{ baseUrl: BASE_URL, overScoped: true, workspace: 'same' }]);
  });

  it('asks whether it is the same workspace if actions wait for it', async () => {
    waiting = 2;
    await connectWith(TOKEN, tested(null));
    expect(setup.state()).toMatchObject({ step: 'same', waiting: 2 });
    await setup.answerSameWorkspace('other');
    await goesOn();
    expect(keptConnections).toEqual([{ baseUrl: BASE_URL, overScoped: false, workspace: 'other' }]);
    expect(await setup.answerSameWorkspace('same')).toMatchObject({ ok: false });
  });

  it('ignores the result of a test that a newer one has replaced', async () => {
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    void setup.connect({ baseUrl: BASE_URL, token: OTHER });
    tests[0]?.(tested(null));
    await settle();
    expect(setup.state()).toMatchObject({ step: 'connection', testing: true, tokenMask: '13|••••' });
    tests[1]?.(tested('forbidden'));
    await settle();
    expect(setup.state()).toMatchObject({ step: 'connection', testing: false, test: { problem: 'forbidden' } });
  });

  it('drops the token and the test in flight on the way back', async () => {
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    setup.back();
    tests[0]?.(tested(null));
    await settle();
    expect([step(), held, keptConnections]).toEqual(['welcome', null, []]);
  });

  it('stores nothing if the person goes back while the PIN is being stored', async () => {
    waiting = 1;
    await connectWith(TOKEN, tested(null));
    await setup.answerSameWorkspace('other');
    setup.confirmDesk();
    const chosen = setup.choosePin('2468');
    setup.back();
    expect(await chosen).toMatchObject(OUT_OF_TURN);
    expect([step(), keptConnections]).toEqual(['connection', []]);
  });

  it.each([
    { why: 'the keyring', kind: 'unavailable', problem: 'no-keyring' },
    { why: 'the disk', kind: 'not-saved', problem: 'not-stored' },
  ] as const)('says so if $why does not take the token, and goes on when it does', async ({ kind, problem }) => {
    keepResult = fail({ kind, message: 'Not stored' });
    await connectWith(TOKEN, tested(null));
    await goesOn();
    expect(setup.state()).toMatchObject({
      step: 'connection',
      testing: false,
      test: { problem, detail: 'Not stored', checks: { keyring: 'failed' } },
    });
    keepResult = ok(null);
    await connectWith(TOKEN, tested(null));
    expect(step()).toBe('scanner');
  });

  it('has no way back once the token is stored', async () => {
    await connectWith(TOKEN, tested(null));
    await goesOn();
    expect(setup.back()).toMatchObject(OUT_OF_TURN);
    expect(step()).toBe('scanner');
  });

  it('can be left for the demo, which keeps no token', async () => {
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    await setup.startDemo();
    expect([done, held]).toEqual([1, null]);
    tests[0]?.(tested(null));
    await settle();
    expect(keptConnections).toEqual([]);
  });

  it('goes on if the demo does not start', async () => {
    demo = fail({ kind: 'unavailable', message: 'No port' });
    expect(await setup.startDemo()).toEqual(demo);
    expect([step(), done]).toEqual(['connection', 0]);
  });
});

describe('an existing PIN', () => {
  it('cannot be chosen again', async () => {
    setup.open({ step: 'pin', purpose: 'first', baseUrl: BASE_URL });
    pin = '2468';
    expect(await setup.choosePin('1111')).toMatchObject(OUT_OF_TURN);
    expect(pin).toBe('2468');
  });

  it('is not asked for: the connection is stored as soon as its test passes', async () => {
    pin = '2468';
    setup.begin();
    await connectWith(TOKEN, tested(null));
    expect([step(), keptConnections.length]).toEqual(['scanner', 1]);
  });
});

describe('replacing the token', () => {
  beforeEach(() => {
    pin = '2468';
    setup.open({ step: 'connection', purpose: 'replace', baseUrl: BASE_URL });
  });

  it('ends at the desk as soon as the new token is stored', async () => {
    await connectWith(TOKEN, tested(null));
    expect([done, keptConnections.length]).toEqual([1, 1]);
  });

  it.each(['back', 'leave'] as const)('%s drops the candidate token and the result of its test', async (way) => {
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    setup[way]();
    tests[0]?.(tested(null));
    await settle();
    expect([done, held, keptConnections]).toEqual([1, null, []]);
    expect(setup.connect({ baseUrl: BASE_URL, token: TOKEN })).toMatchObject(OUT_OF_TURN);
  });

  it('offers no demo', async () => {
    expect(await setup.startDemo()).toMatchObject(OUT_OF_TURN);
  });
});

describe('pasting', () => {
  beforeEach(() => void setup.begin());

  it.each([
    ['with the word before it', `Bearer ${TOKEN}`],
    ['as a header', `Authorization: Bearer ${TOKEN}\r\n`],
    ['in quotes', `“${TOKEN}”`],
    ['broken over two lines', `${TOKEN.slice(0, 20)}\r\n  ${TOKEN.slice(20)}`],
    ['with characters that nobody sees', `\u200b${TOKEN.slice(0, 9)}\u200b${TOKEN.slice(9)}\ufeff`],
  ])('takes a token %s and clears the clipboard', async (_how, text) => {
    clipboard = Promise.resolve(text);
    expect(await setup.paste()).toEqual(ok(null));
    expect([held, wasClipboardCleared]).toEqual([TOKEN, true]);
  });

  it.each(['"https://pool.example.org"', 'https//pool.example.org', '<HTTPS://pool.example.org/API/V1>'])(
    'takes the address %s',
    async (text) => {
      clipboard = Promise.resolve(text);
      expect(await setup.paste()).toEqual(ok(text));
    },
  );

  it('takes a token and clears the clipboard', async () => {
    clipboard = Promise.resolve(` ${TOKEN}\n`);
    expect(await setup.paste()).toEqual(ok(null));
    expect([held, wasClipboardCleared]).toEqual([TOKEN, true]);
    expect(setup.state().isClipboardCleared).toBe(true);
  });

  describe('a token pasted with Ctrl+V, which main learns of when it is handed over', () => {
    it.each([
      ['the token', TOKEN],
      ['the token in other text', `Your token:\n${TOKEN}\n`],
      ['the token in a URL', `${BASE_URL}/?token=${encodeURIComponent(TOKEN)}`],
      ['its secret alone', TOKEN.split('|')[1] ?? ''],
    ])('clears a clipboard that holds %s, and says so', async (_what, text) => {
      clipboard = Promise.resolve(text);
      await connectWith(` ${TOKEN}`, tested('unreachable'));
      expect([wasClipboardCleared, setup.state().isClipboardCleared]).toEqual([true, true]);
    });

    it.each([
      ['another text', TOKEN, 'milk, eggs'],
      ['another token', TOKEN, OTHER],
      ['a text that contains a short secret by chance', '1|a', 'a banana'],
      ['the entered text, which is no token', 'eggs', 'milk, eggs'],
      ['nothing', TOKEN, ''],
    ])('leaves a clipboard that holds %s', async (_what, token, text) => {
      clipboard = Promise.resolve(text);
      await connectWith(token, tested('unreachable'));
      expect([wasClipboardCleared, setup.state().isClipboardCleared]).toEqual([false, false]);
    });

    it('clears what a middle click would paste, too', async () => {
      selection = TOKEN;
      await connectWith(TOKEN, tested('unreachable'));
      expect([selection, wasClipboardCleared, setup.state().isClipboardCleared]).toEqual(['', false, true]);
    });

    it('goes on if a clipboard can’t be read', async () => {
      clipboard = Promise.reject(new Error('no selection owner'));
      selection = TOKEN;
      await connectWith(TOKEN, tested(null));
      expect([step(), selection]).toEqual(['desk', '']);
    });

    it('says that the clipboard was cleared until set-up is over', async () => {
      clipboard = Promise.resolve(TOKEN);
      await connectWith(TOKEN, tested(null));
      await goesOn();
      expect(setup.state().isClipboardCleared).toBe(true);
      setup.finish();
      setup.open({ step: 'connection', purpose: 'replace', baseUrl: BASE_URL });
      expect(setup.state().isClipboardCleared).toBe(false);
    });
  });

  it('takes an address', async () => {
    clipboard = Promise.resolve(BASE_URL);
    await setup.paste();
    expect(setup.state()).toMatchObject({ baseUrl: BASE_URL, tokenMask: null });
  });

  it.each([
    ['anything else', () => Promise.resolve('milk, eggs')],
    ['a token in other text', () => Promise.resolve(`Token: ${TOKEN}`)],
    ['a token in a URL', () => Promise.resolve(`${BASE_URL}/?token=${encodeURIComponent(TOKEN)}`)],
    ['a clipboard that can’t be read', () => Promise.reject(new Error('no selection owner'))],
  ])('refuses %s', async (_what, content) => {
    void setup.connect({ baseUrl: BASE_URL, token: OTHER });
    clipboard = content();
    expect(await setup.paste()).toMatchObject(OUT_OF_TURN);
    expect([held, wasClipboardCleared, setup.state().baseUrl]).toEqual([OTHER, false, BASE_URL]);
  });

  it.each([
    ['token', OTHER],
    ['address', 'https://other.example.org'],
  ])('a pasted %s cancels the connection test in flight', async (_what, text) => {
    pin = '2468';
    void setup.connect({ baseUrl: BASE_URL, token: TOKEN });
    clipboard = Promise.resolve(text);
    await setup.paste();
    tests[0]?.(tested(null));
    await settle();
    expect(setup.state()).toMatchObject({ step: 'connection', testing: false, test: null });
    expect(keptConnections).toEqual([]);
  });

  it('keeps nothing if set-up has moved on before the clipboard is read', async () => {
    const content = Promise.withResolvers<string>();
    clipboard = content.promise;
    const pasted = setup.paste();
    setup.back();
    content.resolve(TOKEN);
    expect(await pasted).toMatchObject(OUT_OF_TURN);
    expect(held).toBeNull();
  });
});

it('requests out of turn are refused', async () => {
  expect(setup.connect({ baseUrl: BASE_URL, token: TOKEN })).toMatchObject(OUT_OF_TURN);
  for (const answer of [setup.back(), setup.finish(), await setup.acceptScope(), await setup.choosePin('2468')]) {
    expect(answer).toMatchObject(OUT_OF_TURN);
  }
  expect([held, pin, done]).toEqual([null, null, 0]);
});
