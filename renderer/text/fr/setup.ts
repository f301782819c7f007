// Set-up. In French.
import type { setup as english } from '../en/setup.ts';
import type { Texts } from '../language.ts';

export const setup: Texts<typeof english> = {
  setup: {
    steps: {
      welcome: 'Langue',
      connection: 'Connexion',
      scope: 'Droits',
      same: 'Opérations',
      pin: 'PIN',
      scanner: 'Scanner',
      ready: 'Prêt',
    },
    welcome: {
      title: 'Bienvenue',
      lead: 'Dans quelle langue voulez-vous travailler ?',
      start: 'Installer',
      demoTitle: 'Pas d’espace de travail ?',
      demo: 'Essayer la démonstration',
      demoNote:
        'Une seule touche. Elle tourne dans cette application, avec des articles, des personnes et des retards.',
    },
    locked: {
      title: 'Réservé à l’administration',
      note: 'Cette borne a déjà été configurée. Saisissez le code PIN de l’administration pour continuer.',
      enter: 'Saisir le code PIN',
      purpose: 'Configurer la borne',
    },
    connection: {
      title: 'Où est l’espace de travail ?',
      replaceTitle: 'Remplacer le jeton',
      baseUrl: 'URL de base',
      token: 'Jeton d’instance',
      tokenMissing: 'Il manque le jeton',
      tokenMissingNote: 'Saisissez-le, collez-le ou scannez-le en code QR.',
      tokenHeld: '{{mask}} est là. Laissez vide pour le réutiliser.',
      tokenHint: 'Le jeton est chiffré sur ce PC et ne sera plus jamais affiché.',
      paste: 'Coller',
      pasteFailed: 'Rien à coller.',
      scanHint: 'Ou scannez l’adresse et le jeton en codes QR.',
      scannedOther: 'Ce code n’est ni une adresse ni un jeton. Rien n’a été gardé.',
      test: 'Tester la connexion',
      testAgain: 'Tester encore',
      testing: 'Test en cours',
      tests: 'Test de connexion',
      testsNote: 'Le kiosque essaie chaque étape et dit exactement ce qui ne va pas.',
    },
    check: {
      secure: 'HTTPS et certificat',
      keyring: 'Lieu sûr pour le jeton',
      reached: 'Espace de travail joint',
      api: 'C’est bien cette API',
      token: 'Jeton connu',
      ability: 'Capacité `kiosk:scan`',
      running: 'en test',
      todo: 'pas encore',
      failed: 'échec',
      passed: 'oui',
      milliseconds: '{{ms}} ms',
    },
    nothingStored: 'Rien n’a été enregistré.',
    problem: {
      'bad-url': {
        word: 'Ce n’est pas une adresse',
        title: 'Vérifiez l’URL de base',
        steps:
          'Elle commence par `https://` et n’a pas d’espaces.\nPrenez-la dans la barre d’adresse de l’espace de travail, sans ce qui suit le nom du serveur.',
      },
      'not-https': {
        word: 'L’adresse n’est pas sûre',
        title: 'Utilisez HTTPS',
        steps:
          'Le jeton voyage avec chaque requête : le kiosque ne l’envoie que par `https://`.\nÉcrivez `https://` au début de l’URL de base, puis testez encore.',
      },
      'bad-token': {
        word: 'Ce n’est pas un jeton',
        title: 'Copiez le jeton entier',
        steps:
          'Un jeton est un nombre, une barre et un long secret : `12|…`.\nCopiez-le en entier, sans espaces ni retours à la ligne.\nIl n’est affiché qu’une fois. S’il est perdu, créez-en un nouveau.',
      },
      'no-keyring': {
        word: 'Pas de lieu sûr pour le jeton',
        title: 'Ce PC n’a pas de trousseau ouvert',
        steps:
          'La borne n’enregistre le jeton que chiffré.\nSous Linux, installez et démarrez un trousseau, comme `gnome-keyring` ou `kwallet`, ou déverrouillez celui qui existe.\nPuis redémarrez la borne : elle n’interroge le trousseau qu’une fois, au démarrage.',
      },
      'keyring-locked': {
        word: 'Le trousseau est verrouillé',
        title: 'Déverrouillez le trousseau',
        steps: 'Déverrouillez le trousseau de ce PC, ou reconnectez-vous.\nPuis redémarrez la borne. Rien n’est perdu.',
      },
      unreachable: {
        word: 'Espace de travail injoignable',
        title: 'Vérifiez l’adresse et le réseau',
        steps:
          'L’URL de base est-elle bien écrite ?\nCe PC est-il en ligne ? Ouvrez l’adresse dans un navigateur.\nDerrière un proxy, le service informatique doit laisser passer cette adresse.',
      },
      certificate: {
        word: 'Certificat non reconnu',
        title: 'La connexion n’est pas sûre',
        steps:
          'La date et l’heure de ce PC sont-elles justes ?\nDemandez au service informatique si le certificat vaut pour cette adresse.\nLe kiosque ne fait pas d’exception.',
      },
      timeout: {
        word: 'Pas de réponse',
        title: 'L’espace de travail a mis trop de temps',
        steps: 'Testez encore dans un instant.\nSi cela dure, demandez à qui gère l’espace de travail.',
      },
      redirected: {
        word: 'L’adresse mène ailleurs',
        title: 'Saisissez l’adresse finale',
        steps:
          'Le serveur renvoie le kiosque à une autre adresse. Un jeton ne suit jamais.\nOuvrez l’adresse dans un navigateur et copiez celle d’arrivée, sans le chemin.',
      },
      'not-this-api': {
        word: 'Ce n’est pas l’espace de travail',
        title: 'Autre chose répond là',
        steps:
          'L’URL de base est-elle celle de l’espace de travail ?\nUne page de connexion au réseau répond aussi ainsi : ouvrez un navigateur et connectez-vous.',
      },
      busy: {
        word: 'L’espace de travail est occupé',
        title: 'Attendez un instant',
        steps: 'L’espace de travail demande une pause.\nTestez encore dans une minute.',
      },
      unauthenticated: {
        word: 'Le jeton n’est pas accepté',
        title: 'Utilisez un jeton valable',
        steps:
          'Il est peut-être mal tapé, révoqué ou expiré.\nDans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nCréez un jeton avec la capacité `kiosk:scan` et copiez-le tout de suite.',
      },
      forbidden: {
        word: 'Le jeton ne peut pas scanner',
        title: 'Ajoutez la capacité, puis testez encore',
        steps:
          'Dans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nModifiez ce jeton et cochez `kiosk:scan`.\nDécochez tout le reste. Un kiosque n’a besoin de rien d’autre.',
      },
    },
    scope: {
      word: 'Le jeton peut trop de choses',
      note: 'Il marche, mais un kiosque a besoin de moins.',
      title: 'Ce jeton peut plus qu’il ne devrait',
      found: 'Ce qui a été trouvé',
      foundText: 'Avec ce jeton, le kiosque pourrait aussi lire tous les articles (`items:read`).',
      why: 'Pourquoi c’est important',
      whyText:
        'Un kiosque se trouve là où beaucoup de gens passent. Si son jeton est volé un jour, il ne devrait pouvoir qu’une chose : `kiosk:scan`.',
      limit: 'Ce qui ne se voit pas',
      limitText:
        'Le kiosque ne peut vérifier que `items:read`. Le jeton peut avoir d’autres capacités qu’il ne voit pas.',
      better: 'Mieux',
      betterSteps:
        'Dans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nCréez un jeton avec `kiosk:scan` seulement.\nCollez-le ou scannez-le ici.',
      another: 'Autre jeton',
      anyway: 'L’utiliser quand même',
    },
    same: {
      title: 'Est-ce le même espace ?',
      lead_one: '{{count}} opération enregistrée attend l’espace de travail *{{host}}*.',
      lead_other: '{{count}} opérations enregistrées attendent l’espace de travail *{{host}}*.',
      yes: 'Oui, le même',
      yesNote: 'Les opérations enregistrées seront envoyées.',
      no: 'Non, un autre',
      noNote: 'Elles restent sur ce PC et ne vont nulle part.',
      how: 'Comment savoir',
      howSteps:
        'Le même : il a les articles et les personnes que ce kiosque connaissait. Seul le jeton est nouveau.\nUn autre : il a été recréé, sert aux essais ou appartient à quelqu’un d’autre.\nUn doute ? Demandez d’abord à qui gère l’espace de travail.',
    },
    pin: {
      title: 'Choisissez un PIN d’administration',
      note: '4 à 8 chiffres. Il protège le jeton, les réglages et la sortie de l’application.',
      repeatTitle: 'Saisissez-le encore une fois',
      repeatNote: 'Pour qu’aucune faute de frappe ne vous bloque.',
      easy: 'Trop facile à deviner. Choisissez-en un autre.',
      different: 'Les deux étaient différents. Choisissez encore.',
      again: 'Recommencer',
      lost: 'Un PIN perdu ne se change que par le fichier de déploiement. Notez-le en lieu sûr.',
      gone: {
        title: 'Le PIN d’administration est illisible',
        note: 'Cette borne était déjà configurée et a perdu ses réglages. Seule l’informatique peut la configurer de nouveau, pour que personne d’autre ne s’en empare.',
        steps:
          'Pour l’informatique : mettez un nouveau PIN dans un fichier et indiquez-le dans KIOSK_PIN_FILE.\nRedémarrez la borne. Elle lit le fichier une fois, puis le supprime.\nLes opérations enregistrées restent sur ce PC.',
      },
    },
    scanner: {
      title: 'Scannez n’importe quoi',
      note: 'Tout code-barres convient : une étiquette, une carte, un livre. Rien n’est envoyé.',
      waiting: 'En attente d’un scan',
      read: 'Le scanner marche',
      readNote_one: '{{count}} caractère lu',
      readNote_other: '{{count}} caractères lus',
      compare: 'Est-ce bien ce qui est imprimé sous le code ?',
      wrong: 'Si quelque chose diffère, touchez « Vérifier avec les codes de test ».',
      token: 'Un jeton a été lu. Il n’est pas affiché.',
      unreadable: 'Quelque chose a été lu, mais ce n’est pas un code. Scannez encore.',
      open: 'Ouvrir le comptoir',
      skip: 'Ouvrir sans scan',
    },
  },
};
