// What stops the desk, and what waits on this PC. In German.
import type { stops as english } from '../en/stops.ts';
import type { Texts } from '../language.ts';

export const stops: Texts<typeof english> = {
  stop: {
    word: 'Abgelehnt',
    token: 'Token {{mask}}, Alter: {{age}}',
    unauthenticated: {
      title: 'Das Token gilt nicht mehr',
      lead: 'Der Workspace nimmt das Token dieses Kiosks nicht mehr an. Es wurde ersetzt, widerrufen oder ist abgelaufen. Der Kiosk sendet nichts, bis er ein neues hat.',
      steps:
        'Die Verwaltung erstellt im Workspace unter Einstellungen, API-Tokens ein neues Token mit der Fähigkeit `kiosk:scan`.\nHier: „Token ersetzen“, PIN eingeben, dann einfügen oder scannen.\nGespeicherte Vorgänge werden von selbst gesendet.',
    },
    forbidden: {
      title: 'Das Token darf nicht scannen',
      lead: 'Der Workspace kennt das Token dieses Kiosks, aber ihm fehlt die Fähigkeit zu scannen. Der Kiosk sendet nichts, bis es sie hat.',
      steps:
        'Die Verwaltung öffnet im Workspace Einstellungen, API-Tokens und hakt bei diesem Token `kiosk:scan` an.\nHier: „Noch einmal“. Oder das Token durch ein anderes ersetzen.\nGespeicherte Vorgänge werden von selbst gesendet.',
    },
    notSent: 'Nichts wird gesendet',
    unreadable: {
      title: 'Das Token ist nicht lesbar',
      lead: 'Der Schlüsselbund dieses Computers ging beim Start nicht auf. Das Token ist noch gespeichert. Das Terminal fragt den Schlüsselbund nur einmal, beim Start.',
      steps:
        'Starten Sie das Terminal neu. Fragt der Computer nach einem Passwort, geben Sie das des Schlüsselbunds ein.\nBleibt es so: am Computer ab- und wieder anmelden, oder die IT rufen. Ein Schlüsselbund wie `gnome-keyring` oder `kwallet` muss laufen.\nNur wenn der Schlüsselbund verloren ist: Die Verwaltung ersetzt das Token.',
    },
    moved: {
      title: 'Die Adresse wurde geändert',
      lead: 'Die Adresse des Workspace wurde außerhalb des Terminals geändert, auf {{host}}. Das Token gehört zu {{address}} und wurde deshalb nicht gesendet.',
      steps:
        'War die Änderung falsch: Verbindung öffnen, PIN eingeben, dann *Alte Adresse nehmen*.\nIst der Workspace umgezogen: dort ein Token für die neue Adresse eingeben.\nGespeicherte Vorgänge bleiben so lange auf diesem PC.',
      open: 'Verbindung öffnen',
    },
    kept: 'Nichts geht verloren',
    keptNote_one: '{{count}} Vorgang liegt auf diesem PC und wartet.',
    keptNote_other: '{{count}} Vorgänge liegen auf diesem PC und warten.',
    keptNone: 'Auf diesem PC wartet kein Vorgang.',
    more_one: 'und {{count}} weiterer',
    more_other: 'und {{count}} weitere',
    replace: 'Token ersetzen',
    replaceNote: 'PIN der Verwaltung',
    trying: 'Wird versucht',
  },
  waiting: {
    title: 'Auf diesem PC',
    attention: 'Zu prüfen',
    waiting: 'Noch nicht gesendet',
    needYou_one: '{{count}} zu prüfen',
    needYou_other: '{{count}} zu prüfen',
    wait_one: '{{count}} noch nicht gesendet',
    wait_other: '{{count}} noch nicht gesendet',
    nothingLost: 'Nichts ist verloren.',
    scansGoOn: 'Scans werden weiter abgefragt.',
    settled: 'Alles gesendet',
    settledNote: 'Auf diesem PC wartet nichts, und nichts ist zu prüfen.',
    did: { check_in: 'Rückgabe', check_out: 'Ausleihe', extend: 'Verlängerung' },
    undid: { check_in: 'Rückgängig: Ausleihe', check_out: 'Rückgängig: Rückgabe', extend: 'Rückgängig: Verlängerung' },
    reported: { fine: 'Zustand: in Ordnung', damaged: 'Zustand: beschädigt', incomplete: 'Zustand: unvollständig' },
    next: {
      connected: 'Wird automatisch gesendet.',
      offline: 'Wird gesendet, sobald die Verbindung wieder da ist.',
      stopped: 'Wird gesendet, sobald das Token wieder gilt.',
      sending: 'Wartet auf den Workspace.',
      unknown: 'Noch keine Antwort. Es wird nachgesehen.',
    },
    takenAt: 'von {{time}} Uhr',
    now: {
      title: 'Jetzt im Workspace',
      asking: 'Wird abgefragt…',
      onLoan: 'Ausgeliehen',
      onLoanUntil: 'Ausgeliehen bis {{due}}',
      overdue: 'Ausgeliehen, überfällig seit {{due}}',
      to: 'An {{name}}, seit {{since}}.',
      notOnLoan: 'Nicht ausgeliehen',
      at: 'Abgefragt um {{time}}.',
      elsewhere: 'Nicht in diesem Workspace',
      hidden: 'Hier nicht abgefragt',
      hiddenNote: 'Im Selbstbedienungsbetrieb fragt das Terminal für diese Liste nichts ab.',
    },
    happened: {
      title: 'Was geschah',
      at: 'Um {{time}}.',
    },
    can: {
      title: 'Was Sie tun können',
      openReturn:
        'Liegt er auf der Theke? Artikel öffnen und dort zurücknehmen. Hat ihn jemand anders, diese Rückgabe verwerfen.',
      openReturnFrom:
        'Liegt er auf der Theke? Artikel öffnen und dort zurücknehmen. Hat ihn {{name}}, diese Rückgabe verwerfen.',
      openCheckOut:
        'Ist er ausgegeben? Artikel öffnen und sehen, wer ihn hat. Stimmt der Workspace, diese Ausleihe verwerfen.',
      retryReturn:
        'Er ist schon zurück. Noch einmal versuchen: Das Terminal merkt es sich, nichts wird doppelt zurückgenommen.',
      retryCheckOut: 'Hat die Person ihn? Dann noch einmal versuchen. Wenn nicht, diese Ausleihe verwerfen.',
      retryExtend: 'Noch einmal versuchen: verlängert wird nur einmal.',
      discardExtend: 'Diese Ausleihe ist zu Ende. Die Verlängerung verwerfen.',
      retryReport:
        'Noch einmal versuchen: Der Zustand wird noch einmal gesendet. Gelingt es nicht, im Workspace eintragen.',
      discardReport: 'Den Zustand im Workspace eintragen, dann hier verwerfen.',
      discard: 'Das kann nicht mehr gesendet werden. Falls nötig im Workspace richtigstellen, dann verwerfen.',
      elsewhere:
        'Es geht an seinen eigenen Workspace, sobald das Terminal wieder mit ihm verbunden ist. Kommt das nicht vor, verwerfen.',
      look: 'Im Workspace prüfen, wie es um den Artikel steht, dann noch einmal versuchen oder verwerfen.',
      wait: 'Nichts. Soll es nicht gesendet werden, verwerfen.',
    },
    does: {
      open: 'Zeigt die Artikelseite. Sendet nichts.',
      retry: 'Sendet es, falls es noch passt.',
      discard: 'Die Verwaltung beendet es. Sendet nichts.',
    },
    openNamed: 'Artikel öffnen: {{code}}',
    retryNamed: 'Noch einmal: {{code}}',
    discard: 'Verwerfen',
    discardNamed: 'Verwerfen: {{code}}',
    discardAsk: 'Diesen Vorgang verwerfen?',
    discardNote: 'Er wird nicht gesendet. Der Workspace bleibt, wie er ist.',
    discardRisk:
      'Er ist vielleicht schon ausgeführt. Es wird nichts mehr gesendet, und der Kiosk erfährt nicht, was daraus wurde. Danach bitte im Workspace nachsehen und dort richtigstellen.',
    why: 'Warum? Die Notiz bleibt 30 Tage: bitte keine Namen.',
    back: 'Zurück zum Tresen',
  },
  outboxTrouble: {
    word: 'Keine neuen Vorgänge',
    lead: 'Der Kiosk kann auf diesem PC nichts Neues festhalten und nimmt deshalb nichts an. Was gespeichert ist, bleibt gespeichert.',
    'disk-full': {
      title: 'Der Datenträger ist voll',
      steps:
        'Schaffen Sie Platz auf diesem PC: Papierkorb leeren, Unnötiges löschen.\nHier: „Noch einmal“.\nBleibt es so, sagen Sie der IT Bescheid.',
    },
    'read-only': {
      title: 'Der Datenträger ist nicht beschreibbar',
      steps:
        'Die IT prüft, ob der Datenträger schreibgeschützt ist, und gibt dem Kiosk Schreibrechte für seinen Ordner.\nHier: „Noch einmal“.',
    },
    broken: {
      title: 'Das Journal lässt sich nicht öffnen',
      steps:
        'Beenden Sie den Kiosk und starten Sie ihn neu.\nBleibt es so, sagen Sie der IT Bescheid: Der Datenträger könnte defekt sein.\nLöschen Sie nichts: Im Journal können noch Vorgänge liegen.',
    },
    newer: {
      title: 'Das Journal stammt von einer neueren Version',
      steps:
        'Auf diesem PC lief eine neuere Version. Ihr Journal wurde nicht verändert.\nBitten Sie die IT, diese Version oder eine spätere wieder zu installieren.\nLöschen Sie nichts: Im Journal können noch Vorgänge liegen.',
    },
  },
};
