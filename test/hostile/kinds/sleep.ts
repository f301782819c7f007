// The computer sleeps while an administrator or a renter is logged in, and a stranger is there when it wakes up.
import { entryFor, type Kind, must } from '../kind.ts';

const NIGHT_MS = 8 * 60 * 60_000;

export const sleepKinds: Kind<'desk'>[] = [
  {
    name: '“Replace the token” left open is closed after a night of sleep',
    tries: { short: 1, long: 3 },
    async attack(stage) {
      await stage.unlock();
      const opened = await stage.ask('admin.replaceToken');
      must(opened.ok, `it can't be opened: ${JSON.stringify(opened)}`);
      await stage.sleep(NIGHT_MS);
      const connected = await stage.ask('setup.connect', {
        baseUrl: stage.stranger.baseUrl,
        token: stage.stranger.token,
      });
      must(!connected.ok, 'whoever stands there in the morning links the kiosk to another workspace');
      must(stage.stranger.requests.length === 0, 'the kiosk talked to a stranger');
      must((await stage.state()).phase === 'desk', 'the kiosk woke in set-up');
    },
  },
  {
    name: 'a PIN entered before a sleep opens nothing after it',
    tries: { short: 3, long: 12 },
    async attack(stage, attempt) {
      await stage.unlock();
      await stage.sleep(entryFor(attempt, [NIGHT_MS, 6 * 60_000, 20_000]));
      const answers = [
        await stage.ask('admin.setPolicy', { returnsAtOnce: true }),
        await stage.ask('admin.replaceToken'),
        await stage.ask('admin.quit'),
      ];
      for (const answer of answers) must(!answer.ok, `it was taken after a sleep: ${JSON.stringify(answer)}`);
      must((await stage.state()).adminUntil === null, 'the page shows an administrator');
    },
  },
  {
    name: 'a renter at a self-service desk is logged off after a sleep',
    tries: { short: 1, long: 3 },
    async attack(stage) {
      await stage.unlock();
      await stage.ask('admin.setPolicy', { mode: 'selfService' });
      await stage.ask('admin.lock');
      // The change of mode logs off whoever used the desk before, and that may come during the first look-up.
      const scanCard = () => stage.ask('desk.lookup', { code: 'RNT-1184' });
      const first = await scanCard();
      const card = !first.ok && first.error.kind === 'moved-on' ? await scanCard() : first;
      must(card.ok, `nobody can log in: ${JSON.stringify(card)}`);
      await stage.sleep(NIGHT_MS);
      const line = { code: 'TNT-0211', itemName: null, renter: { code: 'RNT-1184' }, dueAt: null };
      const lent = await stage.ask('actions.checkOut', { lines: [line] });
      must(!lent.ok, 'something was lent to whoever stood there yesterday');
    },
  },
];
