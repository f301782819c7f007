// The screens that stop the desk, and the actions waiting on this PC. In French.
import type { stops as english } from '../en/stops.ts';
import type { Texts } from '../language.ts';

export const stops: Texts<typeof english> = {
  stop: {
    word: 'Refusé',
    token: 'Jeton {{mask}}, âge : {{age}}',
    unauthenticated: {
      title: 'Le jeton n’est plus valable',
      lead: 'L’espace de travail n’accepte plus le jeton de cette borne. Il a été remplacé, révoqué ou a expiré. La borne n’envoie rien avant d’en avoir un nouveau.',
      steps:
        'L’administration crée un nouveau jeton dans l’espace de travail, sous Réglages, Jetons d’API, avec l’autorisation `kiosk:scan`.\nIci : « Remplacer le jeton », saisir le code PIN, puis coller ou scanner.\nLes opérations enregistrées sont alors envoyées automatiquement.',
    },
    forbidden: {
      title: 'Le jeton ne permet pas de scanner',
      lead: 'L’espace de travail connaît le jeton de cette borne, mais il lui manque l’autorisation de scanner. La borne n’envoie rien avant qu’il l’ait.',
      steps:
        'L’administration ouvre Réglages, Jetons d’API dans l’espace de travail et coche `kiosk:scan` pour ce jeton.\nIci : « Réessayer ». Ou remplacez le jeton par un autre.\nLes opérations enregistrées sont alors envoyées automatiquement.',
    },
    notSent: 'Rien n’est envoyé',
    unreadable: {
      title: 'Le jeton est illisible',
      lead: 'Le trousseau de ce PC ne s’est pas ouvert au démarrage de la borne. Le jeton est toujours enregistré. La borne n’interroge le trousseau qu’une fois, au démarrage.',
      steps:
        'Redémarrez la borne. Si ce PC demande un mot de passe, saisissez celui du trousseau.\nSi rien ne change, fermez la session de ce PC et rouvrez-la, ou prévenez le service informatique : un trousseau comme `gnome-keyring` ou `kwallet` doit fonctionner.\nSeulement si le trousseau est perdu : l’administration remplace le jeton.',
    },
    moved: {
      title: 'L’adresse a été changée',
      lead: 'L’adresse de l’espace de travail a été changée en dehors de la borne, en {{host}}. Le jeton appartient à {{address}} : il n’a pas été envoyé.',
      steps:
        'Si ce changement est une erreur : ouvrez la connexion, saisissez le code PIN, puis touchez *Reprendre l’ancienne adresse*.\nSi l’espace de travail a déménagé : saisissez-y un jeton pour la nouvelle adresse.\nD’ici là, les opérations enregistrées restent sur ce PC.',
      open: 'Ouvrir la connexion',
    },
    kept: 'Rien n’est perdu',
    keptNote_one: '{{count}} opération est enregistrée sur ce PC.',
    keptNote_other: '{{count}} opérations sont enregistrées sur ce PC.',
    keptNone: 'Aucune opération en attente d’envoi.',
    more_one: 'et {{count}} autre',
    more_other: 'et {{count}} autres',
    replace: 'Remplacer le jeton',
    replaceNote: 'Code PIN d’administration',
    trying: 'Essai en cours',
  },
  waiting: {
    title: 'Sur ce PC',
    attention: 'À vérifier',
    waiting: 'En attente d’envoi',
    needYou_one: '{{count}} à vérifier',
    needYou_other: '{{count}} à vérifier',
    wait_one: '{{count}} en attente d’envoi',
    wait_other: '{{count}} en attente d’envoi',
    nothingLost: 'Rien n’est perdu.',
    scansGoOn: 'Vous pouvez continuer à scanner.',
    settled: 'Rien n’est en attente',
    settledNote: 'Ce PC n’a rien à envoyer et rien n’est à vérifier.',
    did: { check_in: 'Retour', check_out: 'Prêt', extend: 'Prolongation' },
    undid: {
      check_in: 'Annulation d’un prêt',
      check_out: 'Annulation d’un retour',
      extend: 'Annulation d’une prolongation',
    },
    reported: { fine: 'État : bon', damaged: 'État : endommagé', incomplete: 'État : incomplet' },
    next: {
      connected: 'Sera envoyé automatiquement.',
      offline: 'Sera envoyé au retour de la connexion.',
      stopped: 'Sera envoyé quand le jeton sera de nouveau valable.',
      sending: 'En attente de l’espace de travail.',
      unknown: 'Pas encore de réponse. Consultation en cours.',
    },
    takenAt: '{{time}}',
    now: {
      title: 'Maintenant dans l’espace de travail',
      asking: 'Consultation…',
      again: 'Consulter à nouveau',
      onLoan: 'En prêt',
      onLoanUntil: 'En prêt jusqu’au {{due}}',
      overdue: 'En prêt, en retard depuis le {{due}}',
      to: 'À {{name}}, depuis {{since}}.',
      notOnLoan: 'Pas en prêt',
      at: 'Consulté à {{time}}.',
      elsewhere: 'Pas dans cet espace de travail',
      later: 'Consultation dès le retour de la connexion.',
      hidden: 'Non consulté ici',
      hiddenNote: 'En libre-service, la borne ne consulte rien pour cette liste.',
    },
    happened: {
      title: 'Ce qui s’est passé',
      at: '{{time}}',
    },
    can: {
      title: 'Ce que vous pouvez faire',
      openReturn:
        'Est-il sur le comptoir ? Ouvrez sa fiche et faites-y le retour. Si quelqu’un d’autre l’a, abandonnez ce retour.',
      openReturnFrom:
        'Est-il sur le comptoir ? Ouvrez sa fiche et faites-y le retour. Si {{name}} l’a, abandonnez ce retour.',
      openCheckOut:
        'A-t-il été remis ? Ouvrez sa fiche pour voir qui l’a. Si l’espace de travail a raison, abandonnez ce prêt.',
      retryReturn: 'Il est déjà rendu. Réessayez : la borne en prend note, rien n’est rendu deux fois.',
      retryCheckOut: 'L’emprunteur l’a bien ? Alors réessayez. Sinon, abandonnez ce prêt.',
      retryExtend: 'Réessayez : le prêt n’est prolongé qu’une fois.',
      discardExtend: 'Ce prêt est terminé. Abandonnez cette prolongation.',
      retryReport:
        'Réessayez : la borne envoie l’état encore une fois. En cas d’échec, saisissez-le dans l’espace de travail.',
      discardReport: 'Saisissez l’état dans l’espace de travail, puis touchez « Abandonner ».',
      discard: 'Envoi désormais impossible. Corrigez au besoin dans l’espace de travail, puis touchez « Abandonner ».',
      elsewhere: 'Il sera envoyé quand la borne retrouvera son espace de travail. Sinon, abandonnez l’envoi.',
      look: 'Vérifiez l’article dans l’espace de travail, puis réessayez ou abandonnez l’envoi.',
      wait: 'Attendez. Pour ne pas l’envoyer, touchez « Abandonner ».',
    },
    does: {
      open: 'Montre sa fiche. N’envoie rien.',
      retry: 'Consulte l’article, puis envoie si c’est encore possible.',
      discard: 'Avec le code PIN d’administration. N’envoie rien.',
    },
    openNamed: 'Ouvrir la fiche : {{code}}',
    retryNamed: 'Réessayer : {{code}}',
    discard: 'Abandonner',
    discardNamed: 'Abandonner : {{code}}',
    discardAsk: 'Abandonner cette opération ?',
    discardNote: 'Elle ne sera pas envoyée. L’espace de travail reste tel qu’il est.',
    discardRisk:
      'Elle est peut-être déjà faite. Plus rien ne sera envoyé, et la borne ne connaîtra pas le résultat. Ensuite, vérifiez et corrigez dans l’espace de travail.',
    why: 'Pourquoi ? Conservé 30 jours : n’écrivez aucun nom.',
    back: 'Retour au comptoir',
  },
  outboxTrouble: {
    word: 'Aucune nouvelle opération',
    lead: 'La borne ne peut pas enregistrer de nouvelles opérations sur ce PC : elle n’en accepte donc pas. Ce qui est enregistré le reste.',
    'disk-full': {
      title: 'Le disque est plein',
      steps:
        'Libérez de la place sur le disque de ce PC : videz la corbeille, supprimez ce qui est inutile.\nIci : « Réessayer ».\nSi rien ne change, prévenez le service informatique.',
    },
    'read-only': {
      title: 'Écriture impossible sur le disque',
      steps:
        'Le service informatique vérifie si le disque est en lecture seule et donne à la borne le droit d’écrire dans son dossier.\nIci : « Réessayer ».',
    },
    broken: {
      title: 'Les opérations enregistrées ne s’ouvrent pas',
      steps:
        'Appuyez sur « Réessayer ». Si cela n’aide pas, quittez l’application et relancez-la.\nSi rien ne change, prévenez le service informatique : le disque est peut-être défaillant.\nNe supprimez rien : leur fichier en contient peut-être encore.',
    },
    newer: {
      title: 'Les opérations enregistrées viennent d’une version plus récente',
      steps:
        'Une version plus récente a fonctionné sur ce PC. Ses opérations n’ont pas été modifiées.\nDemandez au service informatique de réinstaller cette version, ou une plus récente.\nNe supprimez rien : il en reste peut-être à envoyer.',
    },
  },
};
