// The check of a scanner. In French.
import type { commissioning as english } from '../en/commissioning.ts';
import type { Texts } from '../language.ts';

export const commissioning: Texts<typeof english> = {
  commissioning: {
    scanner: 'Scanner',
    title: 'Vérifier le scanner',
    codes: {
      plain: 'Majuscules',
      keys: 'Signes',
      length: 'Quarante caractères',
      matrix: 'Code QR',
      separator: 'GS1 avec séparateur',
    },
    scan: 'Scannez le code {{number}} sur {{count}}',
    lead: 'Sur la planche de test imprimée ou sur cet écran. L’ordre n’importe pas.',
    rows: {
      title: 'Planche de test',
      todo: 'pas encore',
      read: 'lu',
      damaged: 'incomplet',
      mangled: 'mauvais caractères',
      skipped: 'passé',
    },
    quiet:
      'Rien ne se passe quand vous scannez ? Dans le manuel du scanner, cherchez et scannez le code *clavier USB* (HID), puis celui d’un *délai entre caractères* de 10 ms.',
    arrived: {
      title: 'Ce qui est arrivé',
      none: 'Rien encore.',
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
      again: 'Encore le code {{number}}',
      againNote: 'Il était déjà lu. Rien ne change.',
      next: 'Maintenant le code {{number}}.',
      last: 'C’était le dernier.',
      damaged: 'Le code {{number}} est incomplet',
      damagedNote: 'Des caractères se sont perdus en route. Scannez-le de nouveau.',
      mangled: 'Le code {{number}} est mal arrivé',
      mangledNote: 'Les caractères reçus ne sont pas ceux imprimés.',
      foreign: 'Hors de la planche de test',
      foreignNote: 'Scannez un des codes numérotés.',
      strange: 'Si c’était un des codes numérotés, remettez le scanner aux réglages d’usine avec son manuel.',
    },
    skip: 'Il ne lit pas celui-ci',
    again: 'Recommencer',
    save: 'Enregistrer',
    saveAs: 'comme {{name}}',
    toGo_one: 'Encore {{count}} code',
    toGo_other: 'Encore {{count}} codes',
    notSaved: 'L’enregistrement a échoué. Saisissez de nouveau le PIN et refaites la vérification.',
    result: {
      good: 'Ce scanner est connu',
      advice: 'Il marche, mais pourrait mieux marcher',
      bad: 'Ses codes ne sont pas encore lisibles',
      goodLead: 'Le kiosque lit ses codes exactement comme ils sont imprimés.',
      adviceLead: 'Enregistrez-le ainsi, ou réglez le scanner avec son manuel et recommencez.',
      badLead: 'Réglez le scanner avec son manuel comme indiqué ici, puis recommencez.',
    },
    facts: {
      title: 'Ce qui a été trouvé',
      layout: 'Clavier',
      layouts: {
        same: 'Convient à ce PC',
        'us-keys': 'Réglé pour un clavier américain, ce PC en a un autre : le kiosque se fie aux touches',
        typed: 'Réglé pour le clavier de ce PC',
      },
      prefix: 'Avant le code',
      suffix: 'Après le code',
      nothing: 'rien',
      terminator: 'À la fin',
      terminators: { enter: 'Entrée', tab: 'Tab', none: 'rien' },
      letters: 'Lettres',
      case: {
        kept: 'Telles qu’imprimées',
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
        title: 'Ce qui précède le code change d’un code à l’autre',
        steps:
          'Dans le manuel, cherchez *identifiant de code*.\nScannez *identifiant AIM* ou désactivez l’identifiant.\nRecommencez.',
      },
      'ends-differ': {
        title: 'Ce qui suit le code change d’un code à l’autre',
        steps:
          'Dans le manuel, cherchez *suffixe*.\nRéglez le même suffixe pour tous les types de codes, ou aucun.\nRecommencez.',
      },
      'characters-lost': {
        title: 'Il tape plus vite que ce PC ne suit : des caractères se sont perdus',
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
          'Le verrouillage des majuscules est actif, sur ce PC ou dans le scanner.\nDésactivez-le et recommencez. Sinon les codes seront faux dès que quelqu’un le fera.',
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
          'Cela marche, mais chaque scan prend un instant de plus.\nDans le manuel, cherchez *suffixe* ou *terminateur* et réglez *Entrée* (CR).',
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
          'Le kiosque les enlève. Un code pourrait aussi commencer ou finir ainsi.\nSi vous n’en avez pas besoin, désactivez préfixe et suffixe dans le scanner, ou prenez un signe comme `~`.',
      },
      'not-read': {
        title: 'Il ne lit pas tous les types de codes',
        steps:
          'Si vos étiquettes sont de ce type, cherchez son nom dans le manuel et activez-le.\nUn scanner à ligne laser ne lit pas les codes QR.',
      },
      'like-another': {
        title: 'Il ne se distingue pas d’un autre scanner de ce kiosque',
        steps:
          'Tous deux commencent et finissent leurs codes de même, mais tapent autrement.\nRéglez un préfixe comme `~` sur l’un d’eux, ou le même clavier sur les deux.\nVérifiez-les de nouveau.',
      },
    },
    room: {
      none: 'Aucun scanner n’a encore été vérifié. Les scans se distinguent de la frappe par leur seule vitesse.',
      lead: 'La vérification trouve comment un scanner tape, pour que ses codes arrivent exactement comme imprimés.',
      check: 'Vérifier le scanner',
      another: 'Vérifier un autre scanner',
      again: 'Vérifier de nouveau',
      forget: 'Oublier',
      full: '{{count}} scanners sont connus. Oubliez-en un pour en vérifier un autre.',
      decoding: { 'us-keys': 'D’après les touches, comme sur un clavier américain', typed: 'Comme ce PC tape' },
    },
    setup: {
      key: 'Vérifier avec les codes de test',
      known: 'Vérifié : le kiosque sait comment ce scanner tape.',
    },
  },
};
