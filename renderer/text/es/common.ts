// Texts of every room: keys, the status bar, banners, errors, dialogs. In Spanish.
import type { common as english } from '../en/common.ts';
import type { Texts } from '../language.ts';

export const common: Texts<typeof english> = {
  quote: '«{{words}}»',
  says: 'El espacio de trabajo responde: «{{words}}»',
  saysNothing: 'El espacio de trabajo no ha dado ningún motivo.',
  reason: {
    'gone-out-again': 'Se ha vuelto a prestar desde entonces. Compruébelo en el espacio de trabajo.',
    'perhaps-out-again': 'Quizá se haya vuelto a prestar desde entonces. Compruébelo en el espacio de trabajo.',
    'out-to-another': 'Lo tiene otra persona. Compruébelo en el espacio de trabajo.',
    'out-to-them': 'Parece que este usuario ya lo tenía. Compruébelo en el espacio de trabajo.',
    'not-one-item': 'Su código ya no corresponde a un solo artículo. Compruébelo en el espacio de trabajo.',
    'other-item':
      'En el espacio de trabajo, esta etiqueta es ahora de otro artículo o de otro código. Compruebe allí cuál es.',
    'after-a-refusal': 'El paso anterior se ha rechazado. Hágalo otra vez.',
    'unknown-code': 'El espacio de trabajo no conoce este código.',
    'was-card': 'Era una tarjeta, no un artículo. No se ha devuelto nada.',
    'not-accepted': 'El espacio de trabajo no lo ha aceptado.',
    'not-allowed': 'El espacio de trabajo no permite a este terminal hacer esto con este artículo. Compruébelo allí.',
    'state-forbids': 'Ahora no es posible con este artículo.',
    'item-out': 'Ya está prestado.',
    'item-reserved': 'Está reservado antes de la fecha de devolución.',
    'item-unavailable': 'Está fuera de servicio.',
    'item-blocked': 'Está bloqueado.',
    'renter-refused': 'Este usuario no puede tomar nada prestado ahora.',
    'refused-in-doubt':
      'Se ha rechazado, pero quizá un intento anterior funcionó. Compruébelo en el espacio de trabajo.',
    'perhaps-back': 'Quizá se haya prestado y devuelto desde entonces. Compruébelo en el espacio de trabajo.',
    'no-answer': 'El espacio de trabajo no ha dado una respuesta válida. Compruébelo allí.',
    'condition-not-recorded':
      'Quizá su estado no esté registrado. Regístrelo en el espacio de trabajo o avise a la oficina.',
    'extend-unknown': 'Este espacio de trabajo no puede renovar préstamos.',
    'rent-over': 'Este préstamo ha terminado. Compruébelo en el espacio de trabajo.',
    'due-changed': 'La fecha de devolución se ha cambiado en otro lugar. Compruébelo en el espacio de trabajo.',
    'record-damaged': 'Esta operación está dañada en este PC y no se enviará. Compruebe el artículo y descártela.',
    'not-answered': 'Quizá siga aquí. Si es así, devuélvalo. No se ha enviado nada.',
    'perhaps-not-saved':
      'Los archivos de este PC no coinciden en si se guardó. Compruébelo en el espacio de trabajo y luego reintente o descarte.',
    'other-workspace': 'La operación es de otro espacio de trabajo y no se enviará a este.',
  },
  tryLater: 'Espere un momento e inténtelo de nuevo.',
  firstOnes: 'Se muestran los primeros {{count}}.',
  leftOut_one:
    '{{count}} artículo no aparece en la lista: el terminal no lo puede leer. Compruébelo en el espacio de trabajo.',
  leftOut_other:
    '{{count}} artículos no aparecen en la lista: el terminal no los puede leer. Compruébelos en el espacio de trabajo.',
  nothingForCode: 'El espacio de trabajo no tiene nada para este código',
  unknownRenter: 'Usuario desconocido',
  /** The keys over the edges of a list that scrolls. */
  rows: {
    more_one: '{{count}} más',
    more_other: '{{count}} más',
    above_one: '{{count}} más arriba',
    above_other: '{{count}} más arriba',
  },
  key: {
    oneMoment: 'Un momento',
    back: 'Atrás',
    backToBasket: 'Volver a la cesta ({{count}})',
    basket: 'Cesta',
    cancel: 'Cancelar',
    change: 'Cambiar',
    close: 'Cerrar',
    done: 'Terminar',
    notNow: 'Ahora no',
    quit: 'Salir',
    restart: 'Reiniciar el terminal',
    search: 'Buscar',
    tryAgain: 'Reintentar',
    returns: 'Devoluciones',
    swap: 'Sustituir',
    undoAll: 'Deshacer todo',
    open: 'Abrir',
    less: 'Menos: {{what}}',
    more: 'Más: {{what}}',
  },
  status: {
    keys: 'Botones',
    readOut: 'Último escaneo',
    desk: 'Mostrador',
    starting: 'Iniciando',
    setup: 'Configuración',
    step: 'Paso {{step}} de {{steps}}',
    demo: 'Espacio de demostración',
    connected: 'Conectado',
    offlineSince: 'Sin conexión desde las {{time}}',
    stoppedAt: 'Detenido a las {{time}}',
    notSetUp: 'Sin configurar',
    checking: 'Comprobando lo guardado',
    saved_one: '{{count}} pendiente de envío',
    saved_other: '{{count}} pendientes de envío',
    attention_one: '{{count}} por revisar',
    attention_other: '{{count}} por revisar',
    selfService: 'Autoservicio',
    chooseLanguage: 'Idioma',
    administration: 'Administración',
  },
  banner: {
    demo: 'Espacio de demostración. Aquí nada es real. Para imprimir etiquetas: Administración, Hojas.',
    leave: 'Salir',
    settingsLost: 'Los ajustes de este terminal se han perdido: no se pueden leer ni el archivo ni su copia.',
    settingsGone: 'Faltan los ajustes de este terminal.',
    addressUnfit: 'La dirección guardada no es válida. Introduzca otra vez la del espacio de trabajo.',
    tokenDamaged: 'El archivo del token estaba dañado y se ha apartado. Introduzca un token otra vez.',
    tokenGone: 'Falta el archivo del token. Introduzca un token otra vez.',
    settingsRestored: 'Los ajustes no se podían leer. Ahora se usa su copia: revísela en Administración.',
    settingsNotKept: 'Este PC no puede guardar los ajustes cambiados. Se perderán al reiniciar. Avise a informática.',
    basketsDamaged: 'Las cestas guardadas no se podían leer. Escanee de nuevo sus artículos.',
    provisioningOpen:
      'Otros usuarios de este PC podían leer el archivo de despliegue. Si no deben, cambie el token y el PIN.',
    tokenFileUnreadable: 'El token guardado ya no se puede leer en este PC. Introduzca uno otra vez.',
    provisioningFailed:
      'No se ha podido usar lo que informática había preparado. Para informática: {{reason}}. Corríjalo y reinicie el terminal.',
    clipboardCleared: 'El token se ha borrado del portapapeles.',
    tokenUnreadable:
      'El llavero de este PC no se abrió y el token guardado no se puede leer. Reinicie el terminal y desbloquee el llavero, o introduzca un token otra vez.',
    tokenMoved:
      'La dirección se cambió fuera del terminal y por eso el token no se envió. Pertenece a {{address}}. Introduzca un token para la nueva dirección o vuelva a la anterior.',
    restoreAddress: 'Usar la dirección anterior',
    provisioningUnsafe:
      'El llavero de este PC no se abrió y el token del despliegue no se guardó; su archivo sigue ahí. Desbloquee o instale un llavero y reinicie el terminal.',
    read: 'Entendido',
    outboxDamaged_zero:
      'Había archivos de operaciones dañados o perdidos. No se ha encontrado ninguna operación pendiente. Avise a informática.',
    outboxDamaged_one:
      'Había archivos de operaciones dañados o perdidos. Se ha encontrado {{count}} operación pendiente. Avise a informática.',
    outboxDamaged_other:
      'Había archivos de operaciones dañados o perdidos. Se han encontrado {{count}} operaciones pendientes. Avise a informática.',
    offline: {
      returns: 'Sin conexión. Las devoluciones se guardan en este PC y se envían automáticamente.',
      first:
        'A la espera de la primera conexión: el espacio de trabajo aún no ha aceptado este terminal. Si sigue así, avise a informática.',
      all: 'Sin conexión. Devoluciones y préstamos se guardan en este PC y se envían automáticamente.',
      selfService: 'Sin conexión. Pregunte en el mostrador.',
    },
    held: {
      check_out:
        'El espacio de trabajo no acepta ahora préstamos de este terminal. Se guardan aquí y cada minuto se intenta uno. Avise a la administración.',
      check_in:
        'El espacio de trabajo no acepta ahora devoluciones de este terminal. Se guardan aquí y cada minuto se intenta una. Avise a la administración.',
      extend:
        'El espacio de trabajo no acepta ahora renovaciones de este terminal. Se guardan aquí y cada minuto se intenta una. Avise a la administración.',
      several:
        'El espacio de trabajo no acepta ahora nada de este terminal. Todo se guarda aquí y se vuelve a intentar cada minuto. Avise a la administración.',
      selfService: 'Ahora no funciona todo. Pregunte en el mostrador.',
    },
    clockFast:
      'El reloj de este PC va {{by}} adelantado. Póngalo en hora: de él dependen las fechas y horas de devolución.',
    clockSlow:
      'El reloj de este PC va {{by}} atrasado. Póngalo en hora: de él dependen las fechas y horas de devolución.',
    nextTry: 'Próximo intento en {{duration}}.',
    tryingNow: 'Intentándolo ahora.',
    tryNow: 'Intentar ahora',
  },
  error: {
    'not-configured': {
      word: 'Sin configurar',
      note: 'El terminal aún no tiene espacio de trabajo. La administración puede configurarlo.',
    },
    unauthenticated: {
      word: 'No permitido',
      note: 'El espacio de trabajo no deja que este terminal use este artículo. Avise a la administración.',
    },
    forbidden: {
      word: 'No permitido',
      note: 'El espacio de trabajo no deja que este terminal use este artículo. Avise a la administración.',
    },
    'not-found': { word: 'Código no encontrado', note: 'Revise la etiqueta o busque por nombre.' },
    conflict: { word: 'Operación no posible', note: 'Escanee otra vez para ver su estado actual.' },
    invalid: { word: 'No aceptado', note: 'El espacio de trabajo no lo ha aceptado. Compruébelo allí.' },
    'rate-limited': { word: 'Demasiadas peticiones', note: 'Espere un momento y escanee otra vez.' },
    unavailable: { word: 'Espacio de trabajo no disponible', note: 'Espere un momento y escanee otra vez.' },
    offline: {
      word: 'Sin conexión',
      note: 'No hay conexión con el espacio de trabajo. Escanee otra vez cuando vuelva.',
    },
    timeout: { word: 'Sin respuesta', note: 'El espacio de trabajo ha tardado demasiado. Escanee otra vez.' },
    'bad-response': {
      word: 'Respuesta inesperada',
      note: 'El terminal no entiende la respuesta del espacio de trabajo. Avise a la administración.',
    },
    insecure: { word: 'Conexión no segura', note: 'No se envía nada. Avise a la administración.' },
    'bad-input': { word: 'No es posible', note: 'No se ha enviado nada. Escanee otra vez.' },
    'token-shaped': { word: 'Parece un token', note: 'No se ha enviado, mostrado ni guardado.' },
    'pin-required': { word: 'Hace falta el PIN', note: 'Introduzca primero el PIN de administración.' },
    'pin-wrong': { word: 'PIN incorrecto', note: 'Inténtelo otra vez.' },
    'pin-locked': {
      word: 'Bloqueado por un momento',
      note: 'Demasiados PIN incorrectos. Espere y vuelva a intentarlo.',
    },
    internal: { word: 'Algo ha fallado', note: 'El terminal lo ha registrado. Inténtelo otra vez.' },
    'part-damaged': {
      word: 'Esta parte no se abre',
      note: 'Un archivo del terminal está dañado. Puede seguir trabajando sin esta parte. Reinicie el terminal; si vuelve a ocurrir, avise a informática.',
    },
    'not-saved': { word: 'No guardado', note: 'Este PC no permite guardar los ajustes. Avise a informática.' },
    'action-not-saved': {
      word: 'No guardado',
      note: 'Este PC no puede guardar operaciones nuevas. Avise a la administración.',
    },
    'undo-over': {
      word: 'Demasiado tarde para deshacer',
      note: 'No se ha deshecho nada. Escanee el artículo para ver su estado actual.',
    },
    'report-over': {
      word: 'Tiempo agotado: no guardado',
      note: 'Regístrelo en el espacio de trabajo o avise a la oficina.',
    },
    'changed-since': {
      word: 'Ha cambiado desde entonces',
      note: 'No se ha deshecho nada. Escanee el artículo para ver su estado actual.',
    },
    'moved-on': {
      word: 'Ha cambiado entretanto',
      note: 'La operación se está enviando o ya ha terminado. No se ha cambiado nada.',
    },
    'in-progress': {
      word: 'Se está enviando',
      note: 'Deshágalo en cuanto esté confirmado.',
    },
    'just-checked-out': {
      word: 'Prestado hace un momento',
      note: 'Pulse «Devolución» en su ficha.',
    },
    'renter-card': { word: 'No es un artículo', note: 'Es una tarjeta. No se ha enviado nada.' },
    'not-yours': { word: 'No es su préstamo', note: 'No se ha enviado nada. Pregunte en el mostrador.' },
    'too-many-unknown': {
      word: 'Demasiadas tarjetas',
      note: 'Espere un minuto o pregunte en el mostrador.',
    },
    'folder-missing': {
      word: 'No hay carpeta de documentos',
      note: 'Este PC no tiene carpeta de documentos. Avise a informática.',
    },
    'disk-full': { word: 'El disco está lleno', note: 'Libere espacio en este PC e inténtelo de nuevo.' },
    'not-writable': {
      word: 'No se puede escribir en la carpeta',
      note: 'Este PC no admite archivos nuevos en la carpeta de documentos. Avise a informática.',
    },
  },
  dialog: { scanned: 'Aquí no cuentan los escaneos. Escanee otra vez después.' },
  tokenField: 'Token de instancia',
  leaveWorkspace: 'Dejar este espacio de trabajo',
  quitAsk: '¿Salir de la aplicación?',
  quitWaiting_one: '{{count}} operación guardada se enviará cuando el terminal se inicie de nuevo.',
  quitWaiting_other: '{{count}} operaciones guardadas se enviarán cuando el terminal se inicie de nuevo.',
  tokenGuard:
    'Parece un token y no se ha pegado. Un token solo se introduce en el campo «{{field}}» de la configuración.',
  pin: {
    title: 'PIN de administración',
    note: '{{purpose}}. Toque las cifras o tecléelas.',
    entered_one: '{{count}} cifra introducida',
    entered_other: '{{count}} cifras introducidas',
    delete: 'Borrar',
    enter: 'Aceptar',
    wrong: 'PIN incorrecto. Inténtelo otra vez.',
    locked: 'Demasiados PIN incorrectos. Inténtelo de nuevo en {{duration}}.',
    lost: '¿PIN perdido? Quien se ocupa de este PC puede poner uno nuevo.',
    failed: 'No ha funcionado. Inténtelo otra vez.',
    gone: 'El PIN ya no se puede leer. Informática puede poner uno nuevo con el archivo de despliegue.',
    repeatTitle: 'Introdúzcalo otra vez',
    repeatNote: 'Para que un error al teclear no le deje fuera.',
    easy: 'Demasiado fácil de adivinar. Elija otro.',
    different: 'Los dos PIN son distintos. Elija de nuevo.',
    again: 'Empezar de nuevo',
  },
  damaged: {
    title: 'Este terminal está dañado',
    lead: 'Uno de sus archivos no se puede leer. No se ha perdido nada: lo guardado sigue en este PC.',
    steps: 'Reinicie el terminal.\nSi no basta, avise a informática: hay que reinstalar el terminal.',
  },
  starting: {
    opening: {
      title: 'Leyendo las operaciones guardadas',
      lead: 'Tarda más de lo habitual. El mostrador se abrirá después.',
    },
    settingsRead: 'Ajustes leídos',
    actions: 'Operaciones guardadas',
    actionsRead: 'Operaciones guardadas leídas',
    keyring: 'Llavero de este PC',
    workspace: 'Espacio de trabajo',
    scanned: 'Ese escaneo no ha contado. Escanee otra vez cuando el mostrador esté abierto.',
    title: 'Esperando al llavero',
    lead: 'El token de este terminal está en el llavero de este PC. El terminal seguirá en cuanto se abra el llavero.',
    steps:
      'Si este PC pide una contraseña, introduzca la del llavero. Casi siempre es la del inicio de sesión.\nSi no ve ninguna pregunta, reinicie el terminal. Volverá a preguntar.\nSi no cambia nada, avise a informática: el llavero debe abrirse al iniciar la sesión.',
  },
  silence: {
    title: 'El terminal no responde',
    note: 'Ahora mismo no se guarda nada: no entregue nada.',
    next: 'Seguirá en cuanto responda. Si tarda más de un minuto, reinicie este PC.',
  },
};
