// French texts for outside the page: on the sheets, and when there is no page.
import type { Outside } from '../outside.ts';

export const outside: Outside = {
  sheets: {
    sheets: {
      commands: {
        title: 'Planche de commandes',
        note: 'Prêts et retours sans toucher l’écran : scannez un code à la place. Accrochez la planche ou découpez les codes.',
      },
      scannerTest: {
        title: 'Planche de test du scanner',
        note: 'Sur la borne, ouvrez Administration, Scanner, Vérifier le scanner. Scannez ensuite les codes de 1 à 5 ; couvrez les autres si le scanner lit le mauvais.',
      },
      demo: {
        title: 'Espace de démonstration',
        note: 'Étiquettes des articles de l’espace de démonstration, avec leur état au début de la démonstration. Rien n’est réel ici.',
      },
    },
    print: 'Imprimer à 100 %',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    atTheDesk: 'Au comptoir',
    dueBack: 'Retour prévu',
    whenAsked: 'Si la borne demande',
    commands: {
      confirm: { title: 'Confirmer', note: 'Fait ce que dit la grande touche.' },
      cancel: { title: 'Revenir', note: 'Quitte l’écran. Pour un panier, il faut deux scans.' },
      undo: { title: 'Annuler l’opération', note: 'La dernière, pendant 60 secondes.' },
      checkOut: { title: 'Prêt', note: 'Ouvre le panier.' },
      returns: { title: 'Retours', note: 'Chaque scan est ensuite un retour.' },
      park: { title: 'En attente', note: 'Garde le panier pour plus tard : au suivant.' },
      item: { title: 'Article', note: 'Le code est celui de l’article.' },
      renter: { title: 'Carte', note: 'Le code est celui de la carte.' },
    },
    dueNotes: { hours: 'À partir de la remise.', today: 'À la fermeture.', later: 'À l’heure des retours.' },
    testCodes: {
      plain: { title: 'Majuscules', note: 'Montre ce que le scanner met avant et après chaque code.' },
      keys: { title: 'Symboles', note: 'Montre pour quel clavier il tape.' },
      length: { title: 'Quarante caractères', note: 'Montre sa vitesse et si des caractères se perdent.' },
      matrix: { title: 'Code QR', note: 'À ignorer si le scanner ne lit que des barres.' },
      separator: { title: 'GS1 avec séparateur', note: 'Montre comment il tape le séparateur entre deux parties.' },
    },
    cards: {
      title: 'Cartes de la démonstration',
      note: 'Cartes de personnes de l’espace de démonstration. Découpez-les et scannez-les comme au comptoir.',
    },
    renterCard: 'Carte',
    demoStates: {
      free: 'disponible',
      kit: 'pièces à compter',
      overdue: 'en prêt, en retard',
      out: 'en prêt',
      reserved: 'réservé',
      outOfService: 'hors service',
      ambiguous: 'aussi n° de carte',
    },
    demoRenterStates: {
      nothingOut: 'n’a rien emprunté',
      hasItems: 'a des articles en prêt',
      hasOverdue: 'a un article en retard',
      blocked: 'ne peut rien emprunter',
      ambiguous: 'aussi le numéro d’un article',
    },
  },
  startFailure: {
    title: 'La borne ne peut pas démarrer',
    what: 'Quelque chose sur ce PC empêche la borne de démarrer. Les opérations enregistrées restent sur ce PC.',
    steps:
      'Redémarrez ce PC. Si ce message revient, prévenez le service informatique : le dossier de la borne ou le disque est peut-être endommagé. Ne supprimez rien.',
    details: 'Pour le service informatique :',
  },
  stopped: {
    word: 'Arrêt',
    note: '3 fois en 5 minutes',
    title: 'La borne s’arrête sans cesse',
    lead: 'Elle s’est arrêtée juste après son démarrage et vous attend.',
    steps: [
      'Appuyez sur Redémarrer.',
      'Si elle s’arrête encore, éteignez puis rallumez ce PC.',
      'Si cela ne suffit pas, montrez le journal au service informatique.',
    ],
    safe: 'Les opérations enregistrées sont conservées',
    waiting: (count) =>
      count === 0
        ? 'Rien n’est en attente d’envoi.'
        : count === 1
          ? '1 opération est en attente d’envoi. Elle reste sur ce PC.'
          : `${count} opérations sont en attente d’envoi. Elles restent sur ce PC.`,
    lastStop: 'Dernier arrêt',
    reason: 'Cause',
    version: 'Version',
    restart: 'Redémarrer',
    showLog: 'Afficher le journal',
    log: 'Journal',
    back: 'Revenir',
  },
};
