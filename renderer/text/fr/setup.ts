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
      desk: 'Comptoir',
      pin: 'Code PIN',
      scanner: 'Scanner',
      ready: 'C’est prêt',
    },
    welcome: {
      title: 'Bienvenue',
      lead: 'Quelle langue voulez-vous utiliser ?',
      start: 'Configurer',
      demoTitle: 'Pas encore d’espace de travail ?',
      demo: 'Essayer la démonstration',
      demoNote:
        'Il suffit de toucher. La démonstration fonctionne dans cette application, avec des articles, des emprunteurs et des prêts en retard.',
    },
    waitsForIt: {
      title: 'Cette borne n’est pas encore configurée',
      lead: 'Adressez-vous à la personne qui s’occupe de ce PC. Son nom : *{{pc}}*.',
      steps:
        'Pour le service informatique : exécutez sur ce PC le script de déploiement, avec un jeton et un code PIN.\nRedémarrez le PC. Le comptoir s’ouvre.',
    },
    locked: {
      title: 'Réservé à l’administration',
      note: 'Cette borne a déjà été configurée. Pour continuer, saisissez le code PIN d’administration.',
      enter: 'Saisir le code PIN',
      purpose: 'Configurer la borne',
    },
    desk: {
      title: 'Votre comptoir',
      note: 'Tout peut être modifié plus tard dans Administration.',
      who: 'Qui utilise ce comptoir ?',
      words: 'Quels mots conviennent ?',
      hours: 'Quand êtes-vous ouvert ?',
      name: 'Comment s’appelle-t-il ?',
      usual: 'Lun. à ven. {{hours}}',
      usualNote: 'Sam. {{hours}}',
      alwaysNote: 'Retours à toute heure',
      others: 'Autres horaires',
      othersNote: 'Les dates de retour les suivent',
    },
    connection: {
      title: 'Où est l’espace de travail ?',
      replaceTitle: 'Remplacer le jeton',
      baseUrl: 'URL de base',
      tokenMissing: 'Il manque le jeton',
      tokenMissingNote: 'Saisissez-le, collez-le ou scannez-le sous forme de code QR.',
      tokenHeld: 'Laissez vide pour réutiliser {{mask}}.',
      tokenHint:
        'Créez le jeton dans l’espace de travail : Settings, puis API Tokens. Il est enregistré chiffré sur ce PC.',
      paste: 'Coller',
      pasteFailed: 'Rien à coller.',
      scanHint: 'Ou scannez l’adresse et le jeton sous forme de codes QR.',
      scannedOther: 'Ce code n’est ni une adresse ni un jeton. Il n’a pas été utilisé.',
      test: 'Tester la connexion',
      addressFirst: 'Saisissez d’abord l’adresse',
      tokenFirst: 'Saisissez d’abord le jeton',
      testAgain: 'Tester à nouveau',
      testing: 'Test en cours',
      tests: 'Test de connexion',
      testsNote: 'La borne vérifie étape par étape et dit exactement ce qui ne va pas.',
    },
    check: {
      secure: 'HTTPS et certificat',
      keyring: 'Stockage sûr pour le jeton',
      reached: 'Espace de travail joignable',
      api: 'Bon service',
      token: 'Jeton accepté',
      ability: 'Autorisation `kiosk:scan`',
      running: 'en test',
      todo: 'pas encore',
      failed: 'échec',
      passed: 'oui',
      exempt: 'inutile sur ce PC',
      milliseconds: '{{ms}} ms',
    },
    forIt: 'Pour le service informatique :',
    nothingStored: 'Rien n’a été enregistré.',
    problem: {
      'bad-url': {
        word: 'Ce n’est pas une adresse',
        title: 'Vérifiez l’URL de base',
        steps:
          'Elle commence par `https://` et ne contient pas d’espace.\nCopiez-la dans la barre d’adresse de l’espace de travail, sans ce qui suit le nom du serveur.',
      },
      'not-https': {
        word: 'L’adresse n’est pas sécurisée',
        title: 'Utilisez HTTPS',
        steps:
          'Le jeton accompagne chaque demande : la borne ne l’envoie que par `https://`.\nÉcrivez `https://` au début de l’URL de base, puis testez à nouveau.',
      },
      'bad-token': {
        word: 'Ce n’est pas un jeton',
        title: 'Copiez le jeton entier',
        steps:
          'Un jeton est un nombre, une barre et un long secret : `12|…`.\nCopiez-le en entier, sans espaces ni retours à la ligne.\nIl n’est affiché qu’une fois. S’il est perdu, créez-en un nouveau.',
      },
      'no-keyring': {
        word: 'Pas de stockage sûr pour le jeton',
        title: 'Aucun trousseau ouvert sur ce PC',
        steps:
          'La borne n’enregistre le jeton que chiffré.\nSous Linux, installez et démarrez un trousseau, comme `gnome-keyring` ou `kwallet`, ou déverrouillez celui qui existe.\nPuis redémarrez la borne : elle n’interroge le trousseau qu’une fois, au démarrage.',
      },
      'not-stored': {
        word: 'Le jeton n’a pas été enregistré',
        title: 'Impossible d’écrire sur le disque de ce PC',
        steps:
          'Le trousseau fonctionne, mais le fichier du jeton chiffré ne peut pas être écrit.\nLibérez de l’espace sur le disque, ou demandez au service informatique si la borne peut écrire dans son dossier.\nIci : Tester à nouveau. Le jeton est toujours là.',
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
          'L’URL de base est-elle bien écrite ?\nCe PC est-il en ligne ? Ouvrez l’adresse dans un navigateur.\nY a-t-il un proxy ? Le service informatique doit autoriser cette adresse.',
      },
      'proxy-password': {
        word: 'Bloqué par le proxy',
        title: 'Le proxy demande un mot de passe (407)',
        steps:
          'La borne ne donne aucun mot de passe à un proxy.\nLe service informatique doit laisser passer cette adresse sans mot de passe, ou avec la session de ce PC.\nPuis refaites le test.',
      },
      certificate: {
        word: 'Certificat non reconnu',
        title: 'La connexion n’est pas sécurisée',
        steps:
          'La date et l’heure de ce PC sont-elles exactes ?\nDemandez au service informatique si le certificat est valable pour cette adresse.\nLa borne ne fait pas d’exception.',
      },
      timeout: {
        word: 'Pas de réponse',
        title: 'L’espace de travail a mis trop de temps',
        steps:
          'Testez à nouveau dans un instant.\nSi rien ne change, adressez-vous au responsable de l’espace de travail.',
      },
      redirected: {
        word: 'L’adresse mène ailleurs',
        title: 'Saisissez l’adresse finale',
        steps:
          'Le serveur renvoie vers une autre adresse. Le jeton n’y est jamais envoyé.\nOuvrez l’adresse dans un navigateur et copiez celle à laquelle vous arrivez, sans le chemin.',
      },
      'not-this-api': {
        word: 'Ce n’est pas l’espace de travail',
        title: 'Un autre service répond à cette adresse',
        steps:
          'Est-ce l’URL de base de l’espace de travail ?\nLa page de connexion d’un réseau répond aussi ainsi : ouvrez un navigateur et connectez-vous.',
      },
      busy: {
        word: 'Espace de travail indisponible',
        title: 'Attendez un instant',
        steps:
          'L’espace de travail est joignable, mais ne peut pas répondre pour le moment.\nTestez à nouveau dans une minute.\nSi rien ne change, adressez-vous au responsable de l’espace de travail.',
      },
      unauthenticated: {
        word: 'Le jeton n’est pas accepté',
        title: 'Utilisez un jeton valable',
        steps:
          'Il est peut-être mal saisi, révoqué ou expiré.\nDans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nCréez un jeton avec l’autorisation `kiosk:scan` et copiez-le tout de suite.',
      },
      forbidden: {
        word: 'Le jeton ne permet pas de scanner',
        title: 'Ajoutez l’autorisation, puis testez à nouveau',
        steps:
          'Dans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nModifiez ce jeton et cochez `kiosk:scan`.\nDécochez tout le reste. Une borne n’a besoin de rien d’autre.',
      },
    },
    scope: {
      word: 'Le jeton a trop de droits',
      note: 'Il fonctionne, mais une borne a besoin de moins.',
      title: 'Ce jeton a plus de droits que nécessaire',
      found: 'Résultat du test',
      foundText: 'Avec ce jeton, la borne pourrait aussi lire tous les articles (`items:read`).',
      why: 'Pourquoi c’est important',
      whyText:
        'Beaucoup de gens passent devant une borne. Si son jeton est volé un jour, il ne devrait permettre qu’une chose : `kiosk:scan`.',
      limit: 'Ce que le test ne voit pas',
      limitText: 'La borne ne peut vérifier que `items:read`. Le jeton peut avoir d’autres autorisations.',
      better: 'Mieux',
      betterSteps:
        'Dans l’espace de travail, ouvrez Réglages, puis Jetons d’API.\nCréez un jeton avec `kiosk:scan` seulement.\nCollez-le ou scannez-le ici.',
      another: 'Utiliser un autre jeton',
      anyway: 'L’utiliser quand même',
    },
    same: {
      title: 'Est-ce le même espace de travail ?',
      lead_one: '{{count}} opération enregistrée attend l’espace de travail *{{host}}*.',
      lead_other: '{{count}} opérations enregistrées attendent l’espace de travail *{{host}}*.',
      yes: 'Oui, le même',
      yesNote: 'Les opérations enregistrées seront envoyées.',
      no: 'Non, un autre',
      noNote: 'Elles restent sur ce PC et ne sont pas envoyées.',
      how: 'Comment savoir',
      howSteps:
        'Le même : il a les articles et les emprunteurs que cette borne connaissait. Seul le jeton est nouveau.\nUn autre : il a été recréé, sert aux essais ou appartient à quelqu’un d’autre.\nUn doute ? Adressez-vous d’abord au responsable de l’espace de travail.',
    },
    pin: {
      title: 'Choisissez un code PIN d’administration',
      note: '{{least}} à 8 chiffres. Il protège le jeton et les réglages, et il est demandé pour quitter l’application.',
      lost: 'Notez le code PIN en lieu sûr. S’il est perdu, seule la personne qui s’occupe de ce PC peut en définir un nouveau, avec un fichier.',
      gone: {
        title: 'Le code PIN d’administration est illisible',
        note: 'Cette borne était déjà configurée et a perdu ses réglages. Seul le service informatique peut la reconfigurer, pour que personne d’autre ne s’en empare.',
        steps:
          'Pour le service informatique : mettez un nouveau code PIN dans un fichier et indiquez ce fichier dans KIOSK_PIN_FILE.\nRedémarrez la borne. Elle lit le fichier une fois, puis le supprime.\nLes opérations enregistrées restent sur ce PC.',
      },
    },
    scanner: {
      title: 'Scannez n’importe quoi',
      note: 'Tout code-barres convient : une étiquette, une carte, un livre. Rien n’est envoyé.',
      waiting: 'En attente d’un scan',
      read: 'Lu',
      readNote_one: '{{count}} caractère',
      readNote_other: '{{count}} caractères',
      compare: 'Est-ce bien ce qui est imprimé sous le code ?',
      yes: 'Oui',
      yesNote: 'Le scanner fonctionne.',
      no: 'Non',
      noNote: 'Vérifier avec les codes de test.',
      works: 'Le scanner fonctionne',
      right: 'Il lit les codes tels qu’ils sont imprimés.',
      orScan: 'Ou scannez ce code :',
      token: 'Un jeton a été lu. Il n’est pas affiché.',
      unreadable: 'Quelque chose a été lu, mais ce n’est pas un code. Scannez à nouveau.',
      next: 'Continuer',
      skip: 'Continuer sans scan',
    },
    ready: {
      word: 'C’est prêt',
      note: 'Le comptoir peut ouvrir.',
      title: 'Ce qui a été trouvé',
      scans: 'Il peut scanner. Le test n’a rien trouvé d’autre.',
      tooMuch: 'Il a plus de droits que nécessaire',
      pinChosen: 'Choisi et enregistré sur ce PC',
      tried: 'Il fonctionne',
      notTried: 'Pas encore essayé',
      first: 'Au comptoir',
      firstSteps:
        'Scannez un article ou une carte. Il n’y a rien à toucher avant.\nLe cadenas en haut ouvre l’administration : règles de code, horaires, vérification du scanner.\nEssayez une de vos étiquettes : prêtez l’article, puis rendez-le. C’est pour de vrai : votre espace de travail enverra peut-être des messages.',
      open: 'Ouvrir le comptoir',
    },
    try: {
      title: 'Essayez avec un de vos articles',
      out: 'Scannez l’article, puis une carte. Touchez *{{key}}*.',
      back: 'Scannez encore l’article. Touchez *{{key}}*.',
      note: 'C’est pour de vrai : votre espace de travail enverra peut-être des messages.',
      works: 'Cela fonctionne',
    },
  },
};
