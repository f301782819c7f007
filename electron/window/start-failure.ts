// What is said of a start that fails. There is no page yet that could say it, so these words are not in its catalogues.
import type { Locale } from '../../shared/domain/app.ts';
import { withoutTokens } from '../storage/redaction.ts';

const WORDS: Record<Locale, { title: string; what: string; steps: string; details: string }> = {
  en: {
    title: 'The kiosk can’t start',
    what: 'Something on this PC keeps the kiosk from starting. Saved actions stay on this PC.',
    steps:
      'Restart this PC. If you see this message again, tell IT: the kiosk’s folder or the disk may be damaged. Delete nothing.',
    details: 'For IT:',
  },
  de: {
    title: 'Das Terminal kann nicht starten',
    what: 'Etwas auf diesem PC verhindert den Start. Gespeicherte Vorgänge bleiben auf diesem PC.',
    steps:
      'Starten Sie diesen PC neu. Erscheint die Meldung wieder, geben Sie der IT Bescheid: Der Ordner des Terminals oder die Festplatte ist vielleicht beschädigt. Löschen Sie nichts.',
    details: 'Für die IT:',
  },
  fr: {
    title: 'La borne ne peut pas démarrer',
    what: 'Quelque chose sur ce PC empêche la borne de démarrer. Les opérations enregistrées restent sur ce PC.',
    steps:
      'Redémarrez ce PC. Si ce message revient, prévenez le service informatique : le dossier de la borne ou le disque est peut-être endommagé. Ne supprimez rien.',
    details: 'Pour le service informatique :',
  },
  es: {
    title: 'El terminal no puede iniciarse',
    what: 'Algo en este PC impide que el terminal se inicie. Las operaciones guardadas siguen en este PC.',
    steps:
      'Reinicie este PC. Si vuelve a ver este mensaje, avise al equipo de informática: la carpeta del terminal o el disco pueden estar dañados. No borre nada.',
    details: 'Para el equipo de informática:',
  },
};

const MAX_LENGTH = 300;

/** A title and a text for the system's own message box: what happened, what to do, and the error's first line. */
export function startFailure(locale: Locale, error: unknown): { title: string; text: string } {
  const { title, what, steps, details } = WORDS[locale];
  const [line = ''] = withoutTokens(error instanceof Error ? error.message : String(error)).split('\n');
  return { title, text: `${what}\n\n${steps}\n\n${details} ${line.slice(0, MAX_LENGTH)}` };
}
