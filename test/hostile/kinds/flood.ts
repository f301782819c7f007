// Thousands of messages from the page to main.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pick, type Random } from '../../support/random.ts';
import { isResult, refusedAs } from '../ask.ts';
import { NAMES, shape } from '../declared.ts';
import { mustNotChangeSettings, PIN_PROTECTED } from '../guarded.ts';
import { type Kind, must } from '../kind.ts';
import { hostile } from '../messages.ts';

const MESSAGES = 500;

export const floodKinds: Kind<'desk'>[] = [
  {
    name: 'thousands of refusals do not flood the log',
    tries: { short: 1, long: 2 },
    async attack(stage, { counts }) {
      const log = join(stage.kiosk.userData, 'logs/kiosk.log');
      const before = statSync(log).size;
      for (let round = 0; round < 4; round += 1) {
        await stage.askAtOnce(Array.from({ length: MESSAGES }, () => ({ name: 'desk.lookup', input: { code: '' } })));
      }
      const grown = statSync(log).size - before;
      must(grown < 40_000, `2,000 refused inputs wrote ${grown} bytes into the log`);
      counts(4 * MESSAGES);
    },
  },
  {
    name: 'generated messages change no settings and get nothing without the PIN',
    tries: { short: 2, long: 200 },
    async attack(stage, { random, counts }) {
      const messages = Array.from({ length: MESSAGES }, () => generated(random));
      await mustNotChangeSettings(stage, async () => {
        const answers = await stage.askAtOnce(messages);
        const odd = answers.findIndex((answer) => !isResult(answer));
        must(odd < 0, `${JSON.stringify(messages[odd])} gave ${JSON.stringify(answers[odd])}`);
        const internal = answers.findIndex((answer) => refusedAs(answer, 'internal'));
        must(internal < 0, `${JSON.stringify(messages[internal])?.slice(0, 400)} met a fault of the kiosk`);
        const taken = answers.findIndex((answer, at) => answer.ok && PIN_PROTECTED.includes(messages[at]?.name ?? ''));
        must(taken < 0, `${JSON.stringify(messages[taken])} was taken without a PIN`);
      });
      counts(messages.length);
    },
  },
];

function generated(random: Random): { name: string; input: unknown } {
  const name = pick(random, NAMES);
  return { name, input: hostile(shape(name), random) };
}
