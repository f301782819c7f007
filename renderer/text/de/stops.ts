// The screens that stop the desk, and the actions waiting on this PC. In German.
import type { stops as english } from '../en/stops.ts';
import type { Texts } from '../language.ts';

export const stops: Texts<typeof english> = {
  stop: {
    word: 'Abgelehnt',
    token: 'Token {{mask}}, Alter: {{age}}',
    unauthenticated: {
      title: 'Das Token ist nicht mehr gültig',
      lead: 'Der Workspace akzeptiert das Token dieses Terminals nicht mehr. Es wurde ersetzt, widerrufen oder ist abgelaufen. Das Terminal sendet nichts, bis es ein neues hat.',
      steps:
        'Die Verwaltung erstellt im Workspace unter Einstellungen, API-Tokens ein neues Token mit der Berechtigung `kiosk:scan`.\nHier: „Token ersetzen“, PIN eingeben, dann einfügen oder scannen.\nGespeicherte Vorgänge werden dann automatisch gesendet.',
    },
    forbidden: {
      title: 'Das Token darf nicht scannen',
      lead: 'Der Workspace kennt das Token dieses Terminals, aber ihm fehlt die Berechtigung zum Scannen. Das Terminal sendet nichts, bis das Token sie hat.',
      steps:
        'Die Verwaltung öffnet im Workspace Einstellungen, API-Tokens und hakt bei diesem Token `kiosk:scan` an.\nHier: „Noch einmal versuchen“. Oder das Token durch ein anderes ersetzen.\nGespeicherte Vorgänge werden dann automatisch gesendet.',
    },
    notSent: 'Nichts wird gesendet',
    unreadable: {
      title: 'Das Token ist nicht lesbar',
      lead: 'Der Schlüsselbund dieses PCs wurde beim Start nicht entsperrt. Das Token ist noch gespeichert. Das Terminal fragt den Schlüsselbund nur einmal, beim Start.',
      steps:
        'Starten Sie das Terminal neu. Fragt der PC nach einem Passwort, geben Sie das des Schlüsselbunds ein.\nBleibt es so, melden Sie sich am PC ab und wieder an, oder sagen Sie der IT Bescheid: Ein Schlüsselbund wie `gnome-keyring` oder `kwallet` muss laufen.\nNur wenn der Schlüsselbund verloren ist: Die Verwaltung ersetzt das Token.',
    },
    moved: {
      title: 'Die Adresse wurde geändert',
      lead: 'Die Adresse des Workspace wurde außerhalb des Terminals geändert, auf {{host}}. Das Token gehört zu {{address}} und wurde deshalb nicht gesendet.',
      steps:
        'War die Änderung falsch: Verbindung öffnen, PIN eingeben, dann *Alte Adresse verwenden*.\nIst der Workspace umgezogen: dort ein Token für die neue Adresse eingeben.\nGespeicherte Vorgänge bleiben so lange auf diesem PC.',
      open: 'Verbindung öffnen',
    },
    kept: 'Nichts geht verloren',
    keptNote_one: '{{count}} Vorgang ist auf diesem PC gespeichert.',
    keptNote_other: '{{count}} Vorgänge sind auf diesem PC gespeichert.',
    keptNone: 'Es gibt keine ungesendeten Vorgänge.',
    more_one: 'und {{count}} weiterer',
    more_other: 'und {{count}} weitere',
    replace: 'Token ersetzen',
    replaceNote: 'PIN der Verwaltung',
    trying: 'Neuer Versuch läuft',
  },
  waiting: {
    title: 'Auf diesem PC',
    attention: 'Zu prüfen',
    waiting: 'Noch nicht gesendet',
    needYou_one: '{{count}} zu prüfen',
    needYou_other: '{{count}} zu prüfen',
    wait_one: '{{count}} noch nicht gesendet',
    wait_other: '{{count}} noch nicht gesendet',
    nothingLost: 'Nichts geht verloren.',
    scansGoOn: 'Scans werden weiterhin abgefragt.',
    settled: 'Nichts wartet',
    settledNote: 'Auf diesem PC ist nichts zu senden und nichts zu prüfen.',
    did: { check_in: 'Rückgabe', check_out: 'Ausleihe', extend: 'Verlängerung' },
    undid: { check_in: 'Rückgängig: Ausleihe', check_out: 'Rückgängig: Rückgabe', extend: 'Rückgängig: Verlängerung' },
    reported: { fine: 'Zustand: in Ordnung', damaged: 'Zustand: beschädigt', incomplete: 'Zustand: unvollständig' },
    next: {
      connected: 'Wird automatisch gesendet.',
      offline: 'Wird gesendet, sobald die Verbindung wieder da ist.',
      stopped: 'Wird gesendet, sobald das Token wieder gültig ist.',
      sending: 'Wartet auf den Workspace.',
      unknown: 'Noch keine Antwort. Wird abgefragt.',
    },
    takenAt: '{{time}}',
    now: {
      title: 'Jetzt im Workspace',
      asking: 'Wird abgefragt …',
      again: 'Noch einmal abfragen',
      onLoan: 'Ausgeliehen',
      onLoanUntil: 'Ausgeliehen bis {{due}}',
      overdue: 'Ausgeliehen, überfällig seit {{due}}',
      to: 'An {{name}}, seit {{since}}.',
      notOnLoan: 'Nicht ausgeliehen',
      at: 'Abgefragt um {{time}}.',
      elsewhere: 'Nicht in diesem Workspace',
      later: 'Wird abgefragt, sobald die Verbindung wieder da ist.',
      hidden: 'Hier nicht abgefragt',
      hiddenNote: 'Bei Selbstbedienung fragt das Terminal für diese Liste nichts ab.',
    },
    happened: {
      title: 'Was passiert ist',
      at: '{{time}}',
    },
    can: {
      title: 'Was Sie tun können',
      openReturn:
        'Liegt er auf der Theke? Artikel öffnen und dort zurücknehmen. Hat ihn jemand anders? Diese Rückgabe verwerfen.',
      openReturnFrom:
        'Liegt er auf der Theke? Artikel öffnen und dort zurücknehmen. Hat ihn {{name}}? Diese Rückgabe verwerfen.',
      openCheckOut:
        'Wurde er ausgegeben? Artikel öffnen und sehen, wer ihn hat. Stimmt es im Workspace? Diese Ausleihe verwerfen.',
      retryReturn:
        'Er ist schon zurück. Noch einmal versuchen: Das Terminal merkt sich das, und nichts wird doppelt zurückgenommen.',
      retryCheckOut: 'Hat die Person ihn? Dann noch einmal versuchen. Wenn nicht, diese Ausleihe verwerfen.',
      retryExtend: 'Noch einmal versuchen: Verlängert wird nur einmal.',
      discardExtend: 'Diese Ausleihe ist zu Ende. Die Verlängerung verwerfen.',
      retryReport: 'Noch einmal versuchen: Der Zustand wird erneut gesendet. Klappt das nicht, im Workspace eintragen.',
      discardReport: 'Den Zustand im Workspace eintragen, dann hier verwerfen.',
      discard: 'Das lässt sich nicht mehr senden. Bei Bedarf im Workspace korrigieren, dann verwerfen.',
      elsewhere:
        'Wird gesendet, sobald das Terminal wieder mit seinem Workspace verbunden ist. Passiert das nicht mehr, verwerfen.',
      look: 'Den Artikel im Workspace prüfen, dann noch einmal versuchen oder verwerfen.',
      wait: 'Einfach warten. Soll es nicht gesendet werden, verwerfen.',
    },
    does: {
      open: 'Zeigt die Artikelseite. Sendet nichts.',
      retry: 'Fragt den Artikel ab und sendet, wenn es noch möglich ist.',
      discard: 'Mit PIN der Verwaltung. Sendet nichts.',
    },
    openNamed: 'Artikel öffnen: {{code}}',
    retryNamed: 'Noch einmal versuchen: {{code}}',
    discard: 'Verwerfen',
    discardNamed: 'Verwerfen: {{code}}',
    discardAsk: 'Diesen Vorgang verwerfen?',
    discardNote: 'Er wird nicht gesendet. Der Workspace bleibt, wie er ist.',
    discardRisk:
      'Er ist vielleicht schon ausgeführt. Es wird nichts mehr gesendet, und das Terminal erfährt das Ergebnis nicht. Bitte danach im Workspace prüfen und dort korrigieren.',
    why: 'Warum? 30 Tage gespeichert: bitte keine Namen.',
    back: 'Zurück zur Theke',
  },
  outboxTrouble: {
    word: 'Keine neuen Vorgänge',
    lead: 'Auf diesem PC lassen sich keine neuen Vorgänge speichern, daher nimmt das Terminal keine an. Gespeichertes bleibt gespeichert.',
    'disk-full': {
      title: 'Die Festplatte ist voll',
      steps:
        'Schaffen Sie Platz auf diesem PC: Papierkorb leeren, Unnötiges löschen.\nHier: „Noch einmal versuchen“.\nBleibt es so, sagen Sie der IT Bescheid.',
    },
    'read-only': {
      title: 'Schreiben auf die Festplatte nicht möglich',
      steps:
        'Die IT prüft den Schreibschutz und gibt dem Terminal Schreibrechte für seinen Ordner.\nHier: „Noch einmal versuchen“.',
    },
    broken: {
      title: 'Die gespeicherten Vorgänge lassen sich nicht öffnen',
      steps:
        'Drücken Sie „Noch einmal versuchen“. Hilft das nicht, beenden Sie das Terminal, und starten Sie es neu.\nBleibt es so, sagen Sie der IT Bescheid: Die Festplatte könnte defekt sein.\nLöschen Sie nichts: In ihrer Datei können noch Vorgänge liegen.',
    },
    newer: {
      title: 'Die gespeicherten Vorgänge stammen von einer neueren Version',
      steps:
        'Auf diesem PC lief eine neuere Version. Ihre Vorgänge wurden nicht verändert.\nBitten Sie die IT, diese Version oder eine spätere wieder zu installieren.\nLöschen Sie nichts: Manche müssen vielleicht noch gesendet werden.',
    },
  },
};
