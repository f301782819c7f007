// Attacks on the bridge between page and main: any operation name with any input from a script in the page.
import { pick } from '../../support/random.ts';
import { type Answer, isResult, refusedAs } from '../ask.ts';
import { NAMES, shape } from '../declared.ts';
import { mustNotChangeSettings, PIN_PROTECTED } from '../guarded.ts';
import { entryFor, type Kind, must } from '../kind.ts';
import { BIDI, CONTROLS, TOKEN_SHAPED, textFields, validValue, withText } from '../messages.ts';
import type { DeskStage } from '../stages.ts';

/** Operations that only an administrator may call at a self-service desk, because they can name any renter. */
const FOR_OPERATORS = [
  'actions.pending',
  'actions.retry',
  'savedBaskets.save',
  'savedBaskets.forgetNames',
  'savedBaskets.take',
  'savedBaskets.delete',
];
/** Every text field of every operation, except for the token and the PIN. */
const TEXT_FIELDS = NAMES.flatMap((name) => textFields(shape(name)).map((path) => ({ name, path }))).filter(
  ({ path }) => !['token', 'pin'].includes(path.at(-1) ?? ''),
);
/** Fields that are only displayed, so any text is accepted. */
const FOR_SHOW = ['itemName', 'label', 'id'];

async function inSelfService(stage: DeskStage, attack: () => Promise<void>): Promise<void> {
  await stage.unlock();
  const set = await stage.ask('admin.setPolicy', { mode: 'selfService' });
  must(set.ok, `self-service can't be set: ${JSON.stringify(set)}`);
  await stage.ask('admin.lock');
  await attack();
}

export const doorKinds: Kind<'desk'>[] = [
  {
    name: 'an operation that does not exist is refused',
    tries: { short: 8, long: 80 },
    async attack(stage, { random }) {
      const real = pick(random, NAMES);
      const name = pick<unknown>(random, [
        '',
        real.toUpperCase(),
        `${real} `,
        `${real}\u0000`,
        `${real}.call`,
        real.split('.')[0],
        'kiosk:invoke',
        'vault.withAuthorization',
        'x'.repeat(100_000),
        7,
        null,
        ['app.state'],
        { toString: 'app.state' },
      ]);
      const answer = await stage.ask(name, null);
      must(
        refusedAs(answer, 'bad-input', 'thrown'),
        `${JSON.stringify(name)?.slice(0, 50)} gave ${JSON.stringify(answer)}`,
      );
    },
  },
  {
    name: 'a name that every object inherits is no operation',
    tries: { short: 8, long: 16 },
    async attack(stage, attempt) {
      const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
      const names = [...inherited, ...inherited.map((name) => `app.${name}`)];
      const answer = await stage.ask(entryFor(attempt, names), null);
      must(refusedAs(answer, 'bad-input', 'thrown'), `${entryFor(attempt, names)} gave ${JSON.stringify(answer)}`);
    },
  },
  {
    name: 'an input of another type is refused and changes nothing',
    tries: { short: 10, long: 400 },
    async attack(stage, attempt) {
      const name = entryFor(attempt, NAMES);
      const input = pick<unknown>(attempt.random, [0, 'text', true, [], [[]], 1e308, { x: 1 }, '\u0000', [null]]);
      await mustNotChangeSettings(stage, async () => {
        const answer = await stage.ask(name, input);
        must(!answer.ok, `${name} took ${JSON.stringify(input)}`);
      });
    },
  },
  {
    name: 'an input that lacks a field is refused',
    tries: { short: 6, long: 60 },
    async attack(stage, attempt) {
      const names = NAMES.filter((name) => shape(name).required?.length);
      const name = entryFor(attempt, names);
      const input = validValue(shape(name), attempt.random) as Record<string, unknown>;
      delete input[pick(attempt.random, shape(name).required ?? [])];
      const answer = await stage.ask(name, input);
      must(!answer.ok, `${name} took ${JSON.stringify(input)}`);
    },
  },
  {
    name: 'an input with an extra field is refused',
    tries: { short: 6, long: 100 },
    async attack(stage, attempt) {
      const names = NAMES.filter((name) => shape(name).properties);
      const name = entryFor(attempt, names);
      const more = pick(attempt.random, [
        'url',
        'baseUrl',
        'method',
        'headers',
        'workspaceId',
        'isAdmin',
        'constructor',
      ]);
      const input = { ...(validValue(shape(name), attempt.random) as object), [more]: 'https://example.org' };
      const answer = await stage.ask(name, input);
      must(!answer.ok, `${name} took a ${more}`);
    },
  },
  {
    name: 'texts and lists beyond their limits are refused',
    tries: { short: 5, long: 40 },
    async attack(stage, attempt) {
      const { name, path } = entryFor(attempt, TEXT_FIELDS);
      const text = 'A'.repeat(pick(attempt.random, [4097, 65_536, 1_000_000]));
      const answer = await stage.ask(name, withText(shape(name), path, text, attempt.random));
      must(!answer.ok, `${name} took ${text.length} characters as ${path.join('.')}`);
      const many = await stage.askWithList({ name: 'savedBaskets.save', field: 'codes', length: 100_002 });
      must(!many.ok, '100,002 codes were kept');
    },
  },
  {
    name: 'an endlessly nested or circular input is refused',
    tries: { short: 2, long: 20 },
    async attack(stage, { random }) {
      let deep: unknown = 'x';
      // The test's own driver can't pass on deeper ones.
      for (let depth = 0; depth < 60; depth += 1) deep = random() < 0.5 ? [deep] : { item: deep };
      const nested = await stage.ask('desk.lookup', { code: deep });
      must(!nested.ok, 'a nested code was taken');
      const looped = await stage.page.evaluate(async () => {
        const input: Record<string, unknown> = { code: 'x' };
        input.self = input;
        const bridge = window.kiosk as unknown as Record<string, (name: string, input: unknown) => Promise<Answer>>;
        try {
          return (await bridge.invoke?.('desk.lookup', input)) ?? null;
        } catch {
          return null;
        }
      });
      must(looped === null || !looped.ok, 'an endless input was taken');
    },
  },
  {
    name: 'a text that looks like a token is refused in every field and not sent',
    tries: { short: 10, long: 120 },
    async attack(stage, attempt) {
      const { name, path } = entryFor(attempt, TEXT_FIELDS);
      const text = pick(attempt.random, [TOKEN_SHAPED, `x ${TOKEN_SHAPED}`, TOKEN_SHAPED.replace('|', '%7C')]);
      stage.workspace.requests.clear();
      const answer = await stage.ask(name, withText(shape(name), path, text, attempt.random));
      // An item's name comes from the workspace and may look like anything; it is shown without the token.
      must(!answer.ok || path.at(-1) === 'itemName', `${name} took a token as ${path.join('.')}`);
      const secret = TOKEN_SHAPED.slice(3);
      must(!JSON.stringify(answer).includes(secret), `${name} gave the token back`);
      must(!JSON.stringify(stage.workspace.requests.recent()).includes(secret), `${name} sent the token on`);
      must(!stage.kiosk.log().includes(secret), `${name} logged the token`);
      must(!JSON.stringify(stage.settings()).includes(secret), `${name} kept the token`);
    },
  },
  {
    name: 'control characters are refused in every text field',
    tries: { short: 10, long: 200 },
    async attack(stage, attempt) {
      const { name, path } = entryFor(
        attempt,
        TEXT_FIELDS.filter((field) => !FOR_SHOW.includes(field.path.at(-1) ?? '')),
      );
      const text = `a${entryFor(attempt, CONTROLS)}b`;
      const answer = await stage.ask(name, withText(shape(name), path, text, attempt.random));
      must(!answer.ok, `${name} took ${JSON.stringify(text)} as ${path.join('.')}`);
    },
  },
  {
    name: 'a direction mark in a scan affects no other text',
    tries: { short: 4, long: 40 },
    async attack(stage, attempt) {
      const mark = entryFor(attempt, BIDI);
      await stage.desk.bursts(`CAM${mark}-0147`);
      await stage.desk.settles();
      // A code is shown as it is, but the direction mark in it must not affect the text around it.
      const loose = await stage.page.evaluate((turned) => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (text.nodeValue?.includes(turned) && !text.parentElement?.closest('bdi')) return text.nodeValue;
        return null;
      }, mark);
      must(loose === null, `${JSON.stringify(loose)} is on the screen`);
    },
  },
  {
    name: 'set-up’s operations are refused at the desk',
    tries: { short: 9, long: 45 },
    async attack(stage, attempt) {
      const name = entryFor(
        attempt,
        NAMES.filter((each) => each.startsWith('setup.')),
      );
      const input =
        name === 'setup.connect'
          ? { baseUrl: stage.stranger.baseUrl, token: stage.stranger.token }
          : validValue(shape(name), attempt.random);
      await mustNotChangeSettings(stage, async () => {
        const answer = await stage.ask(name, input);
        must(!answer.ok, `${name} was taken at the desk`);
      });
      must(stage.stranger.requests.length === 0, 'the kiosk talked to a stranger');
    },
  },
  {
    name: 'operations behind the PIN are refused without it',
    tries: { short: 9, long: 90 },
    async attack(stage, attempt) {
      const name = entryFor(attempt, PIN_PROTECTED);
      await mustNotChangeSettings(stage, async () => {
        const answer = await stage.ask(name, validValue(shape(name), attempt.random));
        must(refusedAs(answer, 'pin-required', 'bad-input'), `${name} gave ${JSON.stringify(answer)}`);
      });
    },
  },
  {
    name: 'operations behind the PIN are refused again after the administrator locks it',
    tries: { short: 2, long: 18 },
    async attack(stage, attempt) {
      const name = entryFor(attempt, PIN_PROTECTED);
      await stage.unlock();
      await stage.ask('admin.lock');
      const answer = await stage.ask(name, validValue(shape(name), attempt.random));
      must(refusedAs(answer, 'pin-required', 'bad-input'), `${name} gave ${JSON.stringify(answer)}`);
    },
  },
  {
    name: 'a self-service desk refuses operators’ operations and names no renter',
    tries: { short: 1, long: 6 },
    async attack(stage, { random, counts }) {
      await inSelfService(stage, async () => {
        for (const name of [...FOR_OPERATORS, ...PIN_PROTECTED]) {
          const answer = await stage.ask(name, validValue(shape(name), random));
          must(!answer.ok, `${name} was taken: ${JSON.stringify(answer).slice(0, 200)}`);
        }
        const asked = [
          await stage.ask('desk.lookup', { code: 'CAM-0147' }),
          await stage.ask('desk.search', { query: 'Mara', type: 'renter' }),
          await stage.ask('desk.search', { query: 'RNT-1184' }),
          await stage.ask('actions.recent', null),
          await stage.ask('app.state', null),
        ];
        const told = JSON.stringify(asked);
        must(!/RNT-\d|Mara|Lindqvist/.test(told), `a renter is named to nobody: ${told.slice(0, 300)}`);
      });
      counts(FOR_OPERATORS.length + PIN_PROTECTED.length + 5);
    },
  },
  {
    name: 'a renter at a self-service desk cannot see or change anything of another renter',
    tries: { short: 1, long: 4 },
    async attack(stage) {
      await inSelfService(stage, async () => {
        const card = await stage.ask('desk.lookup', { code: 'RNT-1184' });
        must(card.ok, `nobody can log in: ${JSON.stringify(card)}`);
        const answers = [
          await stage.ask('desk.lookup', { code: 'RNT-2207' }),
          await stage.ask('actions.checkIn', { code: 'CAM-0147', itemName: null, rentId: '1', by: 'card' }),
          await stage.ask('actions.checkOut', {
            lines: [{ code: 'TNT-0211', itemName: null, renter: { code: 'RNT-2207' }, dueAt: null }],
          }),
        ];
        for (const answer of answers) must(!answer.ok, `it was taken: ${JSON.stringify(answer).slice(0, 300)}`);
      });
    },
  },
  {
    name: 'cards can’t be guessed after a log-in either',
    // A second one would find the minute's guesses used up.
    tries: { short: 1, long: 1 },
    async attack(stage, { counts }) {
      await inSelfService(stage, async () => {
        const card = await stage.ask('desk.lookup', { code: 'RNT-1184' });
        must(card.ok, `nobody can log in: ${JSON.stringify(card)}`);
        stage.workspace.requests.clear();
        for (const guess of [2207, ...Array.from({ length: 29 }, (_, index) => 9000 + index)]) {
          const answer = await stage.ask('desk.lookup', { code: `RNT-${guess}` });
          must(refusedAs(answer, 'not-found', 'too-many-unknown'), `RNT-${guess}: ${JSON.stringify(answer)}`);
        }
        const asked = stage.workspace.requests.count('lookup');
        must(asked <= 5, `${asked} guesses were looked up`);
      });
      counts(30);
    },
  },
  {
    name: 'each of hundreds of simultaneous calls is answered',
    tries: { short: 1, long: 10 },
    async attack(stage, { random, counts }) {
      const messages = Array.from({ length: 400 }, () => {
        const name = pick(random, ['app.state', 'desk.search', 'actions.recent', 'desk.lookup', 'admin.setVolume']);
        return { name, input: validValue(shape(name), random) };
      });
      const answers = await stage.askAtOnce(messages);
      must(answers.length === messages.length && answers.every(isResult), 'a call was left without an answer');
      counts(messages.length);
    },
  },
  {
    name: 'a frame within the page cannot call main',
    tries: { short: 3, long: 6 },
    async attack(stage, attempt) {
      const source = entryFor(attempt, ['about:blank', 'app://kiosk/', 'https://kiosk.test/']);
      const doors = await stage.page.evaluate(async (src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
        await new Promise((resolve) => {
          frame.onload = resolve;
          frame.onerror = resolve;
          setTimeout(resolve, 1000);
        });
        const inner = frame.contentWindow as unknown as Record<string, unknown> | null;
        let doors = 'none';
        try {
          doors = typeof inner?.kiosk === 'undefined' ? 'none' : 'kiosk';
        } catch {
          // Another origin: its window can't be accessed.
        }
        frame.remove();
        return doors;
      }, source);
      must(doors === 'none', `a frame of ${source} has window.kiosk`);
    },
  },
  {
    name: 'a script of the page cannot change window.kiosk',
    tries: { short: 1, long: 5 },
    async attack(stage) {
      const changed = await stage.page.evaluate(() => {
        const { kiosk } = window;
        const before = Object.entries(kiosk).map(([name, value]) => `${name}${String(value)}`);
        for (const change of [
          () => Object.assign(kiosk, { invoke: () => 'mine', on: () => 'mine' }),
          () => Object.defineProperty(window, 'kiosk', { value: {} }),
          () => Object.setPrototypeOf(kiosk, { invoke: () => 'mine' }),
          () => Reflect.deleteProperty(window, 'kiosk'),
        ]) {
          try {
            change();
          } catch {
            // Frozen.
          }
        }
        const after = Object.entries(window.kiosk).map(([name, value]) => `${name}${String(value)}`);
        return before.join() !== after.join() || window.kiosk !== kiosk;
      });
      must(!changed, 'window.kiosk is another one now');
    },
  },
];
