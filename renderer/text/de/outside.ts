// German texts for outside the page: on the sheets, and when there is no page.
import type { Outside } from '../outside.ts';

export const outside: Outside = {
  sheets: {
    sheets: {
      commands: {
        title: 'Befehlsbogen',
        note: 'Ausleihen und zurückgeben, ohne den Bildschirm zu berühren: einen Code scannen. Bogen aufhängen oder Codes ausschneiden.',
      },
      scannerTest: {
        title: 'Testbogen für den Scanner',
        note: 'Am Terminal Verwaltung, Scanner, Scanner prüfen öffnen. Dann die Codes von 1 bis 5 scannen; die anderen abdecken, wenn der Scanner den falschen liest.',
      },
      demo: {
        title: 'Demo-Workspace',
        note: 'Etiketten der Artikel im Demo-Workspace und ihr Stand, wenn die Demo beginnt. Nichts davon ist echt.',
      },
    },
    print: 'Mit 100 % drucken',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    atTheDesk: 'An der Theke',
    dueBack: 'Rückgabe bis',
    whenAsked: 'Wenn das Terminal fragt',
    commands: {
      confirm: { title: 'Bestätigen', note: 'Wirkt wie die große Taste.' },
      cancel: { title: 'Abbrechen', note: 'Verlässt die Ansicht. Mit Korb zweimal scannen.' },
      undo: { title: 'Rückgängig', note: 'Macht das Letzte rückgängig, bis 60 Sekunden danach.' },
      checkOut: { title: 'Ausleihen', note: 'Öffnet den Korb.' },
      returns: { title: 'Rückgaben', note: 'Jeder Scan ist von da an eine Rückgabe.' },
      park: { title: 'Parken', note: 'Hebt den Korb auf: der Nächste, bitte.' },
      item: { title: 'Artikel', note: 'Der Code gehört zum Artikel.' },
      renter: { title: 'Karte', note: 'Der Code gehört zur Karte.' },
    },
    dueNotes: { hours: 'Ab der Ausgabe.', today: 'Bis Ladenschluss.', later: 'Bis zur Rückgabezeit.' },
    testCodes: {
      plain: { title: 'Großbuchstaben', note: 'Zeigt, was der Scanner vor und nach jeden Code setzt.' },
      keys: { title: 'Sonderzeichen', note: 'Zeigt, für welche Tastatur er tippt.' },
      length: { title: 'Vierzig Zeichen', note: 'Zeigt die Geschwindigkeit und ob Zeichen verloren gehen.' },
      matrix: { title: 'QR-Code', note: 'Auslassen, wenn der Scanner nur Strichcodes liest.' },
      separator: { title: 'GS1 mit Trennzeichen', note: 'Zeigt, wie er das Trennzeichen zwischen zwei Teilen tippt.' },
    },
    cards: {
      title: 'Karten der Demo',
      note: 'Karten der Personen im Demo-Workspace. Ausschneiden und wie an der Theke scannen.',
    },
    renterCard: 'Karte',
    demoStates: {
      free: 'verfügbar',
      kit: 'Teile zählen',
      overdue: 'ausgeliehen, überfällig',
      out: 'ausgeliehen',
      reserved: 'reserviert',
      outOfService: 'außer Betrieb',
      ambiguous: 'auch eine Kartennummer',
    },
    demoRenterStates: {
      nothingOut: 'hat nichts ausgeliehen',
      hasItems: 'hat etwas ausgeliehen',
      hasOverdue: 'hat etwas Überfälliges',
      blocked: 'kann nichts ausleihen',
      ambiguous: 'auch die Nummer eines Artikels',
    },
  },
  startFailure: {
    title: 'Das Terminal kann nicht starten',
    what: 'Etwas auf diesem PC verhindert den Start. Gespeicherte Vorgänge bleiben auf diesem PC.',
    steps:
      'Starten Sie diesen PC neu. Erscheint die Meldung wieder, sagen Sie der IT Bescheid: Der Ordner des Terminals oder die Festplatte ist vielleicht beschädigt. Löschen Sie nichts.',
    details: 'Für die IT:',
  },
  stopped: {
    word: 'Angehalten',
    note: '3-mal in 5 Minuten',
    title: 'Das Terminal bleibt immer wieder stehen',
    lead: 'Es ist gleich nach dem Start wieder stehen geblieben und wartet jetzt auf Sie.',
    steps: [
      'Neu starten drücken.',
      'Wenn es wieder stehen bleibt: diesen PC aus- und einschalten.',
      'Wenn das nicht hilft: der IT das Protokoll zeigen.',
    ],
    safe: 'Gespeichertes ist sicher',
    waiting: (count) =>
      count === 0
        ? 'Nichts wartet auf das Senden.'
        : count === 1
          ? '1 Vorgang ist noch nicht gesendet. Er bleibt auf diesem PC.'
          : `${count} Vorgänge sind noch nicht gesendet. Sie bleiben auf diesem PC.`,
    lastStop: 'Zuletzt angehalten',
    reason: 'Grund',
    version: 'Version',
    restart: 'Neu starten',
    showLog: 'Protokoll zeigen',
    log: 'Protokoll',
    back: 'Zurück',
  },
};
