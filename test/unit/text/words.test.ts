// The words of the catalogues: the core terms are used, and words that no shop assistant would say are not.

import { describe, expect, it } from 'vitest';
import { DESK_MODES } from '../../../shared/domain/desk.ts';
import { type LanguageCode, LOCALES, type Locale, languageOf } from '../../../shared/domain/languages.ts';
import { TERMS } from '../../../shared/domain/terms.ts';
import { LEFT_OVER, OWN_WORDS } from '../../support/preset-words.ts';
import { outsideTexts, textsIn, textsOf } from '../../support/texts.ts';

/** What no shop assistant would say, each matched at word boundaries. */
const BANNED: Record<LanguageCode, string[]> = {
  en: [
    'by (?:itself|themselves)',
    'as (?:the item|it) stands',
    'as ever',
    'goes? out',
    'go(?:ne|es|ing)? out',
    'may (?:take|not go)',
    'kept (?:for|basket)',
    'nobody waits',
    'what is to be seen',
    'noted',
    'note it',
    'look into',
    'settled',
    'taken back',
    'no (?:item|renter) fits',
    'that does not fit',
    'on your name',
    'it is this',
    'is known',
    'lends?',
    'lent',
    'the line',
  ],
  de: [
    'von selbst',
    'hinaus(?:gehen)?',
    'kann zu viel',
    'ausweise?s?',
    'tresens?',
    'kiosk(?:s|es)?',
    'fähigkeit(?:en)?',
    'fällig',
    'frist(?:en)?',
    'nachgesehen',
    'nachsehen',
    'vermerkt?',
    'zurückgezogen',
    'hinderungsgr(?:und|ünde)',
    'auf (?:ihren|diesen) namen',
  ],
  fr: [
    'kiosques?',
    'tou(?:t|te|tes|s) seule?s?',
    'd’elle-même',
    'PIN faux',
    'à moitié',
    'capacités?',
    'sort(?:i|ie|is|ies|ir|ent)?',
    'sorties?',
    'échéances?',
    'ressorti',
    'panier gardé',
    'on dirait',
    'à votre nom',
    'espaces? de travail le savait',
  ],
  es: [
    'kioscos?',
    'quioscos?',
    'sol[oa]s?[.;]',
    'por sí solo',
    'no encaja',
    'ya no vale',
    'capacidad(?:es)?',
    'vence',
    'plazos?',
    'leído a medias',
    'sale hasta',
    'salir hasta',
    'llevarse nada',
    'mire en',
    'mírelo',
    'a su nombre',
  ],
};

/** The core terms, each with the key of a text that must use it. */
const CORE: Record<LanguageCode, Record<string, RegExp>> = {
  en: {
    'readout.itemOut.word': /^On loan until/,
    'renter.due': /^Due back/,
    'basket.confirm_other': /^Check out/,
    'card.return': /^Return$/,
    'extend.key': /^Extend$/,
    'outcome.state.saved': /^Waiting to send$/,
    'outcome.state.withdrawn': /^Undone, not sent$/,
    'outcome.state.needs-attention': /^Needs attention$/,
    'waiting.discard': /^Discard$/,
    'basket.override': /^Override$/,
    'basket.unresolvedRenter': /^Not looked up yet$/,
    'ready.resume': /saved basket/,
    'condition.incomplete': /^Incomplete$/,
    'setup.check.ability': /^Ability/,
    'selfService.start': /^Borrow$/,
    'today.renter': /^Renter$/,
  },
  de: {
    'readout.itemOut.word': /^Ausgeliehen bis/,
    'renter.due': /^Rückgabe bis/,
    'basket.confirm_other': /ausleihen$/,
    'card.return': /^Rückgabe$/,
    'extend.key': /^Verlängern$/,
    'outcome.state.saved': /^Noch nicht gesendet$/,
    'outcome.state.withdrawn': /^Storniert, nicht gesendet$/,
    'outcome.state.needs-attention': /^Zu prüfen$/,
    'waiting.discard': /^Verwerfen$/,
    'basket.override': /^Trotzdem ausleihen$/,
    'basket.unresolvedRenter': /^Noch nicht abgefragt$/,
    'ready.resume': /^Gespeicherten Korb/,
    'condition.incomplete': /^Unvollständig$/,
    'setup.check.ability': /^Berechtigung/,
    'selfService.return': /^Zurückgeben$/,
    'today.renter': /^Person$/,
    'status.desk': /^Theke$/,
    'banner.settingsGone': /dieses Terminals/,
    'banner.tokenDamaged': /beiseitegelegt/,
  },
  fr: {
    'readout.itemOut.word': /^En prêt jusqu’au/,
    'renter.due': /^Retour prévu le/,
    'basket.confirm_other': /^Prêter/,
    'card.return': /^Retour$/,
    'extend.key': /^Prolonger$/,
    'outcome.state.saved': /^En attente d’envoi$/,
    'outcome.state.withdrawn': /^Annulé, non envoyé$/,
    'outcome.state.needs-attention': /^À vérifier$/,
    'waiting.discard': /^Abandonner$/,
    'basket.override': /^Passer outre$/,
    'basket.unresolvedRenter': /^Pas encore consulté$/,
    'ready.resume': /panier enregistré$/,
    'condition.incomplete': /^Incomplet$/,
    'setup.check.ability': /^Autorisation/,
    'selfService.return': /^Rendre$/,
    'today.renter': /^Emprunteur$/,
    'status.desk': /^Comptoir$/,
    'banner.settingsGone': /cette borne/,
    'banner.tokenDamaged': /mis de côté/,
  },
  es: {
    'readout.itemOut.word': /^Prestado hasta/,
    'renter.due': /^Devolver antes del/,
    'basket.confirm_other': /^Prestar/,
    'card.return': /^Devolución$/,
    'extend.key': /^Renovar$/,
    'outcome.state.saved': /^Pendiente de envío$/,
    'outcome.state.withdrawn': /^Anulado, sin enviar$/,
    'outcome.state.needs-attention': /^Por revisar$/,
    'waiting.discard': /^Descartar$/,
    'basket.override': /^Prestar de todos modos$/,
    'basket.unresolvedRenter': /^Sin consultar$/,
    'ready.resume': /cesta guardada$/,
    'condition.incomplete': /^Incompleto$/,
    'setup.check.ability': /^Permiso/,
    'selfService.return': /^Devolver$/,
    'today.renter': /^Usuario$/,
    'status.desk': /^Mostrador$/,
    'banner.settingsGone': /este terminal/,
    'banner.tokenDamaged': /apartado/,
  },
};

/** Texts that send staff to the workspace, an administrator or the search. */
const UNSOLVED = [
  'reason.gone-out-again',
  'reason.perhaps-out-again',
  'reason.out-to-another',
  'reason.out-to-them',
  'reason.not-one-item',
  'reason.other-item',
  'reason.refused-in-doubt',
  'reason.perhaps-back',
  'reason.no-answer',
  'reason.not-allowed',
  'reason.condition-not-recorded',
  'error.unauthenticated.note',
  'error.forbidden.note',
  'error.invalid.note',
  'error.bad-response.note',
  'error.insecure.note',
  'error.action-not-saved.note',
  'error.report-over.note',
  'readout.unknownCode.note',
  'readout.badScan.no-element.note',
  'readout.returnNeedsAttention.note',
  'readout.notNoted.note',
  'action.note.needs-attention',
  'outcome.cantTell',
];
/** Who can help a renter. */
const PERSON: Record<LanguageCode, RegExp> = {
  en: /\bdesk|\bstaff/i,
  de: /\bTheke|\bPersonal/,
  fr: /accueil|personnel/,
  es: /mostrador|personal/,
};

type Tree = { [key: string]: string | Tree };

function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts as Tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

/** A text without its codes and placeholders. */
const spoken = (text: string) => text.replace(/`[^`]*`|\{\{\w+\}\}|\(\?<\w+>…\)|KIOSK[:_]\w+|kiosk:\w+/g, ' ');

/** All texts of a language, in the words of every desk. */
function allTexts(locale: Locale): [string, string][] {
  const desks = TERMS.flatMap((terms) => DESK_MODES.map((mode) => ({ terms, mode })));
  const all = new Map(flat({ outside: outsideTexts(locale) }).filter(([, text]) => typeof text === 'string'));
  for (const desk of desks) {
    for (const [key, text] of flat(textsIn(locale, desk))) all.set(`${key} (${desk.terms}, ${desk.mode})`, text);
  }
  return [...all];
}

describe.each(LOCALES)('in %s', (locale) => {
  it('no text has words that nobody says at a counter', () => {
    const banned = new RegExp(`(?<![\\p{L}])(?:${BANNED[languageOf(locale)].join('|')})(?![\\p{L}])`, 'iu');
    const odd = allTexts(locale).filter(([, text]) => banned.test(spoken(text)));
    expect(odd).toEqual([]);
  });

  it('no text names a settings file: people at a counter can’t open one', () => {
    expect(allTexts(locale).filter(([, text]) => /\.json/.test(text))).toEqual([]);
  });

  it('the word on Cancel is on no other key and on no other printed code', () => {
    const cancel = textsOf(locale).key.cancel;
    const others = allTexts(locale).filter(
      ([key, text]) => text === cancel && !/^(?:key|outside\.sheets\.commands)\.cancel\b/.test(key),
    );
    expect(others).toEqual([]);
  });

  it.each(Object.entries(CORE[languageOf(locale)]))('%s has its core term', (key, term) => {
    expect(new Map(flat(textsOf(locale))).get(key)).toMatch(term);
  });

  it.each(TERMS)('what a renter can’t solve at a self-service desk leads to a person (preset %s)', (terms) => {
    const texts = new Map(flat(textsIn(locale, { terms, mode: 'selfService' })));
    const elsewhere = UNSOLVED.filter((key) => !PERSON[languageOf(locale)].test(texts.get(key) ?? ''));
    expect(elsewhere).toEqual([]);
  });

  it.each(['lending', 'rental'] as const)('the preset %s leaves no word of another preset', (terms) => {
    const other = LEFT_OVER[terms][languageOf(locale)];
    if (other === null) return;
    for (const mode of DESK_MODES) {
      const left = flat(textsIn(locale, { terms, mode })).filter(
        ([key, text]) => !OWN_WORDS.test(key) && other.test(spoken(text)),
      );
      expect(left).toEqual([]);
    }
  });

  it.each(TERMS)('the preset %s has the same placeholders', (terms) => {
    const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join();
    for (const mode of DESK_MODES) {
      const own = new Map(flat(textsOf(locale)));
      const wrong = flat(textsIn(locale, { terms, mode })).filter(
        ([key, text]) => values(text) !== values(own.get(key) ?? ''),
      );
      expect(wrong).toEqual([]);
    }
  });
});
