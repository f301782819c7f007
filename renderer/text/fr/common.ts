// Texts of every room: keys, the status bar, banners, errors, dialogs. In French.
import type { common as english } from '../en/common.ts';
import type { Texts } from '../language.ts';

export const common: Texts<typeof english> = {
  quote: '« {{words}} »',
  says: 'L’espace de travail répond : « {{words}} »',
  saysNothing: 'L’espace de travail n’a pas donné de raison.',
  reason: {
    'gone-out-again': 'Il a été prêté de nouveau depuis. Vérifiez dans l’espace de travail.',
    'perhaps-out-again': 'Il a peut-être été prêté de nouveau depuis. Vérifiez dans l’espace de travail.',
    'out-to-another': 'Quelqu’un d’autre l’a. Vérifiez dans l’espace de travail.',
    'out-to-them': 'Cet emprunteur semble l’avoir déjà eu. Vérifiez dans l’espace de travail.',
    'not-one-item': 'Son code ne correspond plus à un seul article. Vérifiez dans l’espace de travail.',
    'other-item':
      'Dans l’espace de travail, cette étiquette désigne désormais un autre article ou un autre code. Vérifiez-y lequel.',
    'after-a-refusal': 'L’étape précédente a été refusée. Recommencez.',
    'unknown-code': 'L’espace de travail ne connaît pas ce code.',
    'was-card': 'C’était une carte, pas un article. Rien n’a été rendu.',
    'not-accepted': 'L’espace de travail ne l’a pas accepté.',
    'not-allowed':
      'L’espace de travail ne permet pas cela à cette borne pour cet article. Vérifiez dans l’espace de travail.',
    'state-forbids': 'Ce n’est pas possible avec cet article pour le moment.',
    'item-out': 'Il est déjà en prêt.',
    'item-reserved': 'Il est réservé avant la date de retour.',
    'item-unavailable': 'Il est hors service.',
    'item-blocked': 'Il est bloqué.',
    'renter-refused': 'Cet emprunteur ne peut pas emprunter pour le moment.',
    'refused-in-doubt': 'Refusé, mais un essai précédent a peut-être réussi. Vérifiez dans l’espace de travail.',
    'perhaps-back': 'Il a peut-être été prêté, puis rendu depuis. Vérifiez dans l’espace de travail.',
    'no-answer': 'Aucune réponse utilisable. Vérifiez dans l’espace de travail.',
    'condition-not-recorded':
      'Son état n’est peut-être pas enregistré. Saisissez-le dans l’espace de travail ou prévenez le bureau.',
    'extend-unknown': 'Cet espace de travail ne peut pas prolonger les prêts.',
    'rent-over': 'Ce prêt est terminé. Vérifiez dans l’espace de travail.',
    'due-changed': 'La date de retour a été modifiée ailleurs. Vérifiez dans l’espace de travail.',
    'record-damaged':
      'Les données de cette opération sont endommagées sur ce PC : elle ne sera pas envoyée. Vérifiez l’article, puis abandonnez-la.',
    'not-answered': 'Il est peut-être encore ici. Si oui, rendez-le. Rien n’a été envoyé.',
    'perhaps-not-saved':
      'Les fichiers de ce PC ne s’accordent pas sur son enregistrement. Vérifiez dans l’espace de travail, puis réessayez ou abandonnez.',
    'other-workspace': 'L’opération concerne un autre espace de travail et ne sera pas envoyée à celui-ci.',
  },
  tryLater: 'Patientez un instant, puis réessayez.',
  firstOnes: 'Seuls les {{count}} premiers sont affichés.',
  leftOut_one:
    '{{count}} article n’est pas affiché : la borne ne peut pas le lire. Vérifiez-le dans l’espace de travail.',
  leftOut_other:
    '{{count}} articles ne sont pas affichés : la borne ne peut pas les lire. Vérifiez-les dans l’espace de travail.',
  nothingForCode: 'L’espace de travail n’a rien pour ce code',
  unknownRenter: 'Emprunteur inconnu',
  /** The keys over the edges of a list that scrolls. */
  rows: {
    more_one: '{{count}} autre',
    more_other: '{{count}} autres',
    above_one: '{{count}} autre plus haut',
    above_other: '{{count}} autres plus haut',
  },
  key: {
    oneMoment: 'Un instant',
    back: 'Revenir',
    backToBasket: 'Retour au panier ({{count}})',
    basket: 'Panier',
    cancel: 'Annuler',
    change: 'Modifier',
    close: 'Fermer',
    done: 'Terminé',
    notNow: 'Pas maintenant',
    quit: 'Quitter',
    restart: 'Redémarrer la borne',
    search: 'Chercher',
    tryAgain: 'Réessayer',
    returns: 'Retours',
    swap: 'Échanger',
    undoAll: 'Tout annuler',
    open: 'Ouvrir',
    less: 'Moins : {{what}}',
    more: 'Plus : {{what}}',
  },
  status: {
    keys: 'Touches',
    readOut: 'Dernier scan',
    desk: 'Comptoir',
    starting: 'Démarrage',
    setup: 'Configuration',
    step: 'Étape {{step}} sur {{steps}}',
    demo: 'Espace de démonstration',
    connected: 'Connecté',
    offlineSince: 'Hors ligne depuis {{time}}',
    stoppedAt: 'Arrêté à {{time}}',
    notSetUp: 'Non configuré',
    checking: 'Vérification des actions enregistrées',
    saved_one: '{{count}} en attente d’envoi',
    saved_other: '{{count}} en attente d’envoi',
    attention_one: '{{count}} à vérifier',
    attention_other: '{{count}} à vérifier',
    selfService: 'Libre-service',
    chooseLanguage: 'Langue',
    administration: 'Administration',
  },
  banner: {
    demo: 'Espace de démonstration. Rien n’est réel ici. Pour imprimer des étiquettes : Administration, Planches.',
    leave: 'Quitter',
    settingsLost: 'Les réglages de cette borne sont perdus : ni le fichier ni sa copie ne sont lisibles.',
    settingsGone: 'Les réglages de cette borne ont disparu.',
    addressUnfit: 'L’adresse enregistrée est inutilisable. Saisissez à nouveau celle de l’espace de travail.',
    tokenDamaged: 'Le fichier du jeton était endommagé et a été mis de côté. Saisissez à nouveau un jeton.',
    tokenGone: 'Le fichier du jeton a disparu. Saisissez à nouveau un jeton.',
    settingsRestored: 'Les réglages étaient illisibles. Leur copie est utilisée : vérifiez-les dans Administration.',
    settingsNotKept:
      'Ce PC ne peut pas enregistrer les réglages modifiés. Ils seront perdus au prochain démarrage. Prévenez le service informatique.',
    basketsDamaged: 'Les paniers enregistrés étaient illisibles. Scannez à nouveau leurs articles.',
    provisioningOpen:
      'D’autres utilisateurs de ce PC pouvaient lire le fichier de déploiement. Si ce n’est pas voulu, remplacez le jeton et le code PIN.',
    tokenFileUnreadable: 'Le jeton enregistré n’est plus lisible sur ce PC. Saisissez à nouveau un jeton.',
    provisioningFailed:
      'Le déploiement n’a pas pu être utilisé. Pour le service informatique : {{reason}}. Corrigez, puis redémarrez la borne.',
    clipboardCleared: 'Le jeton a été effacé du presse-papiers.',
    tokenUnreadable:
      'Le trousseau de ce PC ne s’est pas ouvert : le jeton enregistré est illisible. Redémarrez la borne et déverrouillez le trousseau, ou saisissez à nouveau un jeton.',
    tokenMoved:
      'L’adresse a été changée en dehors de la borne : le jeton n’a pas été envoyé. Il appartient à {{address}}. Saisissez un jeton pour la nouvelle adresse, ou reprenez l’ancienne.',
    restoreAddress: 'Reprendre l’ancienne adresse',
    provisioningUnsafe:
      'Le trousseau de ce PC ne s’est pas ouvert : le jeton fourni n’a pas été enregistré, et son fichier est toujours là. Déverrouillez ou installez un trousseau, puis redémarrez la borne.',
    read: 'OK',
    outboxDamaged_zero:
      'Des fichiers d’opérations étaient endommagés ou manquaient. Aucune opération en cours trouvée. Prévenez le service informatique.',
    outboxDamaged_one:
      'Des fichiers d’opérations étaient endommagés ou manquaient. {{count}} opération en cours trouvée. Prévenez le service informatique.',
    outboxDamaged_other:
      'Des fichiers d’opérations étaient endommagés ou manquaient. {{count}} opérations en cours trouvées. Prévenez le service informatique.',
    offline: {
      returns: 'Pas de connexion. Les retours sont enregistrés sur ce PC et seront envoyés automatiquement.',
      first:
        'En attente de la première connexion : l’espace de travail n’a pas encore accepté cette borne. Si cela dure, prévenez le service informatique.',
      all: 'Pas de connexion. Les retours et les prêts sont enregistrés sur ce PC et seront envoyés automatiquement.',
      selfService: 'Pas de connexion. Adressez-vous à l’accueil.',
    },
    held: {
      check_out:
        'L’espace de travail n’accepte aucun prêt de cette borne pour le moment. Ils sont enregistrés ici, et un essai a lieu chaque minute. Prévenez l’administration.',
      check_in:
        'L’espace de travail n’accepte aucun retour de cette borne pour le moment. Ils sont enregistrés ici, et un essai a lieu chaque minute. Prévenez l’administration.',
      extend:
        'L’espace de travail n’accepte aucune prolongation de cette borne pour le moment. Elles sont enregistrées ici, et un essai a lieu chaque minute. Prévenez l’administration.',
      several:
        'L’espace de travail n’accepte rien de cette borne pour le moment. Tout est enregistré ici et réessayé chaque minute. Prévenez l’administration.',
      selfService: 'Tout ne fonctionne pas pour le moment. Adressez-vous à l’accueil.',
    },
    clockFast: 'L’horloge de ce PC avance de {{by}}. Réglez-la : les dates et heures de retour en dépendent.',
    clockSlow: 'L’horloge de ce PC retarde de {{by}}. Réglez-la : les dates et heures de retour en dépendent.',
    nextTry: 'Prochain essai dans {{duration}}.',
    tryingNow: 'Essai en cours.',
    tryNow: 'Essayer maintenant',
  },
  error: {
    'not-configured': {
      word: 'Non configuré',
      note: 'La borne n’a pas encore d’espace de travail. L’administration peut la configurer.',
    },
    unauthenticated: {
      word: 'Non autorisé',
      note: 'L’espace de travail ne laisse pas cette borne utiliser cet article. Prévenez l’administration.',
    },
    forbidden: {
      word: 'Non autorisé',
      note: 'L’espace de travail ne laisse pas cette borne utiliser cet article. Prévenez l’administration.',
    },
    'not-found': { word: 'Code introuvable', note: 'Vérifiez l’étiquette ou cherchez par nom.' },
    conflict: { word: 'Impossible pour le moment', note: 'Scannez à nouveau pour voir son état actuel.' },
    invalid: { word: 'Non accepté', note: 'L’espace de travail ne l’a pas accepté. Vérifiez-le là-bas.' },
    'rate-limited': { word: 'Trop de demandes', note: 'Attendez un instant, puis scannez à nouveau.' },
    unavailable: { word: 'Espace de travail indisponible', note: 'Attendez un instant, puis scannez à nouveau.' },
    offline: {
      word: 'Pas de connexion',
      note: 'L’espace de travail est injoignable. Scannez à nouveau quand la connexion sera revenue.',
    },
    timeout: { word: 'Pas de réponse', note: 'L’espace de travail a mis trop de temps. Scannez à nouveau.' },
    'bad-response': {
      word: 'Réponse inattendue',
      note: 'La borne ne comprend pas la réponse de l’espace de travail. Prévenez l’administration.',
    },
    insecure: { word: 'Connexion non sécurisée', note: 'Rien n’est envoyé. Prévenez l’administration.' },
    'bad-input': { word: 'Impossible', note: 'Rien n’a été envoyé. Scannez à nouveau.' },
    'token-shaped': { word: 'Cela ressemble à un jeton', note: 'Il n’a été ni envoyé, ni affiché, ni enregistré.' },
    'pin-required': { word: 'Code PIN nécessaire', note: 'Saisissez d’abord le code PIN d’administration.' },
    'pin-wrong': { word: 'Code PIN incorrect', note: 'Réessayez.' },
    'pin-locked': { word: 'Bloqué pour un moment', note: 'Trop de codes PIN incorrects. Attendez, puis réessayez.' },
    internal: { word: 'Un problème est survenu', note: 'La borne en a gardé la trace. Réessayez.' },
    'part-damaged': {
      word: 'Cette partie ne s’ouvre pas',
      note: 'Un fichier de la borne est endommagé. Vous pouvez continuer sans cette partie. Redémarrez la borne ; si cela se reproduit, prévenez le service informatique.',
    },
    'not-saved': {
      word: 'Non enregistré',
      note: 'Ce PC n’enregistre pas les réglages. Prévenez le service informatique.',
    },
    'action-not-saved': {
      word: 'Non enregistré',
      note: 'Ce PC ne peut pas enregistrer de nouvelles opérations. Prévenez l’administration.',
    },
    'undo-over': {
      word: 'Trop tard pour annuler',
      note: 'Rien n’a été annulé. Scannez l’article pour voir son état actuel.',
    },
    'report-over': {
      word: 'Temps écoulé : non enregistré',
      note: 'Saisissez-le dans l’espace de travail ou prévenez le bureau.',
    },
    'changed-since': {
      word: 'Modifié depuis',
      note: 'Rien n’a été annulé. Scannez l’article pour voir son état actuel.',
    },
    'moved-on': {
      word: 'Modifié entre-temps',
      note: 'L’opération est en cours d’envoi ou déjà terminée. Rien n’a été modifié.',
    },
    'in-progress': {
      word: 'Envoi en cours',
      note: 'Annulez dès que ce sera confirmé.',
    },
    'just-checked-out': {
      word: 'Prêté il y a un instant',
      note: 'Touchez « Retour » sur sa fiche.',
    },
    'renter-card': { word: 'Pas un article', note: 'C’est une carte. Rien n’a été envoyé.' },
    'not-yours': { word: 'Ce n’est pas votre prêt', note: 'Rien n’a été envoyé. Adressez-vous à l’accueil.' },
    'too-many-unknown': { word: 'Trop de cartes', note: 'Attendez une minute ou adressez-vous à l’accueil.' },
    'folder-missing': {
      word: 'Pas de dossier Documents',
      note: 'Il n’y a pas de dossier Documents sur ce PC. Prévenez le service informatique.',
    },
    'disk-full': { word: 'Le disque est plein', note: 'Libérez de la place sur ce PC, puis réessayez.' },
    'not-writable': {
      word: 'Écriture impossible',
      note: 'Ce PC n’accepte pas de nouveau fichier dans le dossier Documents. Prévenez le service informatique.',
    },
  },
  dialog: { scanned: 'Les scans ne comptent pas ici. Scannez à nouveau ensuite.' },
  tokenField: 'Jeton d’instance',
  leaveWorkspace: 'Quitter cet espace de travail',
  quitAsk: 'Quitter l’application ?',
  quitWaiting_one: '{{count}} opération enregistrée sera envoyée au prochain démarrage de la borne.',
  quitWaiting_other: '{{count}} opérations enregistrées seront envoyées au prochain démarrage de la borne.',
  tokenGuard:
    'Cela ressemble à un jeton : il n’a pas été collé. Un jeton ne se saisit que dans le champ « {{field}} » de la configuration.',
  pin: {
    title: 'Code PIN d’administration',
    note: '{{purpose}}. Touchez les chiffres ou tapez-les.',
    entered_one: '{{count}} chiffre saisi',
    entered_other: '{{count}} chiffres saisis',
    delete: 'Effacer',
    enter: 'Valider',
    wrong: 'Code PIN incorrect. Réessayez.',
    locked: 'Trop de codes PIN incorrects. Réessayez dans {{duration}}.',
    lost: 'Code perdu ? La personne qui s’occupe de ce PC peut en définir un nouveau.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
    gone: 'Le code PIN n’est plus lisible. Le service informatique peut en définir un nouveau avec le fichier de déploiement.',
    repeatTitle: 'Saisissez-le encore une fois',
    repeatNote: 'Pour qu’une faute de frappe ne vous bloque pas.',
    easy: 'Trop facile à deviner. Choisissez-en un autre.',
    different: 'Les deux codes sont différents. Choisissez à nouveau.',
    again: 'Recommencer',
  },
  damaged: {
    title: 'Cette borne est endommagée',
    lead: 'Un de ses fichiers est illisible. Rien n’est perdu : ce qui est enregistré reste sur ce PC.',
    steps:
      'Redémarrez la borne.\nSi cela ne suffit pas, prévenez le service informatique : la borne doit être réinstallée.',
  },
  starting: {
    opening: {
      title: 'Lecture des opérations enregistrées',
      lead: 'Cela prend plus de temps que d’habitude. Le comptoir ouvrira juste après.',
    },
    settingsRead: 'Réglages lus',
    actions: 'Opérations enregistrées',
    actionsRead: 'Opérations enregistrées lues',
    keyring: 'Trousseau de ce PC',
    workspace: 'Espace de travail',
    scanned: 'Ce scan n’a pas compté. Scannez à nouveau quand le comptoir sera ouvert.',
    title: 'En attente du trousseau',
    lead: 'Le jeton de cette borne est dans le trousseau de ce PC. La borne continuera dès que le trousseau sera ouvert.',
    steps:
      'Si ce PC demande un mot de passe, saisissez celui du trousseau. C’est en général celui de la session.\nSi aucune question n’apparaît, redémarrez la borne. Elle la posera à nouveau.\nSi rien ne change, prévenez le service informatique : le trousseau doit s’ouvrir avec la session.',
  },
  silence: {
    title: 'La borne ne répond pas',
    note: 'Rien n’est enregistré pour le moment : ne remettez aucun article.',
    next: 'Tout reprendra dès qu’elle répondra. Si cela dure plus d’une minute, redémarrez ce PC.',
  },
};
