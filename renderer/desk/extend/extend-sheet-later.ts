// The sheet that extends loans, with its calendar: a part that loads after the page.
import { later } from '../../components/later.tsx';

export const ExtendSheet = later(async () => (await import('./extend-sheet.tsx')).ExtendSheet, {
  leave: ({ send }) => send({ type: 'closeExtend' }),
});
