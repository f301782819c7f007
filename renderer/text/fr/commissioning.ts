// The scanner check. In French.
import type { commissioning as english } from '../en/commissioning.ts';
import type { Texts } from '../language.ts';

export const commissioning: Texts<typeof english> = {
  commissioning: {
    scanner: 'Scanner',
    title: 'Vérifier le scanner',
    codes: {
      plain: 'Majuscules',
      keys: 'Symboles',
      length: 'Quarante caractères',
      matrix: 'Code QR',
      separator: 'GS1 avec séparateur',
    },
    scan: 'Scannez le code {{number}} sur {{count}}',
    lead: 'Sur la planche de test imprimée ou sur cet écran. Dans l’ordre que vous voulez.',
    rows: {
      title: 'Planche de test',
      todo: 'pas encore',
      read: 'lu',
      damaged: 'incomplet',
      mangled: 'mauvais caractères',
      skipped: 'ignoré',
    },
    quiet:
      'Rien ne se passe quand vous scannez ? Dans le manuel du scanner, cherchez et scannez le code *clavier USB* (HID), puis celui d’un *délai entre caractères* de 10 ms.',
    arrived: {
      title: 'Ce qui a été reçu',
      none: 'Rien pour l’instant.',
      both: 'Caractères',
      typed: 'Comme ce PC les tape',
      usKeys: 'Touches d’un clavier américain',
      foreign: 'Un autre code. Il n’est pas affiché.',
      secret: 'Un jeton. Il n’est pas affiché.',
      ends: { enter: 'puis Entrée', tab: 'puis Tab', none: 'puis rien' },
    },
    readout: {
      ready: 'En attente du code {{number}}',
      code: 'Code {{number}} lu',
      again: 'Code {{number}} à nouveau',
      againNote: 'Il a déjà été lu. Rien ne change.',
      next: 'Maintenant le code {{number}}.',
      last: 'C’était le dernier.',
      damaged: 'Le code {{number}} est incomplet',
      damagedNote: 'Il manque des caractères. Scannez-le à nouveau.',
      mangled: 'Le code {{number}} a de mauvais caractères',
      mangledNote: 'Ce ne sont pas ceux qui sont imprimés.',
      foreign: 'Hors de la planche de test',
      foreignNote: 'Scannez un des codes numérotés.',
      strange:
        'Si c’était un des codes numérotés, rétablissez les réglages d’usine du scanner, comme l’indique son manuel.',
    },
    skip: 'Il ne lit pas celui-ci',
    again: 'Recommencer',
    save: 'Enregistrer',
    saveAs: 'comme {{name}}',
    toGo_one: 'Encore {{count}} code',
    toGo_other: 'Encore {{count}} codes',
    notSaved: 'L’enregistrement a échoué. Saisissez à nouveau le code PIN et refaites la vérification.',
    result: {
      good: 'Ce scanner fonctionne',
      advice: 'Il fonctionne, mais pourrait être mieux réglé',
      bad: 'Ses codes ne sont pas encore lisibles',
      goodLead: 'La borne lit ses codes exactement comme ils sont imprimés.',
      adviceLead: 'Enregistrez-le ainsi. Ou réglez le scanner comme l’indique son manuel, puis recommencez.',
      badLead: 'Réglez le scanner comme indiqué ici, puis recommencez. Les codes pour le faire sont dans son manuel.',
    },
    facts: {
      title: 'Résultat de la vérification',
      layout: 'Clavier',
      layouts: {
        same: 'Convient à ce PC',
        'us-keys': 'Réglé pour un clavier américain. Ce PC en a un autre : la borne se fie aux touches.',
        typed: 'Réglé pour le clavier de ce PC',
      },
      prefix: 'Avant le code',
      suffix: 'Après le code',
      nothing: 'rien',
      terminator: 'À la fin',
      terminators: { enter: 'Entrée', tab: 'Tab', none: 'rien' },
      letters: 'Lettres',
      case: {
        kept: 'Comme imprimées',
        swapped: 'Majuscules et minuscules sont inversées',
        lost: 'Toutes changées en majuscules ou en minuscules',
      },
      aim: 'Type de code',
      aims: { yes: 'Il l’indique (AIM)', no: 'Il ne l’indique pas' },
      speed: 'Vitesse',
      gap: '{{typical}} ms par touche, {{longest}} ms au plus',
    },
    trouble: {
      'layout-unknown': {
        title: 'Le clavier du scanner ne convient ni à ce PC ni à un clavier américain',
        steps:
          'Dans le manuel du scanner, cherchez les codes de clavier ou de pays.\nScannez-y *US keyboard*.\nVérifiez que le verrouillage des majuscules est désactivé et recommencez.',
      },
      'starts-differ': {
        title: 'Ce qui précède le code n’est pas toujours le même',
        steps:
          'Dans le manuel, cherchez *identifiant de code*.\nScannez *identifiant AIM* ou désactivez l’identifiant.\nRecommencez.',
      },
      'ends-differ': {
        title: 'Ce qui suit le code n’est pas toujours le même',
        steps:
          'Dans le manuel, cherchez *suffixe*.\nRéglez le même suffixe pour tous les types de codes, ou aucun.\nRecommencez.',
      },
      'characters-lost': {
        title: 'Il tape trop vite pour ce PC : il manque des caractères',
        steps:
          'Dans le manuel, cherchez *délai entre caractères* (inter-character delay).\nRéglez 5 à 10 ms.\nRecommencez.',
      },
      'case-lost': {
        title: 'Il met toutes les lettres en majuscules ou toutes en minuscules',
        steps:
          'Dans le manuel, cherchez *conversion de casse* (case conversion).\nDésactivez-la. D’ici là, les codes qui mêlent majuscules et minuscules ne sont pas trouvés.\nRecommencez.',
      },
      'caps-lock': {
        title: 'Majuscules et minuscules sont inversées',
        steps:
          'Le verrouillage des majuscules est actif, sur ce PC ou dans le scanner.\nDésactivez-le et recommencez. Sinon les codes seront faux dès que quelqu’un le désactivera.',
      },
      'separators-missing': {
        title: 'Il omet les séparateurs des codes GS1',
        steps:
          'Cela ne compte que si vos étiquettes sont des codes GS1.\nDans le manuel, cherchez *GS1*, *FNC1* ou *caractères de contrôle* et activez leur envoi.',
      },
      'separators-replaced': {
        title: 'Il envoie autre chose à la place des séparateurs des codes GS1',
        steps:
          'Cela ne compte que si vos étiquettes sont des codes GS1.\nDans le manuel, cherchez *remplacement de GS* et réglez le caractère GS (hexadécimal 1D).',
      },
      'no-terminator': {
        title: 'Il ne tape rien à la fin du code',
        steps:
          'Il fonctionne, mais chaque scan prend un instant de plus.\nDans le manuel, cherchez *suffixe* ou *terminateur* et réglez *Entrée* (CR).',
      },
      'terminators-differ': {
        title: 'Les codes ne finissent pas tous par la même touche',
        steps:
          'Dans le manuel, cherchez *suffixe* ou *terminateur*.\nRéglez *Entrée* (CR) pour tous les types de codes.',
      },
      slow: {
        title: 'Il tape lentement',
        steps:
          'Dans le manuel, cherchez *délai entre caractères* (inter-character delay) et réglez 5 à 10 ms.\nS’il y a un *mode ALT* ou une *émulation du pavé numérique*, désactivez-les.',
      },
      'letters-around': {
        title: 'Des lettres ou des chiffres précèdent ou suivent le code',
        steps:
          'La borne les retire. Un code pourrait aussi commencer ou finir ainsi.\nSi vous n’en avez pas besoin, désactivez préfixe et suffixe dans le scanner, ou prenez un caractère comme `~`.',
      },
      'not-read': {
        title: 'Il ne lit pas tous les types de codes',
        steps:
          'Si vos étiquettes sont de ce type, cherchez son nom dans le manuel et activez-le.\nUn scanner laser ne lit pas les codes QR.',
      },
      'like-another': {
        title: 'La borne ne peut pas le distinguer d’un autre scanner',
        steps:
          'Leurs codes commencent et finissent de la même façon, mais ils tapent différemment.\nRéglez un préfixe comme `~` sur l’un d’eux, ou le même clavier sur les deux.\nVérifiez-les à nouveau.',
      },
    },
    room: {
      none: 'Aucun scanner n’a encore été vérifié. La borne ne reconnaît les scans qu’à leur vitesse.',
      lead: 'La vérification détermine comment un scanner tape, pour que ses codes arrivent exactement comme imprimés.',
      check: 'Vérifier le scanner',
      another: 'Vérifier un autre scanner',
      again: 'Vérifier à nouveau',
      forget: 'Retirer',
      full: '{{count}} scanners sont enregistrés. Retirez-en un pour en vérifier un autre.',
      decoding: { 'us-keys': 'D’après les touches, comme sur un clavier américain', typed: 'Comme ce PC tape' },
    },
    setup: {
      key: 'Vérifier avec les codes de test',
      known: 'Vérifié : la borne sait comment ce scanner tape.',
    },
  },
};
