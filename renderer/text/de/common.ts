// Texts of every room: keys, the status bar, banners, errors, dialogs. In German.
import type { common as english } from '../en/common.ts';
import type { Texts } from '../language.ts';

export const common: Texts<typeof english> = {
  quote: '„{{words}}“',
  says: 'Antwort des Workspace: „{{words}}“',
  saysNothing: 'Der Workspace hat keinen Grund genannt.',
  reason: {
    'gone-out-again': 'Er wurde inzwischen wieder ausgeliehen. Bitte im Workspace prüfen.',
    'perhaps-out-again': 'Er wurde inzwischen vielleicht wieder ausgeliehen. Bitte im Workspace prüfen.',
    'out-to-another': 'Jemand anders hat ihn. Bitte im Workspace prüfen.',
    'out-to-them': 'Diese Person hatte ihn wohl schon vorher. Bitte im Workspace prüfen.',
    'not-one-item': 'Der Code gehört nicht mehr zu genau einem Artikel. Bitte im Workspace prüfen.',
    'other-item':
      'Im Workspace gehört dieses Etikett inzwischen zu einem anderen Artikel oder Code. Bitte dort prüfen.',
    'after-a-refusal': 'Der Schritt davor wurde abgelehnt. Bitte noch einmal machen.',
    'unknown-code': 'Der Workspace kennt den Code nicht.',
    'was-card': 'Das war eine Karte, kein Artikel. Es wurde nichts zurückgenommen.',
    'not-accepted': 'Der Workspace hat es nicht angenommen.',
    'not-allowed': 'Der Workspace lässt dieses Terminal das mit diesem Artikel nicht tun. Bitte im Workspace prüfen.',
    'state-forbids': 'Das geht mit diesem Artikel gerade nicht.',
    'item-out': 'Er ist schon ausgeliehen.',
    'item-reserved': 'Er ist vor dem Rückgabedatum reserviert.',
    'item-unavailable': 'Er ist außer Betrieb.',
    'item-blocked': 'Er ist gesperrt.',
    'renter-refused': 'Diese Person kann gerade nichts ausleihen.',
    'refused-in-doubt':
      'Es wurde abgelehnt, aber ein früherer Versuch hat vielleicht geklappt. Bitte im Workspace prüfen.',
    'perhaps-back': 'Er wurde inzwischen vielleicht ausgeliehen und zurückgegeben. Bitte im Workspace prüfen.',
    'no-answer': 'Vom Workspace kam keine brauchbare Antwort. Bitte im Workspace prüfen.',
    'condition-not-recorded':
      'Der Zustand ist im Workspace vielleicht nicht eingetragen. Bitte dort eintragen oder im Büro melden.',
    'extend-unknown': 'Dieser Workspace kann Ausleihen nicht verlängern.',
    'rent-over': 'Diese Ausleihe ist beendet. Bitte im Workspace prüfen.',
    'due-changed': 'Das Rückgabedatum wurde anderswo geändert. Bitte im Workspace prüfen.',
    'record-damaged':
      'Der Eintrag auf diesem PC ist beschädigt und wird nicht gesendet. Artikel prüfen, dann verwerfen.',
    'not-answered': 'Liegt vielleicht noch hier. Dann zurücknehmen. Nichts gesendet.',
    'perhaps-not-saved':
      'Die Dateien dieses PCs sind sich nicht einig, ob das gespeichert wurde. Bitte im Workspace prüfen, dann erneut versuchen oder verwerfen.',
    'other-workspace': 'Der Vorgang gehört zu einem anderen Workspace und wird nicht an diesen gesendet.',
  },
  tryLater: 'Warten Sie kurz, und versuchen Sie es noch einmal.',
  firstOnes: 'Die ersten {{count}} werden angezeigt.',
  leftOut_one: '{{count}} Artikel fehlt in der Liste: Das Terminal kann ihn nicht lesen. Prüfen Sie ihn im Workspace.',
  leftOut_other:
    '{{count}} Artikel fehlen in der Liste: Das Terminal kann sie nicht lesen. Prüfen Sie sie im Workspace.',
  nothingForCode: 'Der Workspace hat nichts zu diesem Code',
  unknownRenter: 'Unbekannte Person',
  /** The keys over the edges of a list that scrolls. */
  rows: {
    more_one: 'Noch {{count}}',
    more_other: 'Noch {{count}}',
    above_one: 'Noch {{count}} weiter oben',
    above_other: 'Noch {{count}} weiter oben',
  },
  key: {
    oneMoment: 'Einen Moment',
    back: 'Zurück',
    backToBasket: 'Zurück zum Korb ({{count}})',
    basket: 'Korb',
    cancel: 'Abbrechen',
    change: 'Ändern',
    close: 'Schließen',
    done: 'Fertig',
    notNow: 'Nicht jetzt',
    quit: 'Beenden',
    restart: 'Terminal neu starten',
    search: 'Suchen',
    tryAgain: 'Noch einmal versuchen',
    returns: 'Rückgaben',
    swap: 'Tauschen',
    undoAll: 'Alle rückgängig',
    open: 'Öffnen',
    less: 'Weniger: {{what}}',
    more: 'Mehr: {{what}}',
  },
  status: {
    keys: 'Tasten',
    readOut: 'Letzter Scan',
    desk: 'Theke',
    starting: 'Startet',
    setup: 'Einrichtung',
    step: 'Schritt {{step}} von {{steps}}',
    demo: 'Demo-Workspace',
    connected: 'Verbunden',
    offlineSince: 'Offline seit {{time}}',
    stoppedAt: 'Angehalten um {{time}}',
    notSetUp: 'Nicht eingerichtet',
    checking: 'Gespeichertes wird geprüft',
    saved_one: '{{count}} noch nicht gesendet',
    saved_other: '{{count}} noch nicht gesendet',
    attention_one: '{{count}} zu prüfen',
    attention_other: '{{count}} zu prüfen',
    selfService: 'Selbstbedienung',
    chooseLanguage: 'Sprache',
    administration: 'Verwaltung',
  },
  banner: {
    demo: 'Demo-Workspace. Hier ist nichts echt. Etiketten drucken: Verwaltung, Druckbögen.',
    leave: 'Verlassen',
    settingsLost: 'Die Einstellungen dieses Terminals sind verloren: Weder die Datei noch ihre Kopie ist lesbar.',
    settingsGone: 'Die Einstellungen dieses Terminals fehlen.',
    addressUnfit: 'Die gespeicherte Adresse ist unbrauchbar. Bitte die Adresse des Workspace neu eingeben.',
    tokenDamaged: 'Die Token-Datei war beschädigt und wurde beiseitegelegt. Bitte ein Token eingeben.',
    tokenGone: 'Die Token-Datei fehlt. Bitte ein Token eingeben.',
    settingsRestored: 'Die Einstellungen waren nicht lesbar. Jetzt gilt ihre Kopie: Bitte in der Verwaltung prüfen.',
    settingsNotKept:
      'Dieser PC kann geänderte Einstellungen nicht speichern. Beim nächsten Start sind sie weg. Bitte der IT Bescheid sagen.',
    basketsDamaged: 'Die gespeicherten Körbe waren nicht lesbar. Scannen Sie deren Artikel noch einmal.',
    provisioningOpen:
      'Andere Benutzer dieses PCs konnten die Bereitstellungsdatei lesen. War das nicht gewollt, ersetzen Sie Token und PIN.',
    tokenFileUnreadable: 'Das gespeicherte Token ist auf diesem PC nicht mehr lesbar. Bitte neu eingeben.',
    provisioningFailed:
      'Die Bereitstellung ließ sich nicht verwenden. Für die IT: {{reason}}. Bitte korrigieren, dann das Terminal neu starten.',
    clipboardCleared: 'Das Token wurde aus der Zwischenablage entfernt.',
    tokenUnreadable:
      'Der Schlüsselbund dieses PCs wurde nicht entsperrt, daher ist das gespeicherte Token nicht lesbar. Starten Sie das Terminal neu und entsperren Sie ihn, oder geben Sie ein Token neu ein.',
    tokenMoved:
      'Die Adresse wurde außerhalb des Terminals geändert, daher wurde das Token nicht gesendet. Es gehört zu {{address}}. Geben Sie ein Token für die neue Adresse ein, oder verwenden Sie die alte.',
    restoreAddress: 'Alte Adresse verwenden',
    provisioningUnsafe:
      'Der Schlüsselbund dieses PCs wurde nicht entsperrt, daher wurde das bereitgestellte Token nicht gespeichert; seine Datei ist noch da. Entsperren oder installieren Sie einen Schlüsselbund und starten Sie das Terminal neu.',
    read: 'OK',
    outboxDamaged_zero:
      'Dateien mit Vorgängen waren beschädigt oder fehlten. Offene Vorgänge wurden nicht gefunden. Bitte der IT Bescheid sagen.',
    outboxDamaged_one:
      'Dateien mit Vorgängen waren beschädigt oder fehlten. {{count}} offener Vorgang wurde gefunden. Bitte der IT Bescheid sagen.',
    outboxDamaged_other:
      'Dateien mit Vorgängen waren beschädigt oder fehlten. {{count}} offene Vorgänge wurden gefunden. Bitte der IT Bescheid sagen.',
    offline: {
      returns: 'Keine Verbindung. Rückgaben werden auf diesem PC gespeichert und automatisch gesendet.',
      first:
        'Warten auf die erste Verbindung: Der Workspace hat dieses Terminal noch nicht angenommen. Bleibt das so, bitte der IT Bescheid sagen.',
      all: 'Keine Verbindung. Rückgaben und Ausleihen werden auf diesem PC gespeichert und automatisch gesendet.',
      selfService: 'Keine Verbindung. Bitte fragen Sie an der Theke.',
    },
    held: {
      check_out:
        'Der Workspace nimmt von diesem Terminal gerade keine Ausleihen an. Sie sind hier gespeichert, jede Minute wird eine versucht. Bitte der Verwaltung Bescheid sagen.',
      check_in:
        'Der Workspace nimmt von diesem Terminal gerade keine Rückgaben an. Sie sind hier gespeichert, jede Minute wird eine versucht. Bitte der Verwaltung Bescheid sagen.',
      extend:
        'Der Workspace nimmt von diesem Terminal gerade keine Verlängerungen an. Sie sind hier gespeichert, jede Minute wird eine versucht. Bitte der Verwaltung Bescheid sagen.',
      several:
        'Der Workspace nimmt von diesem Terminal gerade nichts an. Alles ist hier gespeichert und wird jede Minute wieder versucht. Bitte der Verwaltung Bescheid sagen.',
      selfService: 'Gerade funktioniert nicht alles. Bitte fragen Sie an der Theke.',
    },
    clockFast: 'Die Uhr dieses PCs geht {{by}} vor. Bitte stellen: Rückgabedaten und Rückgabezeiten hängen davon ab.',
    clockSlow: 'Die Uhr dieses PCs geht {{by}} nach. Bitte stellen: Rückgabedaten und Rückgabezeiten hängen davon ab.',
    nextTry: 'Nächster Versuch in {{duration}}.',
    tryingNow: 'Neuer Versuch läuft.',
    tryNow: 'Jetzt versuchen',
  },
  error: {
    'not-configured': {
      word: 'Nicht eingerichtet',
      note: 'Das Terminal hat noch keinen Workspace. Die Verwaltung kann es einrichten.',
    },
    unauthenticated: {
      word: 'Nicht erlaubt',
      note: 'Der Workspace lässt dieses Terminal mit diesem Artikel nicht arbeiten. Bitte der Verwaltung Bescheid sagen.',
    },
    forbidden: {
      word: 'Nicht erlaubt',
      note: 'Der Workspace lässt dieses Terminal mit diesem Artikel nicht arbeiten. Bitte der Verwaltung Bescheid sagen.',
    },
    'not-found': { word: 'Code nicht gefunden', note: 'Etikett prüfen oder nach dem Namen suchen.' },
    conflict: { word: 'Gerade nicht möglich', note: 'Noch einmal scannen, um den aktuellen Stand zu sehen.' },
    invalid: { word: 'Nicht angenommen', note: 'Der Workspace hat es nicht angenommen. Bitte dort prüfen.' },
    'rate-limited': { word: 'Zu viele Anfragen', note: 'Kurz warten, dann noch einmal scannen.' },
    unavailable: { word: 'Workspace nicht verfügbar', note: 'Kurz warten, dann noch einmal scannen.' },
    offline: {
      word: 'Keine Verbindung',
      note: 'Der Workspace ist nicht erreichbar. Noch einmal scannen, sobald die Verbindung wieder da ist.',
    },
    timeout: { word: 'Keine Antwort', note: 'Der Workspace hat zu lange gebraucht. Noch einmal scannen.' },
    'bad-response': {
      word: 'Unerwartete Antwort',
      note: 'Das Terminal versteht die Antwort des Workspace nicht. Bitte der Verwaltung Bescheid sagen.',
    },
    insecure: {
      word: 'Verbindung nicht sicher',
      note: 'Es wird nichts gesendet. Bitte der Verwaltung Bescheid sagen.',
    },
    'bad-input': { word: 'Nicht möglich', note: 'Nichts gesendet. Noch einmal scannen.' },
    'token-shaped': {
      word: 'Das sieht aus wie ein Token',
      note: 'Nicht gesendet, nicht angezeigt, nicht gespeichert.',
    },
    'pin-required': { word: 'PIN nötig', note: 'Zuerst die PIN der Verwaltung eingeben.' },
    'pin-wrong': { word: 'Falsche PIN', note: 'Noch einmal versuchen.' },
    'pin-locked': { word: 'Kurz gesperrt', note: 'Zu viele falsche PINs. Warten, dann noch einmal versuchen.' },
    internal: { word: 'Etwas ist schiefgegangen', note: 'Das Terminal hat es protokolliert. Noch einmal versuchen.' },
    'part-damaged': {
      word: 'Das ließ sich nicht öffnen',
      note: 'Eine Datei des Terminals ist beschädigt. Sie können ohne diesen Teil weiterarbeiten. Starten Sie das Terminal neu. Passiert es wieder, sagen Sie der IT Bescheid.',
    },
    'not-saved': {
      word: 'Nicht gespeichert',
      note: 'Auf diesem PC lassen sich keine Einstellungen speichern. Bitte der IT Bescheid sagen.',
    },
    'action-not-saved': {
      word: 'Nicht gespeichert',
      note: 'Dieser PC kann keine neuen Vorgänge speichern. Bitte der Verwaltung Bescheid sagen.',
    },
    'undo-over': {
      word: 'Zu spät zum Rückgängigmachen',
      note: 'Nichts geändert. Artikel scannen, um den aktuellen Stand zu sehen.',
    },
    'report-over': {
      word: 'Zeit abgelaufen: nicht gespeichert',
      note: 'Bitte im Workspace eintragen oder im Büro melden.',
    },
    'changed-since': {
      word: 'Inzwischen geändert',
      note: 'Nichts rückgängig gemacht. Artikel scannen, um den aktuellen Stand zu sehen.',
    },
    'moved-on': {
      word: 'Inzwischen geändert',
      note: 'Der Vorgang wird gerade gesendet oder ist schon beendet. Nichts geändert.',
    },
    'in-progress': {
      word: 'Wird gerade gesendet',
      note: 'Machen Sie es rückgängig, sobald es bestätigt ist.',
    },
    'just-checked-out': {
      word: 'Gerade eben ausgeliehen',
      note: '„Rückgabe“ auf der Artikelseite drücken.',
    },
    'renter-card': { word: 'Kein Artikel', note: 'Das ist eine Karte. Nichts gesendet.' },
    'not-yours': { word: 'Nicht von Ihnen ausgeliehen', note: 'Nichts gesendet. Bitte fragen Sie an der Theke.' },
    'too-many-unknown': {
      word: 'Zu viele Karten',
      note: 'Warten Sie eine Minute, oder fragen Sie an der Theke.',
    },
    'folder-missing': {
      word: 'Kein Ordner „Dokumente“',
      note: 'Auf diesem PC gibt es keinen Ordner für Dokumente. Bitte der IT Bescheid sagen.',
    },
    'disk-full': { word: 'Die Festplatte ist voll', note: 'Platz auf diesem PC schaffen, dann noch einmal versuchen.' },
    'not-writable': {
      word: 'Schreiben nicht möglich',
      note: 'Im Ordner „Dokumente“ dieses PCs lässt sich keine Datei anlegen. Bitte der IT Bescheid sagen.',
    },
  },
  dialog: { scanned: 'Dieser Scan zählt nicht. Danach noch einmal scannen.' },
  tokenField: 'Instanz-Token',
  leaveWorkspace: 'Diesen Workspace verlassen',
  quitAsk: 'Das Terminal beenden?',
  quitWaiting_one: '{{count}} gespeicherter Vorgang wird beim nächsten Start gesendet.',
  quitWaiting_other: '{{count}} gespeicherte Vorgänge werden beim nächsten Start gesendet.',
  tokenGuard:
    'Das sieht aus wie ein Token und wurde nicht eingefügt. Ein Token gehört nur in das Feld „{{field}}“ der Einrichtung.',
  pin: {
    title: 'PIN der Verwaltung',
    note: '{{purpose}}. Ziffern antippen oder eintippen.',
    entered_one: '{{count}} Ziffer eingegeben',
    entered_other: '{{count}} Ziffern eingegeben',
    delete: 'Löschen',
    enter: 'Bestätigen',
    wrong: 'Falsche PIN. Noch einmal versuchen.',
    locked: 'Zu viele falsche PINs. Noch einmal in {{duration}}.',
    lost: 'PIN verloren? Wer diesen PC betreut, kann eine neue setzen.',
    failed: 'Das hat nicht geklappt. Noch einmal versuchen.',
    gone: 'Die PIN ist nicht mehr lesbar. Die IT kann mit der Bereitstellungsdatei eine neue setzen.',
    repeatTitle: 'Noch einmal eingeben',
    repeatNote: 'Damit ein Tippfehler Sie nicht aussperrt.',
    easy: 'Zu leicht zu erraten. Bitte eine andere wählen.',
    different: 'Die beiden PINs sind verschieden. Bitte neu wählen.',
    again: 'Von vorn',
  },
  damaged: {
    title: 'Dieses Terminal ist beschädigt',
    lead: 'Eine seiner Dateien lässt sich nicht lesen. Nichts ist verloren: Was gespeichert ist, bleibt auf diesem PC.',
    steps:
      'Starten Sie das Terminal neu.\nHilft das nicht, sagen Sie der IT Bescheid: Das Terminal muss neu installiert werden.',
  },
  starting: {
    opening: {
      title: 'Gespeicherte Vorgänge werden gelesen',
      lead: 'Das dauert länger als sonst. Danach öffnet die Theke.',
    },
    settingsRead: 'Einstellungen gelesen',
    actions: 'Gespeicherte Vorgänge',
    actionsRead: 'Gespeicherte Vorgänge gelesen',
    keyring: 'Schlüsselbund dieses PCs',
    workspace: 'Verbindung',
    scanned: 'Dieser Scan hat nicht gezählt. Scannen Sie noch einmal, sobald die Theke offen ist.',
    title: 'Warten auf den Schlüsselbund',
    lead: 'Das Token dieses Terminals liegt im Schlüsselbund dieses PCs. Sobald er entsperrt ist, geht es weiter.',
    steps:
      'Fragt der PC nach einem Passwort, geben Sie das des Schlüsselbunds ein. Meist ist es das Anmeldepasswort.\nErscheint keine Frage, starten Sie das Terminal neu. Es fragt dann noch einmal.\nBleibt es so, sagen Sie der IT Bescheid: Der Schlüsselbund muss sich bei der Anmeldung öffnen.',
  },
  silence: {
    title: 'Das Terminal antwortet nicht',
    note: 'Im Moment wird nichts gespeichert: Geben Sie nichts heraus.',
    next: 'Es geht weiter, sobald es antwortet. Dauert es länger als eine Minute, starten Sie diesen PC neu.',
  },
};
