// Attacks that guess the administrator's PIN.
import { renameSync } from 'node:fs';
import { type Kind, must } from '../kind.ts';
import { PIN } from '../stages.ts';

const guesses = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: 'admin.unlock', input: { pin: String(from + index) } }));

export const pinKinds: Kind<'start'>[] = [
  {
    name: 'guesses of the PIN are slowed down, even in parallel and across restarts',
    tries: { short: 1, long: 3 },
    async attack(stage, { counts }) {
      const folder = stage.folder();
      const first = await stage.start(folder);
      await first.state();
      await first.askAtOnce(guesses(5000, 40));
      const locked = await first.ask('admin.unlock', { pin: PIN });
      must(!locked.ok && locked.error.kind === 'pin-locked', `after 40 guesses: ${JSON.stringify(locked)}`);
      await first.kiosk.kill();
      const again = await stage.start(folder);
      await again.state();
      const still = await again.ask('admin.unlock', { pin: PIN });
      must(!still.ok && still.error.kind === 'pin-locked', `after a restart: ${JSON.stringify(still)}`);
      const quit = await again.ask('admin.quit');
      must(!quit.ok, 'the kiosk can be quit');
      counts(42);
    },
  },
  {
    name: 'an invalid PIN does not count as a guess and unlocks nothing',
    tries: { short: 1, long: 2 },
    async attack(stage, { counts }) {
      const victim = await stage.start(stage.folder());
      await victim.state();
      const pins = ['', '0', '123456789', '２４６８', ' 2468', '2468\n', '-2468', '0x9a4', '2468.0', 'null', '\u0000'];
      for (const pin of pins) {
        const answer = await victim.ask('admin.unlock', { pin });
        must(!answer.ok && answer.error.kind === 'bad-input', `${JSON.stringify(pin)}: ${JSON.stringify(answer)}`);
      }
      await victim.unlock();
      counts(pins.length);
    },
  },
  {
    name: 'on a disk that takes no writes the right PIN opens, and guesses are still slowed down',
    tries: { short: 1, long: 2 },
    async attack(stage, { counts }) {
      const folder = stage.folder();
      const victim = await stage.start(folder);
      await victim.state();
      // Whoever runs as root writes into a read-only folder, but nobody into one that is gone.
      renameSync(folder, `${folder}-away`);
      try {
        await victim.askAtOnce(guesses(5000, 3));
        await victim.unlock();
        await victim.ask('admin.lock');
        await victim.askAtOnce(guesses(6000, 40));
        const locked = await victim.ask('admin.unlock', { pin: PIN });
        must(!locked.ok && locked.error.kind === 'pin-locked', `after 40 guesses: ${JSON.stringify(locked)}`);
      } finally {
        renameSync(`${folder}-away`, folder);
      }
      counts(44);
    },
  },
];
