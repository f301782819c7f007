// The sheet that extends loans, which brings its calendar along.
import { later } from '../../components/later.tsx';

export const ExtendSheet = later(async () => (await import('./extend-sheet.tsx')).ExtendSheet, {
  leave: ({ send }) => send({ type: 'closeExtend' }),
});
