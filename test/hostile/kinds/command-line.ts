// Attacks on an installed kiosk by somebody who can choose its environment and its switches.
import { Breach, entryFor, type Kind, must } from '../kind.ts';

const SWITCHES = [
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--proxy-server=127.0.0.1:9',
  '--remote-debugging-port=9222',
  '--inspect',
  '--disable-web-security',
  '--no-sandbox',
  '--load-extension=/tmp',
  '--js-flags=--expose-gc',
  '--unheard-of',
  '--allow-running-insecure-content',
  '--ssl-key-log-file=/tmp/keys',
  '--log-net-log=/tmp/net',
];

export const commandLineKinds: Kind<'start'>[] = [
  {
    name: 'an installed kiosk has no developer tools, not even in a window',
    tries: { short: 1, long: 2 },
    async attack(stage, attempt) {
      const victim = await stage.start(stage.folder(), {
        env: { KIOSK_WINDOWED: entryFor(attempt, ['1', '']) },
        computer: { installed: true },
      });
      await victim.mustWork();
      await victim.pressF12();
      must(!victim.kiosk.log().includes('DEVELOPER TOOLS OPENED'), 'F12 opens developer tools');
    },
  },
  {
    name: 'an installed kiosk with a foreign switch quits and names the switch',
    tries: { short: 1, long: SWITCHES.length },
    async attack(stage, attempt) {
      const one = entryFor(attempt, SWITCHES);
      const ended = await stage
        .start(stage.folder(), { computer: { installed: true, switches: [one] } })
        .then(() => null)
        .catch((error: unknown) => (error instanceof Breach ? error.message : Promise.reject(error)));
      must(ended !== null, `it opens with ${one}`);
      must(/ended before its window/.test(ended), `it did not end: ${ended}`);
      must(ended.includes(one.split('=')[0] ?? one), `it does not say why: ${ended}`);
    },
  },
];
