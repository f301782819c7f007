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
      pin: 'PIN',
      scanner: 'Scanner',
      ready: 'Bereit',
    },
    welcome: {
      title: 'Willkommen',
      lead: 'In welcher Sprache möchten Sie arbeiten?',
      start: 'Einrichten',
      demoTitle: 'Kein Workspace zur Hand?',
      demo: 'Demo-Workspace ausprobieren',
      demoNote: 'Eine Berührung. Er läuft in dieser App, mit Artikeln, Personen und verspäteten Ausleihen.',
    },
    locked: {
      title: 'Einrichtung durch die Verwaltung',
      note: 'Dieses Terminal war schon eingerichtet. Weiter geht es mit der PIN der Verwaltung.',
      enter: 'PIN eingeben',
      purpose: 'Terminal einrichten',
    },
    connection: {
      title: 'Wo ist der Workspace?',
      replaceTitle: 'Token ersetzen',
      baseUrl: 'Basis-URL',
      token: 'Instanz-Token',
      tokenMissing: 'Das Token fehlt',
      tokenMissingNote: 'Eintippen, einfügen oder als QR-Code scannen.',
      tokenHeld: '{{mask}} ist da. Leer lassen, um es wieder zu verwenden.',
      tokenHint: 'Das Token liegt verschlüsselt auf diesem PC und wird nie wieder angezeigt.',
      paste: 'Einfügen',
      pasteFailed: 'Nichts zum Einfügen.',
      scanHint: 'Oder Adresse und Token als QR-Codes scannen.',
      scannedOther: 'Dieser Code ist weder Adresse noch Token. Nichts wurde übernommen.',
      test: 'Verbindung testen',
      testAgain: 'Noch einmal testen',
      testing: 'Wird getestet',
      tests: 'Verbindungstest',
      testsNote: 'Der Kiosk prüft Schritt für Schritt und sagt genau, was nicht stimmt.',
    },
    check: {
      secure: 'HTTPS und Zertifikat',
      keyring: 'Sicherer Platz für das Token',
      reached: 'Workspace erreicht',
      api: 'Es ist diese API',
      token: 'Token ist bekannt',
      ability: 'Fähigkeit `kiosk:scan`',
      running: 'wird geprüft',
      todo: 'noch nicht',
      failed: 'fehlgeschlagen',
      passed: 'ja',
      milliseconds: '{{ms}} ms',
    },
    nothingStored: 'Nichts wurde gespeichert.',
    problem: {
      'bad-url': {
        word: 'Das ist keine Adresse',
        title: 'Prüfen Sie die Basis-URL',
        steps:
          'Sie beginnt mit `https://` und enthält keine Leerzeichen.\nNehmen Sie sie aus der Adresszeile des Workspace, ohne das, was nach dem Servernamen kommt.',
      },
      'not-https': {
        word: 'Die Adresse ist nicht sicher',
        title: 'Verwenden Sie HTTPS',
        steps:
          'Das Token reist mit jeder Anfrage, daher sendet der Kiosk es nur über `https://`.\nSchreiben Sie `https://` an den Anfang der Basis-URL und testen Sie noch einmal.',
      },
      'bad-token': {
        word: 'Das ist kein Token',
        title: 'Kopieren Sie das ganze Token',
        steps:
          'Ein Token ist eine Zahl, ein Strich und ein langes Geheimnis: `12|…`.\nKopieren Sie es vollständig, ohne Leerzeichen und Umbrüche.\nEs wird nur einmal angezeigt. Ist es verloren, erstellen Sie ein neues.',
      },
      'no-keyring': {
        word: 'Kein sicherer Platz für das Token',
        title: 'Dieser PC hat keinen offenen Schlüsselbund',
        steps:
          'Das Terminal speichert das Token nur verschlüsselt.\nInstallieren und starten Sie unter Linux einen Schlüsselbund, etwa `gnome-keyring` oder `kwallet`, oder entsperren Sie den vorhandenen.\nStarten Sie dann das Terminal neu: Es fragt den Schlüsselbund nur einmal, beim Start.',
      },
      'keyring-locked': {
        word: 'Der Schlüsselbund ist gesperrt',
        title: 'Entsperren Sie den Schlüsselbund',
        steps:
          'Entsperren Sie den Schlüsselbund dieses PCs oder melden Sie sich neu an.\nStarten Sie dann das Terminal neu. Nichts ist verloren.',
      },
      unreachable: {
        word: 'Workspace nicht erreicht',
        title: 'Prüfen Sie Adresse und Netz',
        steps:
          'Ist die Basis-URL richtig geschrieben?\nIst dieser PC online? Öffnen Sie die Adresse in einem Browser.\nHinter einem Proxy: Die IT muss diese Adresse freigeben.',
      },
      certificate: {
        word: 'Dem Zertifikat ist nicht zu trauen',
        title: 'Die Verbindung ist nicht sicher',
        steps:
          'Stimmen Datum und Uhrzeit dieses PCs?\nFragen Sie die IT, ob das Zertifikat des Workspace für diese Adresse gilt.\nDer Kiosk macht keine Ausnahmen.',
      },
      timeout: {
        word: 'Keine Antwort',
        title: 'Der Workspace brauchte zu lange',
        steps: 'Testen Sie gleich noch einmal.\nBleibt es so, fragen Sie, wer den Workspace betreibt.',
      },
      redirected: {
        word: 'Die Adresse führt woandershin',
        title: 'Geben Sie die endgültige Adresse ein',
        steps:
          'Der Server schickt den Kiosk an eine andere Adresse. Ein Token wird nie mitgeschickt.\nÖffnen Sie die Adresse in einem Browser und kopieren Sie, wo sie endet, ohne den Pfad.',
      },
      'not-this-api': {
        word: 'Das ist nicht der Workspace',
        title: 'Dort antwortet etwas anderes',
        steps:
          'Ist die Basis-URL die des Workspace?\nAuch eine Anmeldeseite des Netzes antwortet so: Öffnen Sie einen Browser und melden Sie sich an.',
      },
      busy: {
        word: 'Der Workspace ist beschäftigt',
        title: 'Warten Sie kurz',
        steps: 'Der Workspace bittet um eine Pause.\nTesten Sie in einer Minute noch einmal.',
      },
      unauthenticated: {
        word: 'Das Token wird nicht angenommen',
        title: 'Verwenden Sie ein gültiges Token',
        steps:
          'Vielleicht ist es vertippt, widerrufen oder abgelaufen.\nÖffnen Sie im Workspace Einstellungen, dann API-Tokens.\nErstellen Sie ein Token mit der Fähigkeit `kiosk:scan` und kopieren Sie es gleich.',
      },
      forbidden: {
        word: 'Das Token darf nicht scannen',
        title: 'Fähigkeit anhaken, dann noch einmal testen',
        steps:
          'Öffnen Sie im Workspace Einstellungen, dann API-Tokens.\nBearbeiten Sie dieses Token und haken Sie `kiosk:scan` an.\nEntfernen Sie alle anderen Haken. Ein Kiosk braucht nicht mehr.',
      },
    },
    scope: {
      word: 'Das Token kann zu viel',
      note: 'Es geht, aber ein Kiosk braucht weniger.',
      title: 'Dieses Token kann mehr, als es sollte',
      found: 'Was gefunden wurde',
      foundText: 'Mit diesem Token könnte der Kiosk auch alle Artikel lesen (`items:read`).',
      why: 'Warum das zählt',
      whyText:
        'Ein Kiosk steht, wo viele vorbeikommen. Wird sein Token je gestohlen, sollte es nur eines können: `kiosk:scan`.',
      limit: 'Was nicht zu sehen ist',
      limitText:
        'Der Kiosk kann nur `items:read` prüfen. Das Token kann weitere Fähigkeiten haben, die er nicht sieht.',
      better: 'Besser',
      betterSteps:
        'Öffnen Sie im Workspace Einstellungen, dann API-Tokens.\nErstellen Sie ein Token nur mit `kiosk:scan`.\nFügen Sie es hier ein oder scannen Sie es.',
      another: 'Anderes Token',
      anyway: 'Trotzdem verwenden',
    },
    same: {
      title: 'Ist es derselbe Workspace?',
      lead_one: '{{count}} gespeicherter Vorgang wartet auf den Workspace unter *{{host}}*.',
      lead_other: '{{count}} gespeicherte Vorgänge warten auf den Workspace unter *{{host}}*.',
      yes: 'Ja, derselbe',
      yesNote: 'Die gespeicherten Vorgänge werden gesendet.',
      no: 'Nein, ein anderer',
      noNote: 'Sie bleiben auf diesem PC und gehen nirgendwohin.',
      how: 'Woran man es erkennt',
      howSteps:
        'Derselbe: Er hat die Artikel und Personen, mit denen dieser Kiosk gearbeitet hat. Nur das Token ist neu.\nEin anderer: Er wurde neu angelegt, dient zum Testen oder gehört jemand anderem.\nUnsicher? Fragen Sie zuerst, wer den Workspace betreibt.',
    },
    pin: {
      title: 'PIN der Verwaltung wählen',
      note: '4 bis 8 Ziffern. Sie schützt das Token, die Einstellungen und den Weg aus der App.',
      repeatTitle: 'Noch einmal eingeben',
      repeatNote: 'Damit kein Vertipper Sie aussperrt.',
      easy: 'Zu leicht zu erraten. Bitte eine andere wählen.',
      different: 'Die beiden waren verschieden. Bitte neu wählen.',
      again: 'Von vorn',
      lost: 'Eine verlorene PIN setzt nur die Bereitstellungsdatei zurück. Notieren Sie sie an einem sicheren Ort.',
      gone: {
        title: 'Die Administrator-PIN ist nicht lesbar',
        note: 'Dieses Terminal war schon eingerichtet und hat seine Einstellungen verloren. Nur die IT kann es neu einrichten, damit kein Fremder es übernimmt.',
        steps:
          'Für die IT: Legen Sie eine neue PIN in eine Datei und nennen Sie diese in KIOSK_PIN_FILE.\nStarten Sie neu. Die Datei wird einmal gelesen und dann entfernt.\nGespeicherte Vorgänge bleiben auf diesem PC.',
      },
    },
    scanner: {
      title: 'Scannen Sie irgendetwas',
      note: 'Jeder Strichcode genügt: ein Etikett, ein Ausweis, ein Buch. Nichts wird gesendet.',
      waiting: 'Wartet auf einen Scan',
      read: 'Der Scanner funktioniert',
      readNote_one: '{{count}} Zeichen gelesen',
      readNote_other: '{{count}} Zeichen gelesen',
      compare: 'Steht dasselbe unter dem Strichcode?',
      wrong: 'Weicht etwas ab, drücken Sie „Mit den Testcodes prüfen“.',
      token: 'Ein Token wurde gelesen. Es wird nicht angezeigt.',
      unreadable: 'Etwas wurde gelesen, aber es ist kein Code. Noch einmal scannen.',
      open: 'Tresen öffnen',
      skip: 'Ohne Scan öffnen',
    },
  },
};
