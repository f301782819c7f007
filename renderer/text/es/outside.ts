// Spanish texts for outside the page: on the sheets, and when there is no page.
import type { Outside } from '../outside.ts';

export const outside: Outside = {
  sheets: {
    sheets: {
      commands: {
        title: 'Hoja de comandos',
        note: 'Préstamos y devoluciones sin tocar la pantalla: escanee un código. Cuelgue la hoja o recorte los códigos.',
      },
      scannerTest: {
        title: 'Hoja de prueba del escáner',
        note: 'En el terminal abra Administración, Escáner, Comprobar el escáner. Después escanee los códigos del 1 al 5; tape los demás si el escáner lee otro.',
      },
      demo: {
        title: 'Espacio de demostración',
        note: 'Etiquetas de los artículos del espacio de demostración y su estado al empezar. Aquí nada es real.',
      },
    },
    print: 'Imprimir al 100 %',
    page: (page, pages) => `Página ${page} de ${pages}`,
    atTheDesk: 'En el mostrador',
    dueBack: 'Devolver antes de',
    whenAsked: 'Si el terminal pregunta',
    commands: {
      confirm: { title: 'Confirmar', note: 'Hace lo que dice el botón grande.' },
      cancel: { title: 'Cancelar', note: 'Sale de la pantalla. Para vaciar la cesta, dos veces.' },
      undo: { title: 'Deshacer', note: 'Deshace lo último, durante 60 segundos.' },
      checkOut: { title: 'Préstamo', note: 'Abre la cesta.' },
      returns: { title: 'Devoluciones', note: 'Desde ahí, cada escaneo es una devolución.' },
      park: { title: 'En espera', note: 'Guarda la cesta para luego: el siguiente, por favor.' },
      item: { title: 'Artículo', note: 'El código es del artículo.' },
      renter: { title: 'Tarjeta', note: 'El código es de la tarjeta.' },
    },
    dueNotes: { hours: 'Desde la entrega.', today: 'A la hora de cierre.', later: 'A la hora de devolución.' },
    testCodes: {
      plain: { title: 'Mayúsculas', note: 'Muestra qué pone el escáner antes y después de cada código.' },
      keys: { title: 'Símbolos', note: 'Muestra para qué teclado escribe.' },
      length: { title: 'Cuarenta caracteres', note: 'Muestra su velocidad y si se pierden caracteres.' },
      matrix: { title: 'Código QR', note: 'Sáltelo si el escáner solo lee barras.' },
      separator: { title: 'GS1 con separador', note: 'Muestra cómo escribe el separador entre dos partes.' },
    },
    cards: {
      title: 'Tarjetas de demostración',
      note: 'Tarjetas de personas del espacio de demostración. Recórtelas y escanéelas como en el mostrador.',
    },
    renterCard: 'Tarjeta',
    demoStates: {
      free: 'disponible',
      kit: 'piezas que contar',
      overdue: 'prestado, con retraso',
      out: 'prestado',
      reserved: 'reservado',
      outOfService: 'fuera de servicio',
      ambiguous: 'también una tarjeta',
    },
    demoRenterStates: {
      nothingOut: 'no tiene nada prestado',
      hasItems: 'tiene artículos prestados',
      hasOverdue: 'tiene algo con retraso',
      blocked: 'no puede tomar nada prestado',
      ambiguous: 'también el número de un artículo',
    },
  },
  startFailure: {
    title: 'El terminal no puede iniciarse',
    what: 'Algo en este PC impide que el terminal se inicie. Las operaciones guardadas siguen en este PC.',
    steps:
      'Reinicie este PC. Si vuelve a ver este mensaje, avise a informática: la carpeta del terminal o el disco pueden estar dañados. No borre nada.',
    details: 'Para informática:',
  },
  stopped: {
    word: 'Detenido',
    note: '3 veces en 5 minutos',
    title: 'El terminal se detiene una y otra vez',
    lead: 'Se ha detenido otra vez nada más arrancar y le espera.',
    steps: [
      'Pulse Reiniciar.',
      'Si se detiene otra vez, apague y encienda este PC.',
      'Si no basta, muestre el registro a informática.',
    ],
    safe: 'Lo guardado está a salvo',
    waiting: (count) =>
      count === 0
        ? 'No hay nada pendiente de envío.'
        : count === 1
          ? 'Hay 1 operación pendiente de envío. Sigue en este PC.'
          : `Hay ${count} operaciones pendientes de envío. Siguen en este PC.`,
    lastStop: 'Última parada',
    reason: 'Motivo',
    version: 'Versión',
    restart: 'Reiniciar',
    showLog: 'Mostrar el registro',
    log: 'Registro',
    back: 'Atrás',
  },
};
