// What a self-service desk says in large before anybody has logged in.
import type { Translate } from '../../text/use-text.ts';

/** What to scan; offline that nobody can log in, and whom to ask. */
export function welcomeWords(isOffline: boolean, t: Translate): { lines: [string, string]; note: string } {
  return isOffline
    ? { lines: [`${t('error.offline.word')}.`, t('selfService.helpUsual')], note: t('selfService.noteOffline') }
    : { lines: [t('selfService.line1'), t('selfService.line2')], note: t('selfService.note') };
}
