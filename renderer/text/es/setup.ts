// Set-up. In Spanish.
import type { setup as english } from '../en/setup.ts';
import type { Texts } from '../language.ts';

export const setup: Texts<typeof english> = {
  setup: {
    steps: {
      welcome: 'Idioma',
      connection: 'Conexión',
      scope: 'Permisos',
      same: 'Operaciones',
      desk: 'Mostrador',
      pin: 'PIN',
      scanner: 'Escáner',
      ready: 'Listo',
    },
    welcome: {
      title: 'Le damos la bienvenida',
      lead: '¿Qué idioma quiere usar?',
      start: 'Configurar',
      demoTitle: '¿Aún no tiene espacio de trabajo?',
      demo: 'Probar la demostración',
      demoNote:
        'Basta un toque. La demostración funciona dentro de esta aplicación, con artículos, usuarios y préstamos con retraso.',
    },
    waitsForIt: {
      title: 'Este terminal aún no está configurado',
      lead: 'Pregunte a quien se ocupa de este PC. Se llama *{{pc}}*.',
      steps:
        'Para informática: ejecute en este PC el script de preparación, con un token y un PIN.\nReinicie el PC. El mostrador se abre.',
    },
    locked: {
      title: 'Solo para la administración',
      note: 'Este terminal ya estaba configurado. Introduzca el PIN de administración para continuar.',
      enter: 'Introducir el PIN',
      purpose: 'Configurar el terminal',
    },
    desk: {
      title: 'Su mostrador',
      note: 'Todo se puede cambiar después en Administración.',
      who: '¿Quién usa este mostrador?',
      words: '¿Qué palabras van mejor?',
      hours: '¿Cuándo abren?',
      name: '¿Cómo se llama el mostrador?',
      usual: 'Lun. a vie. {{hours}}',
      usualNote: 'Sáb. {{hours}}',
      alwaysNote: 'Devoluciones a cualquier hora',
      others: 'Otro horario',
      othersNote: 'Las fechas de devolución lo siguen',
    },
    connection: {
      title: '¿Dónde está el espacio de trabajo?',
      replaceTitle: 'Cambiar el token',
      baseUrl: 'URL base',
      tokenMissing: 'Falta el token',
      tokenMissingNote: 'Escríbalo, péguelo o escanéelo como código QR.',
      tokenHeld: 'Déjelo vacío para seguir usando {{mask}}.',
      tokenHint: 'Cree el token en el espacio de trabajo: Settings, luego API Tokens. Se guarda cifrado en este PC.',
      paste: 'Pegar',
      pasteFailed: 'No hay nada que pegar.',
      scanHint: 'O escanee la dirección y el token como códigos QR.',
      scannedOther: 'Ese código no es una dirección ni un token. No se ha usado.',
      test: 'Probar la conexión',
      addressFirst: 'Introduzca antes la dirección',
      tokenFirst: 'Introduzca antes el token',
      testAgain: 'Probar otra vez',
      testing: 'Probando',
      tests: 'Prueba de conexión',
      testsNote: 'El terminal comprueba paso a paso y dice exactamente qué falla.',
    },
    check: {
      secure: 'HTTPS y certificado',
      keyring: 'Almacén seguro para el token',
      reached: 'Conexión con el espacio de trabajo',
      api: 'Servicio correcto',
      token: 'Token aceptado',
      ability: 'Permiso `kiosk:scan`',
      running: 'probando',
      todo: 'aún no',
      failed: 'ha fallado',
      passed: 'sí',
      exempt: 'no hace falta en este PC',
      milliseconds: '{{ms}} ms',
    },
    forIt: 'Para informática:',
    nothingStored: 'No se ha guardado nada.',
    problem: {
      'bad-url': {
        word: 'Eso no es una dirección',
        title: 'Revise la URL base',
        steps:
          'Empieza por `https://` y no tiene espacios.\nCópiela de la barra de direcciones del espacio de trabajo, sin lo que sigue al nombre del servidor.',
      },
      'not-https': {
        word: 'La dirección no es segura',
        title: 'Use HTTPS',
        steps:
          'El token va con cada petición, así que el terminal solo lo envía por `https://`.\nEscriba `https://` al principio de la URL base y pruebe otra vez.',
      },
      'bad-token': {
        word: 'Eso no es un token',
        title: 'Copie el token entero',
        steps:
          'Un token es un número, una barra y un secreto largo: `12|…`.\nCópielo completo, sin espacios ni saltos de línea.\nSolo se muestra una vez. Si se ha perdido, cree uno nuevo.',
      },
      'no-keyring': {
        word: 'No hay almacén seguro para el token',
        title: 'Este PC no tiene un llavero abierto',
        steps:
          'El terminal solo guarda el token cifrado.\nEn Linux instale e inicie un llavero, como `gnome-keyring` o `kwallet`, o desbloquee el que haya.\nDespués reinicie el terminal: solo consulta el llavero una vez, al iniciar.',
      },
      'not-stored': {
        word: 'El token no se ha guardado',
        title: 'No se puede escribir en el disco de este PC',
        steps:
          'El llavero funciona, pero no se puede escribir el archivo con el token cifrado.\nLibere espacio en el disco, o pregunte a informática si el terminal puede escribir en su carpeta.\nAquí: Probar otra vez. El token sigue ahí.',
      },
      'keyring-locked': {
        word: 'El llavero está bloqueado',
        title: 'Desbloquee el llavero',
        steps:
          'Desbloquee el llavero de este PC o inicie sesión de nuevo.\nDespués reinicie el terminal. No se ha perdido nada.',
      },
      unreachable: {
        word: 'Sin conexión con el espacio de trabajo',
        title: 'Revise la dirección y la red',
        steps:
          '¿Está bien escrita la URL base?\n¿Tiene red este PC? Abra la dirección en un navegador.\n¿Hay un proxy? Informática debe permitir esta dirección.',
      },
      'proxy-password': {
        word: 'El proxy no deja pasar',
        title: 'El proxy pide una contraseña (407)',
        steps:
          'El terminal no da contraseñas a un proxy.\nInformática debe dejar pasar esta dirección sin contraseña o con la sesión de este PC.\nDespués, repita la prueba.',
      },
      certificate: {
        word: 'Certificado no fiable',
        title: 'La conexión no es segura',
        steps:
          '¿Son correctas la fecha y la hora de este PC?\nPregunte a informática si el certificado es válido para esta dirección.\nEl terminal no hace excepciones.',
      },
      timeout: {
        word: 'Sin respuesta',
        title: 'El espacio de trabajo ha tardado demasiado',
        steps: 'Pruebe otra vez en un momento.\nSi no cambia nada, pregunte al responsable del espacio de trabajo.',
      },
      redirected: {
        word: 'La dirección lleva a otro sitio',
        title: 'Introduzca la dirección final',
        steps:
          'El servidor remite a otra dirección. El token nunca se envía allí.\nAbra la dirección en un navegador y copie aquella a la que llega, sin la ruta.',
      },
      'not-this-api': {
        word: 'Eso no es el espacio de trabajo',
        title: 'En esa dirección responde otro servicio',
        steps:
          '¿Es esta la URL base del espacio de trabajo?\nLa página de acceso a una red también responde así: abra un navegador e inicie sesión.',
      },
      busy: {
        word: 'Espacio de trabajo no disponible',
        title: 'Espere un momento',
        steps:
          'Hay conexión con el espacio de trabajo, pero ahora no puede responder.\nPruebe otra vez dentro de un minuto.\nSi no cambia nada, pregunte al responsable del espacio de trabajo.',
      },
      unauthenticated: {
        word: 'El token no se acepta',
        title: 'Use un token válido',
        steps:
          'Quizá esté mal escrito, revocado o caducado.\nEn el espacio de trabajo abra Ajustes y después Tokens de API.\nCree un token con el permiso `kiosk:scan` y cópielo enseguida.',
      },
      forbidden: {
        word: 'El token no permite escanear',
        title: 'Añada el permiso y pruebe otra vez',
        steps:
          'En el espacio de trabajo abra Ajustes y después Tokens de API.\nEdite este token y marque `kiosk:scan`.\nDesmarque todo lo demás. Un terminal no necesita más.',
      },
    },
    scope: {
      word: 'El token tiene demasiados permisos',
      note: 'Funciona, pero un terminal necesita menos.',
      title: 'Este token tiene más permisos de los necesarios',
      found: 'Resultado de la prueba',
      foundText: 'Con este token el terminal también podría leer todos los artículos (`items:read`).',
      why: 'Por qué importa',
      whyText:
        'Por un terminal pasa mucha gente. Si alguna vez le roban el token, debería servir para una sola cosa: `kiosk:scan`.',
      limit: 'Lo que la prueba no ve',
      limitText: 'El terminal solo puede comprobar `items:read`. El token puede tener otros permisos.',
      better: 'Mejor',
      betterSteps:
        'En el espacio de trabajo abra Ajustes y después Tokens de API.\nCree un token solo con `kiosk:scan`.\nPéguelo o escanéelo aquí.',
      another: 'Usar otro token',
      anyway: 'Usarlo de todos modos',
    },
    same: {
      title: '¿Es el mismo espacio de trabajo?',
      lead_one: '{{count}} operación guardada espera al espacio de trabajo de *{{host}}*.',
      lead_other: '{{count}} operaciones guardadas esperan al espacio de trabajo de *{{host}}*.',
      yes: 'Sí, el mismo',
      yesNote: 'Las operaciones guardadas se enviarán.',
      no: 'No, es otro',
      noNote: 'Se quedan en este PC y no se envían.',
      how: 'Cómo saberlo',
      howSteps:
        'El mismo: tiene los artículos y los usuarios con los que trabajaba este terminal. Solo el token es nuevo.\nOtro: se ha creado de nuevo, es de prueba o es de otra persona.\n¿Dudas? Pregunte primero al responsable del espacio de trabajo.',
    },
    pin: {
      title: 'Elija un PIN de administración',
      note: 'De {{least}} a 8 cifras. Protege el token y los ajustes, y se pide para salir de la aplicación.',
      lost: 'Apunte el PIN en un lugar seguro. Si se pierde, solo quien se ocupa de este PC puede poner uno nuevo, con un archivo.',
      gone: {
        title: 'El PIN de administración no se puede leer',
        note: 'Este terminal ya estaba configurado y ha perdido sus ajustes. Solo informática puede configurarlo otra vez, para que nadie más se haga con él.',
        steps:
          'Para informática: ponga un PIN nuevo en un archivo e indíquelo en KIOSK_PIN_FILE.\nReinicie el terminal. Lee el archivo una vez y lo borra.\nLas operaciones guardadas siguen en este PC.',
      },
    },
    scanner: {
      title: 'Escanee cualquier cosa',
      note: 'Vale cualquier código de barras: una etiqueta, una tarjeta, un libro. No se envía nada.',
      waiting: 'Esperando un escaneo',
      read: 'Leído',
      readNote_one: '{{count}} carácter',
      readNote_other: '{{count}} caracteres',
      compare: '¿Es lo que está impreso bajo el código?',
      yes: 'Sí',
      yesNote: 'El escáner funciona.',
      no: 'No',
      noNote: 'Comprobarlo con los códigos de prueba.',
      works: 'El escáner funciona',
      right: 'Lee los códigos tal como están impresos.',
      orScan: 'O escanee este código:',
      token: 'Se ha leído un token. No se muestra.',
      unreadable: 'Se ha leído algo, pero no es un código. Escanee otra vez.',
      next: 'Continuar',
      skip: 'Continuar sin escanear',
    },
    ready: {
      word: 'Listo',
      note: 'El mostrador puede abrir.',
      title: 'Lo que se ha encontrado',
      scans: 'Puede escanear. La prueba no ha encontrado nada más.',
      tooMuch: 'Puede hacer más de lo que un terminal necesita',
      pinChosen: 'Elegido y guardado en este PC',
      tried: 'Funciona',
      notTried: 'Aún sin probar',
      first: 'En el mostrador',
      firstSteps:
        'Escanee un artículo o una tarjeta. Antes no hay que tocar nada.\nEl candado de arriba abre la administración: reglas de códigos, tiempos, la comprobación del escáner.\nPruebe una de sus etiquetas: preste el artículo y devuélvalo. Es real: su espacio de trabajo puede enviar mensajes.',
      open: 'Abrir el mostrador',
    },
    try: {
      title: 'Pruebe con uno de sus artículos',
      out: 'Escanee el artículo y luego una tarjeta. Toque *{{key}}*.',
      back: 'Escanee el artículo otra vez. Toque *{{key}}*.',
      note: 'Es real: su espacio de trabajo puede enviar mensajes.',
      works: 'Funciona',
    },
  },
};
