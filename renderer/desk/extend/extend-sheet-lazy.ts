// The sheet that extends loans, with its calendar: a part that loads after the page.
import { lazyPart } from '../../components/lazy-part.tsx';

export const ExtendSheet = lazyPart(async () => (await import('./extend-sheet.tsx')).ExtendSheet, {
  onLoadError: ({ send }) => send({ type: 'closeExtend' }),
});
