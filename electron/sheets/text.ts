// The words on the sheets, in four languages. They stay within Windows' Latin-1, which is what the PDF standard fonts have.

import type { Locale } from '../../shared/domain/app.ts';
import type { CommandName } from '../../shared/domain/commands.ts';
import type { SheetName } from '../../shared/domain/sheets.ts';
import type { TestCodeId } from '../../shared/domain/test-sheet.ts';

/** How a thing of the demo workspace stands when it opens. */
export type DemoState = 'free' | 'kit' | 'overdue' | 'out' | 'reserved' | 'outOfService' | 'ambiguous';
/** How a renter of the demo workspace stands when it opens. */
export type DemoRenterState = 'nothingOut' | 'hasItems' | 'hasOverdue' | 'blocked' | 'ambiguous';

interface Titled {
  title: string;
  note: string;
}

export interface SheetText {
  /** Title and purpose of each sheet; the title names the file too. */
  sheets: Record<SheetName, Titled>;
  /** How to print, at the top of each page. */
  print: string;
  page: (page: number, pages: number) => string;
  atTheDesk: string;
  dueBack: string;
  whenAsked: string;
  commands: Record<CommandName, Titled>;
  testCodes: Record<TestCodeId, Titled>;
  cards: Titled;
  renterCard: string;
  demoStates: Record<DemoState, string>;
  demoRenterStates: Record<DemoRenterState, string>;
}

export const SHEET_TEXT: Record<Locale, SheetText> = {
  en: {
    sheets: {
      commands: {
        title: 'Command sheet',
        note: 'Work the desk by scanner alone: scan a code instead of touching the screen. Hang the sheet up, or cut the codes out.',
      },
      scannerTest: {
        title: 'Scanner test sheet',
        note: 'In the kiosk open Administration, Scanner, Check the scanner. Then scan the codes from 1 to 5; cover the others if the scanner reads the wrong one.',
      },
      demo: {
        title: 'Demo workspace',
        note: 'Labels of things that the demo workspace lends, with how each stands when the demo starts. Nothing here is real.',
      },
    },
    print: 'Print at 100 %',
    page: (page, pages) => `Page ${page} of ${pages}`,
    atTheDesk: 'At the desk',
    dueBack: 'Due back',
    whenAsked: 'When the kiosk asks',
    commands: {
      confirm: { title: 'Confirm', note: 'Does what the big button says.' },
      cancel: { title: 'Cancel', note: 'Leaves the screen. A basket takes two scans.' },
      undo: { title: 'Undo', note: 'Undoes the last action, for 60 seconds.' },
      checkOut: { title: 'Check out', note: 'Opens the basket.' },
      returns: { title: 'Returns', note: 'Every scan from now on is a return.' },
      item: { title: 'Item', note: 'The code means the item.' },
      renter: { title: 'Renter', note: 'The code means the renter.' },
      dueToday: { title: 'Today', note: 'At closing time.' },
      dueTomorrow: { title: 'Tomorrow', note: 'At the hour of returns.' },
      dueThreeDays: { title: 'In 3 days', note: 'At the hour of returns.' },
      dueOneWeek: { title: 'In 1 week', note: 'At the hour of returns.' },
      dueTwoWeeks: { title: 'In 2 weeks', note: 'At the hour of returns.' },
    },
    testCodes: {
      plain: { title: 'Capitals', note: 'Tells what the scanner puts before and after each code.' },
      keys: { title: 'Signs', note: 'Tells the keyboard layout it types for.' },
      length: { title: 'Forty characters', note: 'Tells its speed, and whether characters get lost.' },
      matrix: { title: 'QR code', note: 'Skip it if the scanner reads bars only.' },
      separator: { title: 'GS1 with separator', note: 'Tells how it types the sign between two parts.' },
    },
    cards: {
      title: 'Demo renter cards',
      note: 'Cards of people of the demo workspace. Cut them out and scan them as a renter would show them.',
    },
    renterCard: 'Renter card',
    demoStates: {
      free: 'free',
      kit: 'free, count the parts',
      overdue: 'out and overdue',
      out: 'out',
      reserved: 'reserved',
      outOfService: 'out of service',
      ambiguous: 'also a card’s number',
    },
    demoRenterStates: {
      nothingOut: 'has nothing out',
      hasItems: 'has items out',
      hasOverdue: 'has something overdue',
      blocked: 'may take nothing out',
      ambiguous: 'also an item’s number',
    },
  },
  de: {
    sheets: {
      commands: {
        title: 'Befehlsbogen',
        note: 'Den Tresen nur mit dem Scanner bedienen: einen Code scannen, statt den Bildschirm zu berühren. Bogen aufhängen oder Codes ausschneiden.',
      },
      scannerTest: {
        title: 'Testbogen für den Scanner',
        note: 'Im Kiosk Verwaltung, Scanner, Scanner prüfen öffnen. Dann die Codes von 1 bis 5 scannen; die anderen abdecken, wenn der Scanner den falschen liest.',
      },
      demo: {
        title: 'Demo-Workspace',
        note: 'Etiketten von Dingen, die der Demo-Workspace verleiht, und wie es um jedes steht, wenn die Demo beginnt. Nichts davon ist echt.',
      },
    },
    print: 'Mit 100 % drucken',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    atTheDesk: 'Am Tresen',
    dueBack: 'Rückgabe fällig',
    whenAsked: 'Wenn der Kiosk fragt',
    commands: {
      confirm: { title: 'Bestätigen', note: 'Tut, was die große Taste sagt.' },
      cancel: { title: 'Abbrechen', note: 'Verlässt die Ansicht. Ein Korb braucht zwei Scans.' },
      undo: { title: 'Rückgängig', note: 'Nimmt das Letzte zurück, 60 Sekunden lang.' },
      checkOut: { title: 'Ausleihen', note: 'Öffnet den Korb.' },
      returns: { title: 'Rückgaben', note: 'Jeder Scan ist von da an eine Rückgabe.' },
      item: { title: 'Artikel', note: 'Der Code meint den Artikel.' },
      renter: { title: 'Person', note: 'Der Code meint den Ausweis.' },
      dueToday: { title: 'Heute', note: 'Bis Ladenschluss.' },
      dueTomorrow: { title: 'Morgen', note: 'Bis zur Rückgabezeit.' },
      dueThreeDays: { title: 'In 3 Tagen', note: 'Bis zur Rückgabezeit.' },
      dueOneWeek: { title: 'In 1 Woche', note: 'Bis zur Rückgabezeit.' },
      dueTwoWeeks: { title: 'In 2 Wochen', note: 'Bis zur Rückgabezeit.' },
    },
    testCodes: {
      plain: { title: 'Großbuchstaben', note: 'Zeigt, was der Scanner vor und nach jeden Code setzt.' },
      keys: { title: 'Zeichen', note: 'Zeigt, für welche Tastatur er tippt.' },
      length: { title: 'Vierzig Zeichen', note: 'Zeigt sein Tempo und ob Zeichen verloren gehen.' },
      matrix: { title: 'QR-Code', note: 'Auslassen, wenn der Scanner nur Striche liest.' },
      separator: { title: 'GS1 mit Trennzeichen', note: 'Zeigt, wie er das Zeichen zwischen zwei Teilen tippt.' },
    },
    cards: {
      title: 'Ausweise der Demo',
      note: 'Ausweise von Leuten des Demo-Workspace. Ausschneiden und scannen, als zeigte sie jemand am Tresen.',
    },
    renterCard: 'Ausweis',
    demoStates: {
      free: 'frei',
      kit: 'frei, Teile zählen',
      overdue: 'verliehen, überfällig',
      out: 'verliehen',
      reserved: 'reserviert',
      outOfService: 'außer Betrieb',
      ambiguous: 'auch ein Ausweis',
    },
    demoRenterStates: {
      nothingOut: 'hat nichts ausgeliehen',
      hasItems: 'hat etwas ausgeliehen',
      hasOverdue: 'hat etwas Überfälliges',
      blocked: 'darf nichts ausleihen',
      ambiguous: 'auch die Nummer eines Artikels',
    },
  },
  fr: {
    sheets: {
      commands: {
        title: 'Planche de commandes',
        note: 'Pour tout faire au scanner : scannez un code au lieu de toucher l’écran. Accrochez la planche ou découpez les codes.',
      },
      scannerTest: {
        title: 'Planche de test du scanner',
        note: 'Dans le kiosque, ouvrez Administration, Scanner, Vérifier le scanner. Scannez ensuite les codes de 1 à 5 ; couvrez les autres si le scanner lit le mauvais.',
      },
      demo: {
        title: 'Espace de démonstration',
        note: 'Étiquettes d’articles prêtés par l’espace de démonstration, avec leur situation au début de la démonstration. Rien n’est réel ici.',
      },
    },
    print: 'Imprimer à 100 %',
    page: (page, pages) => `Page ${page} sur ${pages}`,
    atTheDesk: 'Au comptoir',
    dueBack: 'À rendre',
    whenAsked: 'Si le kiosque demande',
    commands: {
      confirm: { title: 'Confirmer', note: 'Fait ce que dit la grande touche.' },
      cancel: { title: 'Abandonner', note: 'Quitte l’écran. Un panier demande deux scans.' },
      undo: { title: 'Annuler', note: 'Annule la dernière opération, pendant 60 secondes.' },
      checkOut: { title: 'Sortie', note: 'Ouvre le panier.' },
      returns: { title: 'Retours', note: 'Chaque scan est dès lors un retour.' },
      item: { title: 'Article', note: 'Le code désigne l’article.' },
      renter: { title: 'Personne', note: 'Le code désigne la carte.' },
      dueToday: { title: 'Aujourd’hui', note: 'À la fermeture.' },
      dueTomorrow: { title: 'Demain', note: 'À l’heure des retours.' },
      dueThreeDays: { title: 'Dans 3 jours', note: 'À l’heure des retours.' },
      dueOneWeek: { title: 'Dans 1 semaine', note: 'À l’heure des retours.' },
      dueTwoWeeks: { title: 'Dans 2 semaines', note: 'À l’heure des retours.' },
    },
    testCodes: {
      plain: { title: 'Majuscules', note: 'Montre ce que le scanner met avant et après chaque code.' },
      keys: { title: 'Signes', note: 'Montre pour quel clavier il tape.' },
      length: { title: 'Quarante caractères', note: 'Montre sa vitesse et si des caractères se perdent.' },
      matrix: { title: 'Code QR', note: 'À passer si le scanner ne lit que des barres.' },
      separator: { title: 'GS1 avec séparateur', note: 'Montre comment il tape le signe entre deux parties.' },
    },
    cards: {
      title: 'Cartes de la démonstration',
      note: 'Cartes de personnes de l’espace de démonstration. Découpez-les et scannez-les comme au comptoir.',
    },
    renterCard: 'Carte',
    demoStates: {
      free: 'libre',
      kit: 'libre, pièces à compter',
      overdue: 'sorti, en retard',
      out: 'sorti',
      reserved: 'réservé',
      outOfService: 'hors service',
      ambiguous: 'aussi une carte',
    },
    demoRenterStates: {
      nothingOut: 'n’a rien emprunté',
      hasItems: 'a des articles',
      hasOverdue: 'a un article en retard',
      blocked: 'ne peut rien emprunter',
      ambiguous: 'aussi le numéro d’un article',
    },
  },
  es: {
    sheets: {
      commands: {
        title: 'Hoja de comandos',
        note: 'Para hacerlo todo con el escáner: escanee un código en lugar de tocar la pantalla. Cuelgue la hoja o recorte los códigos.',
      },
      scannerTest: {
        title: 'Hoja de prueba del escáner',
        note: 'En el kiosco abra Administración, Escáner, Comprobar el escáner. Después escanee los códigos del 1 al 5; tape los demás si el escáner lee otro.',
      },
      demo: {
        title: 'Espacio de demostración',
        note: 'Etiquetas de artículos que presta el espacio de demostración y cómo está cada uno cuando empieza. Aquí nada es real.',
      },
    },
    print: 'Imprimir al 100 %',
    page: (page, pages) => `Página ${page} de ${pages}`,
    atTheDesk: 'En el mostrador',
    dueBack: 'Devolución',
    whenAsked: 'Si el kiosco pregunta',
    commands: {
      confirm: { title: 'Confirmar', note: 'Hace lo que dice el botón grande.' },
      cancel: { title: 'Cancelar', note: 'Sale de la pantalla. Una cesta pide dos escaneos.' },
      undo: { title: 'Deshacer', note: 'Deshace lo último, durante 60 segundos.' },
      checkOut: { title: 'Préstamo', note: 'Abre la cesta.' },
      returns: { title: 'Devoluciones', note: 'Desde ahí, cada escaneo es una devolución.' },
      item: { title: 'Artículo', note: 'El código es del artículo.' },
      renter: { title: 'Persona', note: 'El código es de la tarjeta.' },
      dueToday: { title: 'Hoy', note: 'A la hora de cierre.' },
      dueTomorrow: { title: 'Mañana', note: 'A la hora de devolución.' },
      dueThreeDays: { title: 'En 3 días', note: 'A la hora de devolución.' },
      dueOneWeek: { title: 'En 1 semana', note: 'A la hora de devolución.' },
      dueTwoWeeks: { title: 'En 2 semanas', note: 'A la hora de devolución.' },
    },
    testCodes: {
      plain: { title: 'Mayúsculas', note: 'Muestra qué pone el escáner antes y después de cada código.' },
      keys: { title: 'Signos', note: 'Muestra para qué teclado escribe.' },
      length: { title: 'Cuarenta caracteres', note: 'Muestra su velocidad y si se pierden caracteres.' },
      matrix: { title: 'Código QR', note: 'Sáltelo si el escáner solo lee barras.' },
      separator: { title: 'GS1 con separador', note: 'Muestra cómo escribe el signo entre dos partes.' },
    },
    cards: {
      title: 'Tarjetas de demostración',
      note: 'Tarjetas de personas del espacio de demostración. Recórtelas y escanéelas como en el mostrador.',
    },
    renterCard: 'Tarjeta',
    demoStates: {
      free: 'libre',
      kit: 'libre, cuente las piezas',
      overdue: 'prestado, con retraso',
      out: 'prestado',
      reserved: 'reservado',
      outOfService: 'fuera de servicio',
      ambiguous: 'también una tarjeta',
    },
    demoRenterStates: {
      nothingOut: 'no tiene nada prestado',
      hasItems: 'tiene artículos',
      hasOverdue: 'tiene algo con retraso',
      blocked: 'no puede llevarse nada',
      ambiguous: 'también el número de un artículo',
    },
  },
};
