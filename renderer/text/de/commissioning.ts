// The scanner check. In German.
import type { commissioning as english } from '../en/commissioning.ts';
import type { Texts } from '../language.ts';

export const commissioning: Texts<typeof english> = {
  commissioning: {
    scanner: 'Scanner',
    title: 'Scanner prüfen',
    codes: {
      plain: 'Großbuchstaben',
      keys: 'Sonderzeichen',
      length: 'Vierzig Zeichen',
      matrix: 'QR-Code',
      separator: 'GS1 mit Trennzeichen',
    },
    scan: 'Code {{number}} von {{count}} scannen',
    lead: 'Vom gedruckten Testbogen oder von diesem Bildschirm, in beliebiger Reihenfolge.',
    rows: {
      title: 'Testbogen',
      todo: 'noch nicht',
      read: 'gelesen',
      damaged: 'unvollständig',
      mangled: 'falsche Zeichen',
      skipped: 'übersprungen',
    },
    quiet:
      'Beim Scannen passiert nichts? Im Handbuch des Scanners den Code für *USB-Tastatur* (HID) suchen und scannen, dann den für eine *Zeichenverzögerung* von 10 ms.',
    arrived: {
      title: 'Was angekommen ist',
      none: 'Noch nichts.',
      both: 'Zeichen',
      typed: 'Wie dieser PC tippt',
      usKeys: 'Tasten einer US-Tastatur',
      foreign: 'Ein anderer Code. Er wird nicht angezeigt.',
      secret: 'Ein Token. Es wird nicht angezeigt.',
      ends: { enter: 'dann Enter', tab: 'dann Tab', none: 'dann nichts' },
    },
    readout: {
      ready: 'Wartet auf Code {{number}}',
      code: 'Code {{number}} gelesen',
      again: 'Code {{number}} noch einmal',
      againNote: 'Er wurde schon gelesen. Nichts ändert sich.',
      next: 'Jetzt Code {{number}}.',
      last: 'Das war der letzte.',
      damaged: 'Code {{number}} ist unvollständig',
      damagedNote: 'Es fehlen Zeichen. Noch einmal scannen.',
      mangled: 'Code {{number}} hat falsche Zeichen',
      mangledNote: 'Es sind nicht die gedruckten.',
      foreign: 'Nicht vom Testbogen',
      foreignNote: 'Einen der nummerierten Codes scannen.',
      strange:
        'War es einer der nummerierten Codes? Dann den Scanner auf Werkseinstellungen zurücksetzen, wie es sein Handbuch beschreibt.',
    },
    skip: 'Diesen liest er nicht',
    again: 'Von vorn',
    save: 'Speichern',
    saveAs: 'als {{name}}',
    toGo_one: 'Noch {{count}} Code',
    toGo_other: 'Noch {{count}} Codes',
    notSaved: 'Speichern nicht möglich. PIN noch einmal eingeben und die Prüfung wiederholen.',
    result: {
      good: 'Dieser Scanner funktioniert',
      advice: 'Er funktioniert, könnte aber besser eingestellt sein',
      bad: 'Seine Codes lassen sich noch nicht lesen',
      goodLead: 'Das Terminal liest seine Codes genau so, wie sie gedruckt sind.',
      adviceLead: 'So speichern. Oder den Scanner einstellen, wie es sein Handbuch beschreibt, und von vorn beginnen.',
      badLead:
        'Den Scanner so einstellen, wie es hier steht, dann von vorn beginnen. Die Codes dafür stehen in seinem Handbuch.',
    },
    facts: {
      title: 'Ergebnis der Prüfung',
      layout: 'Tastatur',
      layouts: {
        same: 'Passt zu diesem PC',
        'us-keys':
          'Auf US-Tastatur eingestellt. Dieser PC hat eine andere, daher richtet sich das Terminal nach den Tasten.',
        typed: 'Auf die Tastatur dieses PCs eingestellt',
      },
      prefix: 'Vor dem Code',
      suffix: 'Nach dem Code',
      nothing: 'nichts',
      terminator: 'Am Ende',
      terminators: { enter: 'Enter', tab: 'Tab', none: 'nichts' },
      letters: 'Buchstaben',
      case: {
        kept: 'Wie gedruckt',
        swapped: 'Groß- und Kleinbuchstaben sind vertauscht',
        lost: 'Alle in Groß- oder alle in Kleinbuchstaben',
      },
      aim: 'Art des Codes',
      aims: { yes: 'Er nennt sie (AIM)', no: 'Er nennt sie nicht' },
      speed: 'Tempo',
      gap: '{{typical}} ms je Taste, höchstens {{longest}} ms',
    },
    trouble: {
      'layout-unknown': {
        title: 'Die Tastatur des Scanners passt weder zu diesem PC noch zu einer US-Tastatur',
        steps:
          'Im Handbuch des Scanners die Tastatur- oder Ländercodes suchen.\nDort *US keyboard* scannen.\nDie Feststelltaste muss aus sein. Von vorn beginnen.',
      },
      'starts-differ': {
        title: 'Vor den Codes steht nicht immer dasselbe',
        steps:
          'Im Handbuch *Code-Identifier* suchen.\n*AIM-Identifier* scannen oder den Identifier ausschalten.\nVon vorn beginnen.',
      },
      'ends-differ': {
        title: 'Nach den Codes steht nicht immer dasselbe',
        steps:
          'Im Handbuch *Suffix* suchen.\nFür alle Codearten dasselbe Suffix einstellen oder keines.\nVon vorn beginnen.',
      },
      'characters-lost': {
        title: 'Er tippt zu schnell für diesen PC: Es fehlen Zeichen',
        steps:
          'Im Handbuch *Zeichenverzögerung* (inter-character delay) suchen.\n5 bis 10 ms einstellen.\nVon vorn beginnen.',
      },
      'case-lost': {
        title: 'Er schreibt alle Buchstaben groß oder alle klein',
        steps:
          'Im Handbuch *Umwandlung der Groß- und Kleinschreibung* (case conversion) suchen.\nAusschalten. Bis dahin werden Codes mit großen und kleinen Buchstaben nicht gefunden.\nVon vorn beginnen.',
      },
      'caps-lock': {
        title: 'Groß- und Kleinbuchstaben sind vertauscht',
        steps:
          'Die Feststelltaste ist an, an diesem PC oder im Scanner.\nAusschalten und von vorn beginnen. Sonst sind die Codes falsch, sobald jemand sie ausschaltet.',
      },
      'separators-missing': {
        title: 'Er lässt die Trennzeichen von GS1-Codes weg',
        steps:
          'Das ist nur wichtig, wenn Ihre Etiketten GS1-Codes sind.\nIm Handbuch *GS1*, *FNC1* oder *Steuerzeichen* suchen und ihre Übertragung einschalten.',
      },
      'separators-replaced': {
        title: 'Er sendet etwas anderes statt der Trennzeichen von GS1-Codes',
        steps:
          'Das ist nur wichtig, wenn Ihre Etiketten GS1-Codes sind.\nIm Handbuch die *GS-Ersetzung* suchen und auf das Zeichen GS (hexadezimal 1D) einstellen.',
      },
      'no-terminator': {
        title: 'Er tippt am Ende des Codes nichts',
        steps:
          'Es funktioniert, aber jeder Scan dauert einen Moment länger.\nIm Handbuch *Suffix* oder *Abschluss* suchen und *Enter* (CR) einstellen.',
      },
      'terminators-differ': {
        title: 'Nicht alle Codes enden mit derselben Taste',
        steps: 'Im Handbuch *Suffix* oder *Abschluss* suchen.\nFür alle Codearten *Enter* (CR) einstellen.',
      },
      slow: {
        title: 'Er tippt langsam',
        steps:
          'Im Handbuch *Zeichenverzögerung* (inter-character delay) suchen und 5 bis 10 ms einstellen.\nGibt es einen *ALT-Modus* oder eine *Ziffernblock-Emulation*, ausschalten.',
      },
      'letters-around': {
        title: 'Vor oder nach dem Code stehen Buchstaben oder Ziffern',
        steps:
          'Das Terminal entfernt sie. Auch ein Code könnte so beginnen oder enden.\nWerden sie nicht gebraucht, Präfix und Suffix im Scanner ausschalten oder ein Zeichen wie `~` nehmen.',
      },
      'not-read': {
        title: 'Er liest nicht alle Arten von Codes',
        steps:
          'Sind Ihre Etiketten von dieser Art? Dann ihren Namen im Handbuch suchen und sie einschalten.\nEin Scanner mit Laserlinie liest keine QR-Codes.',
      },
      'like-another': {
        title: 'Das Terminal kann ihn nicht von einem anderen Scanner unterscheiden',
        steps:
          'Bei beiden beginnen und enden die Codes gleich, aber sie tippen verschieden.\nBei einem ein Präfix wie `~` einstellen, oder beide auf dieselbe Tastatur einstellen.\nBeide noch einmal prüfen.',
      },
    },
    room: {
      none: 'Noch kein Scanner geprüft. Das Terminal erkennt Scans nur an der Geschwindigkeit.',
      lead: 'Die Prüfung stellt fest, wie ein Scanner tippt. Dann kommen seine Codes genau wie gedruckt an.',
      check: 'Scanner prüfen',
      another: 'Weiteren Scanner prüfen',
      again: 'Noch einmal prüfen',
      forget: 'Entfernen',
      full: '{{count}} Scanner sind gespeichert. Entfernen Sie einen, um einen anderen zu prüfen.',
      decoding: { 'us-keys': 'Nach den Tasten, wie auf einer US-Tastatur', typed: 'Wie dieser PC tippt' },
    },
    setup: {
      key: 'Mit den Testcodes prüfen',
      known: 'Geprüft: Das Terminal weiß, wie dieser Scanner tippt.',
    },
  },
};
