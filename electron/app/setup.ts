// Set-up, step by step. Its state is in main, so that the page can be reloaded as soon as it has handed over a token.

import type { ConnectionTest, SetupState, SetupStep } from '../../shared/domain/app.ts';
import { withoutBlanksAround } from '../../shared/domain/control-characters.ts';
import { fail, ok, type Result } from '../../shared/domain/errors.ts';
import { isTokenShaped, pastedToken, tokenIdOf } from '../../shared/domain/token.ts';
import type { NewConnection, TestTyped } from './connect.ts';

interface TextClipboard {
  readText(): Promise<string>;
  clear(): void;
}

export interface SetupParts {
  /** The candidate token, in main's memory. */
  token: { hold(token: string): void; drop(): void; mask(): string | null };
  /** `selection`: on Linux only, the last selected text, which a middle click pastes. */
  clipboard: TextClipboard & { selection?: TextClipboard };
  test: TestTyped;
  /** See `Connector`. */
  unsureAt: (baseUrl: string) => Promise<number>;
  /** Stores the connection for good. Fails if the token can't be stored safely. */
  keep: (connection: NewConnection) => Promise<Result<null>>;
  hasPin: () => boolean;
  /** Whether it has the digits that a desk of this mode needs. */
  acceptsPin: (pin: string) => boolean;
  setPin: (pin: string) => Promise<void>;
  startDemo: () => Promise<Result<null>>;
  /** Reloads the page in another process, so that nothing typed survives. */
  reloadPage: () => void;
  /** Set-up is over; the desk opens or continues. */
  onDone: () => void;
  onChange: () => void;
}

export interface Setup {
  state(): SetupState;
  /**
   * Opens set-up at a step: at first start, or to replace the token. At 'same', it asks about the held token; at any
   * other, that is dropped.
   */
  open(at: { step: SetupStep; purpose: SetupState['purpose']; baseUrl: string; notice?: SetupState['notice'] }): void;
  begin(): Result<null>;
  connect(input: { baseUrl: string; token: string | null }): Result<null>;
  /** The address that was taken; null: a token was. */
  paste(): Promise<Result<string | null>>;
  acceptScope(): Promise<Result<null>>;
  answerSameWorkspace(answer: NewConnection['workspace']): Promise<Result<null>>;
  confirmDesk(): Result<null>;
  choosePin(pin: string): Promise<Result<null>>;
  finish(): Result<null>;
  back(): Result<null>;
  startDemo(): Promise<Result<null>>;
  /** Abandons what is unfinished; the desk continues. */
  leave(): Result<null>;
}

/** An address as people copy it; `parseBaseUrl` mends it. */
const ADDRESS = /^["'`<(‘-„«‹]?https?:?\/\/?\S/i;
/** In characters; real workspace secrets are longer. */
const MIN_SECRET_LENGTH = 16;

export function createSetup(parts: SetupParts): Setup {
  let step: SetupStep = 'welcome';
  let purpose: SetupState['purpose'] = 'first';
  let baseUrl = '';
  let notice: SetupState['notice'] = null;
  let test: ConnectionTest | null = null;
  let overScoped = false;
  let waiting = 0;
  let isClipboardCleared = false;
  let workspace: NewConnection['workspace'] = 'same';
  /** Counts tests, so that late results of an earlier one are dropped. */
  let run = 0;
  let testing = false;
  let isStoringPin = false;

  return {
    state: () => ({
      step,
      purpose,
      baseUrl,
      tokenMask: parts.token.mask(),
      test,
      testing,
      waiting,
      notice,
      isClipboardCleared,
    }),
    open(at) {
      ({ step, purpose, baseUrl } = at);
      notice = at.notice ?? null;
      isClipboardCleared = false;
      forgetTest();
      if (step === 'same') void askWhichWorkspace();
      else parts.token.drop();
      parts.onChange();
    },
    begin: () => (step === 'welcome' ? goTo('connection') : outOfTurn()),
    connect(input) {
      if (step !== 'connection') return outOfTurn();
      baseUrl = input.baseUrl;
      notice = null;
      if (input.token !== null) {
        parts.token.hold(input.token);
        void takeFromClipboards(pastedToken(input.token));
        parts.reloadPage();
      }
      void runTest();
      return ok(null);
    },
    async paste() {
      if (step !== 'connection') return outOfTurn();
      // A clipboard that can't be read counts as empty.
      const text = withoutBlanksAround(await parts.clipboard.readText().catch(() => ''));
      const token = pastedToken(text);
      // Set-up may have moved on while the clipboard was read.
      if (step !== 'connection') return outOfTurn();
      const isToken = tokenIdOf(token) !== null;
      // A token inside other text can't be used, and must not be shown as an address.
      const isAddress = ADDRESS.test(text) && !isTokenShaped(text);
      if (!isToken && !isAddress)
        return fail({ kind: 'bad-input', message: 'The clipboard holds neither a token nor an address' });
      // Earlier test results belong to another token or address.
      forgetTest();
      if (isToken) {
        parts.token.hold(token);
        await takeFromClipboards(token);
      } else baseUrl = text;
      parts.onChange();
      return ok(isToken ? null : text);
    },
    async acceptScope() {
      return step === 'scope' ? askWhichWorkspace() : outOfTurn();
    },
    async answerSameWorkspace(answer) {
      if (step !== 'same') return outOfTurn();
      workspace = answer;
      return proceed();
    },
    confirmDesk: () => (step === 'desk' ? goTo('pin') : outOfTurn()),
    async choosePin(pin) {
      // An existing PIN is not changed here.
      if (step !== 'pin' || parts.hasPin()) return outOfTurn();
      if (!parts.acceptsPin(pin)) return fail({ kind: 'bad-input', message: 'The PIN has too few digits' });
      const thisRun = run;
      isStoringPin = true;
      await parts.setPin(pin).finally(() => {
        isStoringPin = false;
      });
      return thisRun === run ? keepAndGoOn() : outOfTurn();
    },
    finish: () => (step === 'scanner' ? leave() : outOfTurn()),
    back() {
      if (step === 'welcome') return outOfTurn();
      if (step === 'connection') {
        if (purpose === 'replace') return leave();
        forgetTest();
        parts.token.drop();
        return goTo('welcome');
      }
      // Once the token is stored there is no way back: a token in the vault can't be tested against another address.
      if (parts.token.mask() === null) return outOfTurn();
      if (step === 'pin' && !isStoringPin) return goTo('desk');
      forgetTest();
      return goTo('connection');
    },
    async startDemo() {
      if (purpose !== 'first') return outOfTurn();
      const started = await parts.startDemo();
      return started.ok ? leave() : started;
    },
    leave,
  };

  /** Clears every clipboard that contains the token, alone or in other text, so that no one else can paste it. */
  async function takeFromClipboards(token: string): Promise<void> {
    isClipboardCleared = false;
    if (tokenIdOf(token) === null) return;
    const secret = token.slice(token.indexOf('|') + 1);
    // In a web address the bar is encoded. A short secret may occur in any text by accident.
    const words = secret.length >= MIN_SECRET_LENGTH ? secret : token;
    for (const clipboard of [parts.clipboard, parts.clipboard.selection]) {
      const text = await clipboard?.readText().catch(() => '');
      if (text === undefined || !pastedToken(text).includes(words)) continue;
      clipboard?.clear();
      isClipboardCleared = true;
      parts.onChange();
    }
  }

  async function runTest(): Promise<void> {
    forgetTest();
    const thisRun = run;
    testing = true;
    parts.onChange();
    const result = await parts.test(baseUrl, (progress) => {
      if (thisRun !== run) return;
      test = progress;
      parts.onChange();
    });
    if (thisRun !== run) return;
    testing = false;
    ({ test, overScoped, baseUrl } = result);
    if (test.problem !== null) parts.onChange();
    else if (overScoped) goTo('scope');
    else await askWhichWorkspace();
  }

  /**
   * Saved actions go only to their own workspace: if any wait for this address, a person has to say if it is the same.
   */
  async function askWhichWorkspace(): Promise<Result<null>> {
    const thisRun = run;
    const unsure = await parts.unsureAt(baseUrl);
    if (thisRun !== run) return outOfTurn();
    waiting = unsure;
    return waiting > 0 ? goTo('same') : proceed();
  }

  /** The connection works: describe the desk and choose a PIN, or store it at once if there is one. */
  async function proceed(): Promise<Result<null>> {
    return parts.hasPin() ? keepAndGoOn() : goTo('desk');
  }

  /** Stores the connection and continues; if that fails, the connection step shows it. */
  async function keepAndGoOn(): Promise<Result<null>> {
    const thisRun = run;
    const kept = await parts.keep({ baseUrl, overScoped, workspace });
    if (thisRun !== run) return outOfTurn();
    if (kept.ok) return purpose === 'first' ? goTo('scanner') : leave();
    if (test) {
      // The keyring check passed before, but storing the token failed.
      const checks = { ...test.checks, keyring: 'failed' as const };
      const problem = kept.error.kind === 'not-saved' ? 'not-stored' : 'no-keyring';
      test = { ...test, checks, problem, status: null, said: null, detail: kept.error.message };
    }
    goTo('connection');
    return kept;
  }

  /** Ends set-up. Drops the candidate token and ignores results still in flight. */
  function leave(): Result<null> {
    forgetTest();
    parts.token.drop();
    step = 'welcome';
    parts.onDone();
    return ok(null);
  }

  function goTo(next: SetupStep): Result<null> {
    step = next;
    parts.onChange();
    return ok(null);
  }

  function forgetTest(): void {
    run += 1;
    testing = false;
    test = null;
    overScoped = false;
    waiting = 0;
    workspace = 'same';
  }
}

function outOfTurn(): Result<null> {
  return fail({ kind: 'bad-input', message: 'Set-up is not at this step' });
}
