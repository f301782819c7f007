// The screens that stop the desk, and the actions waiting on this PC. In Spanish.
import type { stops as english } from '../en/stops.ts';
import type { Texts } from '../language.ts';

export const stops: Texts<typeof english> = {
  stop: {
    word: 'Rechazado',
    token: 'Token {{mask}}, de hace {{age}}',
    unauthenticated: {
      title: 'El token ya no es válido',
      lead: 'El espacio de trabajo ya no acepta el token de este terminal. Se ha cambiado o revocado, o ha caducado. El terminal no envía nada hasta tener uno nuevo.',
      steps:
        'La administración crea un token nuevo en el espacio de trabajo, en Ajustes, Tokens de API, con el permiso `kiosk:scan`.\nAquí: pulse «Cambiar el token», introduzca el PIN y pegue o escanee el token.\nDespués, las operaciones guardadas se envían automáticamente.',
    },
    forbidden: {
      title: 'El token no permite escanear',
      lead: 'El espacio de trabajo conoce el token de este terminal, pero le falta el permiso de escanear. El terminal no envía nada hasta que el token lo tenga.',
      steps:
        'La administración abre Ajustes, Tokens de API en el espacio de trabajo y marca `kiosk:scan` para este token.\nAquí: «Reintentar». O cambie el token por otro.\nDespués, las operaciones guardadas se envían automáticamente.',
    },
    notSent: 'No se envía nada',
    unreadable: {
      title: 'El token no se puede leer',
      lead: 'El llavero de este PC no se abrió al iniciar el terminal. El token sigue guardado. El terminal solo consulta el llavero una vez, al iniciar.',
      steps:
        'Reinicie el terminal. Si este PC pide una contraseña, introduzca la del llavero.\nSi no cambia nada, cierre la sesión de este PC y vuelva a abrirla, o avise a informática: debe funcionar un llavero, como `gnome-keyring` o `kwallet`.\nSolo si el llavero se ha perdido: la administración cambia el token.',
    },
    moved: {
      title: 'Se ha cambiado la dirección',
      lead: 'La dirección del espacio de trabajo se ha cambiado fuera del terminal, a {{host}}. El token pertenece a {{address}} y por eso no se ha enviado.',
      steps:
        'Si el cambio es un error: abra la conexión, introduzca el PIN y pulse *Usar la dirección anterior*.\nSi el espacio de trabajo se ha mudado: abra la conexión e introduzca un token para la nueva dirección.\nHasta entonces, las operaciones guardadas se quedan en este PC.',
      open: 'Abrir la conexión',
    },
    kept: 'No se pierde nada',
    keptNote_one: '{{count}} operación está guardada en este PC.',
    keptNote_other: '{{count}} operaciones están guardadas en este PC.',
    keptNone: 'No hay operaciones pendientes de envío.',
    more_one: 'y {{count}} más',
    more_other: 'y {{count}} más',
    replace: 'Cambiar el token',
    replaceNote: 'PIN de administración',
    trying: 'Intentándolo',
  },
  waiting: {
    title: 'En este PC',
    attention: 'Por revisar',
    waiting: 'Pendiente de envío',
    needYou_one: '{{count}} por revisar',
    needYou_other: '{{count}} por revisar',
    wait_one: '{{count}} pendiente de envío',
    wait_other: '{{count}} pendientes de envío',
    nothingLost: 'No se ha perdido nada.',
    scansGoOn: 'Se puede seguir escaneando.',
    settled: 'Nada en espera',
    settledNote: 'No hay nada pendiente de envío ni por revisar.',
    did: { check_in: 'Devolución', check_out: 'Préstamo', extend: 'Renovación' },
    undid: {
      check_in: 'Anulación de un préstamo',
      check_out: 'Anulación de una devolución',
      extend: 'Anulación de una renovación',
    },
    reported: { fine: 'Estado: bueno', damaged: 'Estado: dañado', incomplete: 'Estado: incompleto' },
    next: {
      connected: 'Se envía automáticamente.',
      offline: 'Se envía cuando vuelva la conexión.',
      stopped: 'Se envía cuando el token vuelva a ser válido.',
      sending: 'Esperando al espacio de trabajo.',
      unknown: 'Sin respuesta todavía. Se está consultando.',
    },
    takenAt: '{{time}}',
    now: {
      title: 'Ahora en el espacio de trabajo',
      asking: 'Consultando…',
      again: 'Consultar de nuevo',
      onLoan: 'Prestado',
      onLoanUntil: 'Prestado hasta el {{due}}',
      overdue: 'Prestado, con retraso desde el {{due}}',
      to: 'A {{name}}. Entregado: {{since}}.',
      notOnLoan: 'No está prestado',
      at: 'Consultado a las {{time}}.',
      elsewhere: 'No está en este espacio de trabajo',
      later: 'Se consulta en cuanto vuelva la conexión.',
      hidden: 'Aquí no se consulta',
      hiddenNote: 'En autoservicio, el terminal no consulta nada para esta lista.',
    },
    happened: {
      title: 'Qué ha pasado',
      at: '{{time}}',
    },
    can: {
      title: 'Qué puede hacer',
      openReturn:
        '¿Está en el mostrador? Abra el artículo y devuélvalo desde su ficha. Si lo tiene otra persona, descarte esta devolución.',
      openReturnFrom:
        '¿Está en el mostrador? Abra el artículo y devuélvalo desde su ficha. Si lo tiene {{name}}, descarte esta devolución.',
      openCheckOut:
        '¿Se ha entregado? Abra el artículo y vea quién lo tiene. Si el espacio de trabajo lo tiene bien, descarte este préstamo.',
      retryReturn: 'Ya está devuelto. Reintente: el terminal toma nota y no se devuelve dos veces.',
      retryCheckOut: '¿Lo tiene el usuario? Entonces reintente. Si no, descarte este préstamo.',
      retryExtend: 'Reintente: el préstamo se renueva una sola vez.',
      discardExtend: 'Ese préstamo ha terminado. Descarte esta renovación.',
      retryReport:
        'Reintente: el terminal envía el estado una vez más. Si no funciona, regístrelo en el espacio de trabajo.',
      discardReport: 'Registre el estado en el espacio de trabajo y descártelo aquí.',
      discard: 'Ya no se puede enviar. Corríjalo si hace falta en el espacio de trabajo y descártelo.',
      elsewhere:
        'Se enviará cuando el terminal vuelva a conectarse con su espacio de trabajo. Si eso no va a ocurrir, descártelo.',
      look: 'Compruebe el artículo en el espacio de trabajo; luego reintente o descártelo.',
      wait: 'Espere. Si no debe enviarse, descártelo.',
    },
    does: {
      open: 'Muestra su ficha. No envía nada.',
      retry: 'Consulta el artículo y lo envía si aún es posible.',
      discard: 'Con el PIN de administración. No envía nada.',
    },
    openNamed: 'Abrir artículo: {{code}}',
    retryNamed: 'Reintentar: {{code}}',
    discard: 'Descartar',
    discardNamed: 'Descartar: {{code}}',
    discardAsk: '¿Descartar esta operación?',
    discardNote: 'No se enviará. El espacio de trabajo queda como está.',
    discardRisk:
      'Quizá ya esté hecha. No se enviará nada más, y el terminal no conocerá el resultado. Compruébelo después en el espacio de trabajo y corríjalo allí.',
    why: '¿Por qué? Se guarda 30 días: no escriba nombres.',
    back: 'Volver al mostrador',
  },
  outboxTrouble: {
    word: 'No se admiten operaciones nuevas',
    lead: 'El terminal no puede guardar operaciones nuevas en este PC, así que no las admite. Lo guardado sigue guardado.',
    'disk-full': {
      title: 'El disco está lleno',
      steps:
        'Libere espacio en el disco de este PC: vacíe la papelera, borre lo que sobre.\nAquí: «Reintentar».\nSi no cambia nada, avise a informática.',
    },
    'read-only': {
      title: 'No se puede escribir en el disco',
      steps:
        'Informática comprueba si el disco es de solo lectura y da al terminal permiso para escribir en su carpeta.\nAquí: «Reintentar».',
    },
    broken: {
      title: 'Las operaciones guardadas no se pueden abrir',
      steps:
        'Pulse «Reintentar». Si no basta, salga de la aplicación y ábrala de nuevo.\nSi no cambia nada, avise a informática: puede que falle el disco.\nNo borre nada: en su archivo puede quedar alguna.',
    },
    newer: {
      title: 'Las operaciones guardadas son de una versión más reciente',
      steps:
        'En este PC se ha usado una versión más reciente. Sus operaciones no se han modificado.\nPida a informática que instale otra vez esa versión, o una posterior.\nNo borre nada: puede que alguna esté sin enviar.',
    },
  },
};
