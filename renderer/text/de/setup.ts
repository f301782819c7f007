// Set-up. In German.
import type { setup as english } from '../en/setup.ts';
import type { Texts } from '../language.ts';

export const setup: Texts<typeof english> = {
  setup: {
    steps: {
      welcome: 'Sprache',
      connection: 'Verbindung',
      scope: 'Rechte',
      same: 'Vorgänge',
      desk: 'Theke',
      pin: 'PIN',
      scanner: 'Scanner',
      ready: 'Bereit',
    },
    welcome: {
      title: 'Willkommen',
      lead: 'Welche Sprache möchten Sie verwenden?',
      start: 'Einrichten',
      demoTitle: 'Noch kein Workspace?',
      demo: 'Demo-Workspace ausprobieren',
      demoNote:
        'Einmal tippen genügt. Die Demo läuft in dieser App, mit Artikeln, Personen und überfälligen Ausleihen.',
    },
    waitsForIt: {
      title: 'Dieses Terminal ist noch nicht eingerichtet',
      lead: 'Fragen Sie, wer diesen PC betreut. Er heißt *{{pc}}*.',
      steps:
        'Für die IT: Führen Sie auf diesem PC das Bereitstellungsskript aus, mit Token und PIN.\nStarten Sie den PC neu. Dann öffnet sich die Theke.',
    },
    locked: {
      title: 'Einrichtung nur für die Verwaltung',
      note: 'Dieses Terminal war schon eingerichtet. Geben Sie die PIN der Verwaltung ein, um fortzufahren.',
      enter: 'PIN eingeben',
      purpose: 'Terminal einrichten',
    },
    desk: {
      title: 'Ihre Theke',
      note: 'Alles lässt sich später in der Verwaltung ändern.',
      who: 'Wer bedient diese Theke?',
      words: 'Welche Wörter passen?',
      hours: 'Wann haben Sie geöffnet?',
      name: 'Wie heißt sie?',
      usual: 'Mo bis Fr {{hours}}',
      usualNote: 'Sa {{hours}}',
      alwaysNote: 'Rückgabe zu jeder Zeit',
      others: 'Andere Zeiten',
      othersNote: 'Rückgabetermine richten sich danach',
    },
    connection: {
      title: 'Wo ist der Workspace?',
      replaceTitle: 'Token ersetzen',
      baseUrl: 'Basis-URL',
      tokenMissing: 'Das Token fehlt',
      tokenMissingNote: 'Eintippen, einfügen oder als QR-Code scannen.',
      tokenHeld: 'Leer lassen, um {{mask}} weiter zu verwenden.',
      tokenHint:
        'Legen Sie das Token im Workspace an: „Settings“, dann „API Tokens“. Auf diesem PC wird es verschlüsselt gespeichert.',
      paste: 'Einfügen',
      pasteFailed: 'Nichts zum Einfügen gefunden.',
      scanHint: 'Oder Adresse und Token als QR-Codes scannen.',
      scannedOther: 'Dieser Code ist weder Adresse noch Token. Er wurde nicht übernommen.',
      test: 'Verbindung testen',
      addressFirst: 'Zuerst die Adresse eingeben',
      tokenFirst: 'Zuerst das Token eingeben',
      testAgain: 'Noch einmal testen',
      testing: 'Wird getestet',
      tests: 'Verbindungstest',
      testsNote: 'Das Terminal prüft Schritt für Schritt und sagt genau, was nicht stimmt.',
    },
    check: {
      secure: 'HTTPS und Zertifikat',
      keyring: 'Sicherer Speicher für das Token',
      reached: 'Workspace erreichbar',
      api: 'Richtiger Dienst',
      token: 'Token akzeptiert',
      ability: 'Berechtigung `kiosk:scan`',
      running: 'wird geprüft',
      todo: 'noch nicht',
      failed: 'fehlgeschlagen',
      passed: 'ja',
      exempt: 'auf diesem PC nicht nötig',
      milliseconds: '{{ms}} ms',
    },
    forIt: 'Für die IT:',
    nothingStored: 'Es wurde nichts gespeichert.',
    problem: {
      'bad-url': {
        word: 'Das ist keine Adresse',
        title: 'Prüfen Sie die Basis-URL',
        steps:
          'Sie beginnt mit `https://` und enthält keine Leerzeichen.\nKopieren Sie sie aus der Adresszeile des Workspace, ohne den Teil nach dem Servernamen.',
      },
      'not-https': {
        word: 'Die Adresse ist nicht sicher',
        title: 'Verwenden Sie HTTPS',
        steps:
          'Das Token geht bei jeder Anfrage mit, daher sendet das Terminal nur über `https://`.\nSchreiben Sie `https://` an den Anfang der Basis-URL, und testen Sie noch einmal.',
      },
      'bad-token': {
        word: 'Das ist kein Token',
        title: 'Kopieren Sie das ganze Token',
        steps:
          'Ein Token besteht aus einer Zahl, einem Strich und einer langen Zeichenfolge: `12|…`.\nKopieren Sie es vollständig, ohne Leerzeichen und Umbrüche.\nEs wird nur einmal angezeigt. Ist es verloren, erstellen Sie ein neues.',
      },
      'no-keyring': {
        word: 'Kein sicherer Speicher für das Token',
        title: 'Auf diesem PC ist kein Schlüsselbund offen',
        steps:
          'Das Terminal speichert das Token nur verschlüsselt.\nInstallieren und starten Sie unter Linux einen Schlüsselbund, etwa `gnome-keyring` oder `kwallet`, oder entsperren Sie den vorhandenen.\nStarten Sie dann das Terminal neu: Es fragt den Schlüsselbund nur einmal, beim Start.',
      },
      'not-stored': {
        word: 'Das Token wurde nicht gespeichert',
        title: 'Auf die Festplatte lässt sich nicht schreiben',
        steps:
          'Der Schlüsselbund ist in Ordnung, aber die Datei mit dem verschlüsselten Token lässt sich nicht schreiben.\nSchaffen Sie Platz auf der Festplatte, oder fragen Sie die IT, ob das Terminal in seinen Ordner schreiben darf.\nHier: Noch einmal testen. Das Token ist noch da.',
      },
      'keyring-locked': {
        word: 'Der Schlüsselbund ist gesperrt',
        title: 'Entsperren Sie den Schlüsselbund',
        steps:
          'Entsperren Sie den Schlüsselbund dieses PCs oder melden Sie sich neu an.\nStarten Sie dann das Terminal neu. Nichts ist verloren.',
      },
      unreachable: {
        word: 'Workspace nicht erreichbar',
        title: 'Prüfen Sie Adresse und Netzwerk',
        steps:
          'Ist die Basis-URL richtig geschrieben?\nIst dieser PC online? Öffnen Sie die Adresse in einem Browser.\nGibt es einen Proxy? Die IT muss diese Adresse freigeben.',
      },
      'proxy-password': {
        word: 'Kein Weg durch den Proxy',
        title: 'Der Proxy verlangt ein Passwort (407)',
        steps:
          'Das Terminal gibt einem Proxy kein Passwort.\nDie IT muss diese Adresse ohne Passwort oder mit der Anmeldung dieses PCs durchlassen.\nPrüfen Sie dann noch einmal.',
      },
      certificate: {
        word: 'Das Zertifikat ist nicht vertrauenswürdig',
        title: 'Die Verbindung ist nicht sicher',
        steps:
          'Stimmen Datum und Uhrzeit dieses PCs?\nFragen Sie die IT, ob das Zertifikat des Workspace für diese Adresse gilt.\nDas Terminal macht keine Ausnahmen.',
      },
      timeout: {
        word: 'Keine Antwort',
        title: 'Der Workspace hat zu lange gebraucht',
        steps: 'Testen Sie gleich noch einmal.\nBleibt es so, fragen Sie den Betreiber des Workspace.',
      },
      redirected: {
        word: 'Die Adresse führt woandershin',
        title: 'Geben Sie die endgültige Adresse ein',
        steps:
          'Der Server leitet an eine andere Adresse weiter. Dorthin wird das Token nie gesendet.\nÖffnen Sie die Adresse in einem Browser, und kopieren Sie die, bei der Sie landen, ohne den Pfad.',
      },
      'not-this-api': {
        word: 'Das ist nicht der Workspace',
        title: 'Dort antwortet etwas anderes',
        steps:
          'Ist das die Basis-URL des Workspace?\nAuch die Anmeldeseite eines Netzwerks antwortet so: Öffnen Sie einen Browser, und melden Sie sich an.',
      },
      busy: {
        word: 'Workspace nicht verfügbar',
        title: 'Warten Sie kurz',
        steps:
          'Der Workspace ist erreichbar, kann aber gerade nicht antworten.\nTesten Sie in einer Minute noch einmal.\nBleibt es so, fragen Sie den Betreiber des Workspace.',
      },
      unauthenticated: {
        word: 'Das Token wird nicht akzeptiert',
        title: 'Verwenden Sie ein gültiges Token',
        steps:
          'Vielleicht ist es falsch eingetippt, widerrufen oder abgelaufen.\nÖffnen Sie im Workspace Einstellungen, dann API-Tokens.\nErstellen Sie ein Token mit der Berechtigung `kiosk:scan`, und kopieren Sie es gleich.',
      },
      forbidden: {
        word: 'Das Token darf nicht scannen',
        title: 'Berechtigung erteilen, dann noch einmal testen',
        steps:
          'Öffnen Sie im Workspace Einstellungen, dann API-Tokens.\nBearbeiten Sie dieses Token, und haken Sie `kiosk:scan` an.\nEntfernen Sie alle anderen Haken. Mehr braucht ein Terminal nicht.',
      },
    },
    scope: {
      word: 'Das Token hat zu viele Rechte',
      note: 'Es funktioniert, aber ein Terminal braucht weniger.',
      title: 'Dieses Token hat mehr Rechte als nötig',
      found: 'Ergebnis der Prüfung',
      foundText: 'Mit diesem Token könnte das Terminal auch alle Artikel lesen (`items:read`).',
      why: 'Warum das wichtig ist',
      whyText:
        'An einem Terminal kommen viele Leute vorbei. Wird sein Token einmal gestohlen, sollte man damit nur eines können: `kiosk:scan`.',
      limit: 'Was sich nicht prüfen lässt',
      limitText: 'Das Terminal kann nur `items:read` prüfen. Das Token kann weitere Berechtigungen haben.',
      better: 'Besser',
      betterSteps:
        'Öffnen Sie im Workspace Einstellungen, dann API-Tokens.\nErstellen Sie ein Token nur mit `kiosk:scan`.\nFügen Sie es hier ein oder scannen Sie es.',
      another: 'Anderes Token verwenden',
      anyway: 'Trotzdem verwenden',
    },
    same: {
      title: 'Ist es derselbe Workspace?',
      lead_one: '{{count}} gespeicherter Vorgang wartet auf den Workspace unter *{{host}}*.',
      lead_other: '{{count}} gespeicherte Vorgänge warten auf den Workspace unter *{{host}}*.',
      yes: 'Ja, derselbe',
      yesNote: 'Die gespeicherten Vorgänge werden gesendet.',
      no: 'Nein, ein anderer',
      noNote: 'Sie bleiben auf diesem PC und werden nicht gesendet.',
      how: 'Woran Sie es erkennen',
      howSteps:
        'Derselbe: Er hat die Artikel und Personen, mit denen dieses Terminal gearbeitet hat. Nur das Token ist neu.\nEin anderer: Er wurde neu angelegt, dient zum Testen oder gehört jemand anderem.\nUnsicher? Fragen Sie zuerst den Betreiber des Workspace.',
    },
    pin: {
      title: 'PIN der Verwaltung wählen',
      note: '{{least}} bis 8 Ziffern. Sie schützt das Token und die Einstellungen und ist zum Beenden der App nötig.',
      lost: 'Notieren Sie die PIN an einem sicheren Ort. Ist sie verloren, kann nur, wer diesen PC betreut, mit einer Datei eine neue setzen.',
      gone: {
        title: 'Die PIN der Verwaltung ist nicht lesbar',
        note: 'Dieses Terminal war schon eingerichtet und hat seine Einstellungen verloren. Nur die IT kann es neu einrichten, damit niemand sonst es übernimmt.',
        steps:
          'Für die IT: Schreiben Sie eine neue PIN in eine Datei, und geben Sie deren Namen in KIOSK_PIN_FILE an.\nStarten Sie das Terminal neu. Es liest die Datei einmal und löscht sie.\nGespeicherte Vorgänge bleiben auf diesem PC.',
      },
    },
    scanner: {
      title: 'Scannen Sie irgendetwas',
      note: 'Jeder Strichcode passt: ein Etikett, eine Karte, ein Buch. Nichts wird gesendet.',
      waiting: 'Wartet auf einen Scan',
      read: 'Gelesen',
      readNote_one: '{{count}} Zeichen',
      readNote_other: '{{count}} Zeichen',
      compare: 'Steht genau das unter dem Strichcode?',
      yes: 'Ja',
      yesNote: 'Der Scanner funktioniert.',
      no: 'Nein',
      noNote: 'Mit den Testcodes prüfen.',
      works: 'Der Scanner funktioniert',
      right: 'Er liest die Codes so, wie sie gedruckt sind.',
      orScan: 'Oder diesen Code scannen:',
      token: 'Ein Token wurde gelesen. Es wird nicht angezeigt.',
      unreadable: 'Es wurde etwas gelesen, aber kein Code. Noch einmal scannen.',
      next: 'Weiter',
      skip: 'Ohne Scan weiter',
    },
    ready: {
      word: 'Bereit',
      note: 'Die Theke kann öffnen.',
      title: 'So ist es eingerichtet',
      scans: 'Es darf scannen. Mehr hat der Test nicht gefunden.',
      tooMuch: 'Es kann mehr, als ein Terminal braucht',
      pinChosen: 'Gewählt und auf diesem PC gespeichert',
      tried: 'Er funktioniert',
      notTried: 'Noch nicht ausprobiert',
      first: 'An der Theke',
      firstSteps:
        'Scannen Sie einen Artikel oder eine Karte. Vorher müssen Sie nichts antippen.\nDas Schloss oben öffnet die Verwaltung: Coderegeln, Zeiten, Scannerprüfung.\nProbieren Sie ein eigenes Etikett aus: den Artikel ausleihen, dann zurückgeben. Das ist echt: Der Workspace verschickt dazu vielleicht Nachrichten.',
      open: 'Theke öffnen',
    },
    try: {
      title: 'Probieren Sie einen eigenen Artikel aus',
      out: 'Scannen Sie den Artikel, dann eine Karte. Tippen Sie auf *{{key}}*.',
      back: 'Scannen Sie den Artikel noch einmal. Tippen Sie auf *{{key}}*.',
      note: 'Das ist echt: Der Workspace verschickt dazu vielleicht Nachrichten.',
      works: 'Es funktioniert',
    },
  },
};
