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
      pin: 'PIN',
      scanner: 'Escáner',
      ready: 'Listo',
    },
    welcome: {
      title: 'Bienvenida',
      lead: '¿En qué idioma quiere trabajar?',
      start: 'Instalar',
      demoTitle: '¿Sin espacio de trabajo?',
      demo: 'Probar la demostración',
      demoNote: 'Un solo toque. Funciona dentro de la aplicación, con artículos, personas y retrasos.',
    },
    locked: {
      title: 'Solo para la administración',
      note: 'Este terminal ya estaba configurado. Introduzca el PIN de administración para continuar.',
      enter: 'Introducir el PIN',
      purpose: 'Configurar el terminal',
    },
    connection: {
      title: '¿Dónde está el espacio de trabajo?',
      replaceTitle: 'Cambiar el token',
      baseUrl: 'URL base',
      token: 'Token de instancia',
      tokenMissing: 'Falta el token',
      tokenMissingNote: 'Escríbalo, péguelo o escanéelo como código QR.',
      tokenHeld: '{{mask}} está aquí. Déjelo vacío para usarlo otra vez.',
      tokenHint: 'El token queda cifrado en este PC y no se vuelve a mostrar.',
      paste: 'Pegar',
      pasteFailed: 'No hay nada que pegar.',
      scanHint: 'O escanee la dirección y el token como códigos QR.',
      scannedOther: 'Ese código no es una dirección ni un token. No se guardó nada.',
      test: 'Probar la conexión',
      testAgain: 'Probar otra vez',
      testing: 'Probando',
      tests: 'Prueba de conexión',
      testsNote: 'El kiosco prueba cada paso y dice exactamente qué falla.',
    },
    check: {
      secure: 'HTTPS y certificado',
      keyring: 'Lugar seguro para el token',
      reached: 'Espacio de trabajo alcanzado',
      api: 'Es esta API',
      token: 'Token conocido',
      ability: 'Capacidad `kiosk:scan`',
      running: 'probando',
      todo: 'aún no',
      failed: 'falló',
      passed: 'sí',
      milliseconds: '{{ms}} ms',
    },
    nothingStored: 'No se guardó nada.',
    problem: {
      'bad-url': {
        word: 'Eso no es una dirección',
        title: 'Revise la URL base',
        steps:
          'Empieza por `https://` y no tiene espacios.\nTómela de la barra de direcciones del espacio de trabajo, sin lo que sigue al servidor.',
      },
      'not-https': {
        word: 'La dirección no es segura',
        title: 'Use HTTPS',
        steps:
          'El token viaja con cada petición, así que el kiosco solo lo envía por `https://`.\nEscriba `https://` al principio de la URL base y pruebe otra vez.',
      },
      'bad-token': {
        word: 'Eso no es un token',
        title: 'Copie el token entero',
        steps:
          'Un token es un número, una barra y un secreto largo: `12|…`.\nCópielo completo, sin espacios ni saltos de línea.\nSolo se muestra una vez. Si se perdió, cree uno nuevo.',
      },
      'no-keyring': {
        word: 'No hay lugar seguro para el token',
        title: 'Este PC no tiene un llavero abierto',
        steps:
          'El terminal solo guarda el token cifrado.\nEn Linux instale e inicie un llavero, como `gnome-keyring` o `kwallet`, o desbloquee el que haya.\nDespués reinicie el terminal: solo consulta el llavero una vez, al iniciar.',
      },
      'keyring-locked': {
        word: 'El llavero está bloqueado',
        title: 'Desbloquee el llavero',
        steps:
          'Desbloquee el llavero de este PC o inicie sesión de nuevo.\nDespués reinicie el terminal. No se ha perdido nada.',
      },
      unreachable: {
        word: 'No se llega al espacio de trabajo',
        title: 'Revise la dirección y la red',
        steps:
          '¿Está bien escrita la URL base?\n¿Tiene red este PC? Abra la dirección en un navegador.\nDetrás de un proxy, informática debe permitir esta dirección.',
      },
      certificate: {
        word: 'Certificado no fiable',
        title: 'La conexión no es segura',
        steps:
          '¿Son correctas la fecha y la hora de este PC?\nPregunte a informática si el certificado vale para esta dirección.\nEl kiosco no hace excepciones.',
      },
      timeout: {
        word: 'Sin respuesta',
        title: 'El espacio de trabajo tardó demasiado',
        steps: 'Pruebe otra vez en un momento.\nSi sigue igual, pregunte a quien gestiona el espacio de trabajo.',
      },
      redirected: {
        word: 'La dirección lleva a otro sitio',
        title: 'Introduzca la dirección final',
        steps:
          'El servidor manda al kiosco a otra dirección. Un token nunca va con él.\nAbra la dirección en un navegador y copie dónde termina, sin la ruta.',
      },
      'not-this-api': {
        word: 'Eso no es el espacio de trabajo',
        title: 'Allí responde otra cosa',
        steps:
          '¿Es la URL base la del espacio de trabajo?\nUna página de acceso a la red también responde así: abra un navegador e inicie sesión.',
      },
      busy: {
        word: 'El espacio de trabajo está ocupado',
        title: 'Espere un momento',
        steps: 'El espacio de trabajo pide una pausa.\nPruebe otra vez dentro de un minuto.',
      },
      unauthenticated: {
        word: 'El token no se acepta',
        title: 'Use un token válido',
        steps:
          'Quizá está mal escrito, revocado o caducado.\nEn el espacio de trabajo abra Ajustes y después Tokens de API.\nCree un token con la capacidad `kiosk:scan` y cópielo enseguida.',
      },
      forbidden: {
        word: 'El token no puede escanear',
        title: 'Añada la capacidad y pruebe otra vez',
        steps:
          'En el espacio de trabajo abra Ajustes y después Tokens de API.\nEdite este token y marque `kiosk:scan`.\nDesmarque todo lo demás. Un kiosco no necesita más.',
      },
    },
    scope: {
      word: 'El token puede demasiado',
      note: 'Funciona, pero un kiosco necesita menos.',
      title: 'Este token puede más de lo que debería',
      found: 'Qué se encontró',
      foundText: 'Con este token el kiosco también podría leer todos los artículos (`items:read`).',
      why: 'Por qué importa',
      whyText:
        'Un kiosco está donde pasa mucha gente. Si alguna vez le roban el token, debería poder hacer una sola cosa: `kiosk:scan`.',
      limit: 'Qué no se ve',
      limitText: 'El kiosco solo puede comprobar `items:read`. El token puede tener otras capacidades que no ve.',
      better: 'Mejor',
      betterSteps:
        'En el espacio de trabajo abra Ajustes y después Tokens de API.\nCree un token solo con `kiosk:scan`.\nPéguelo o escanéelo aquí.',
      another: 'Otro token',
      anyway: 'Usarlo igualmente',
    },
    same: {
      title: '¿Es el mismo espacio de trabajo?',
      lead_one: '{{count}} operación guardada espera al espacio de trabajo de *{{host}}*.',
      lead_other: '{{count}} operaciones guardadas esperan al espacio de trabajo de *{{host}}*.',
      yes: 'Sí, el mismo',
      yesNote: 'Las operaciones guardadas se enviarán.',
      no: 'No, es otro',
      noNote: 'Se quedan en este PC y no van a ninguna parte.',
      how: 'Cómo saberlo',
      howSteps:
        'El mismo: tiene los artículos y las personas con los que trabajaba este kiosco. Solo el token es nuevo.\nOtro: se creó de nuevo, es de prueba o es de otra persona.\n¿Dudas? Pregunte antes a quien lleva el espacio de trabajo.',
    },
    pin: {
      title: 'Elija un PIN de administración',
      note: 'De 4 a 8 cifras. Protege el token, los ajustes y la salida de la aplicación.',
      repeatTitle: 'Introdúzcalo otra vez',
      repeatNote: 'Para que ningún error le deje fuera.',
      easy: 'Demasiado fácil de adivinar. Elija otro.',
      different: 'Los dos eran distintos. Elija de nuevo.',
      again: 'Empezar de nuevo',
      lost: 'Un PIN perdido solo se cambia con el archivo de despliegue. Apúntelo en un lugar seguro.',
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
      read: 'El escáner funciona',
      readNote_one: '{{count}} carácter leído',
      readNote_other: '{{count}} caracteres leídos',
      compare: '¿Dice lo que está impreso bajo el código?',
      wrong: 'Si algo no coincide, toque «Comprobar con los códigos de prueba».',
      token: 'Se leyó un token. No se muestra.',
      unreadable: 'Se leyó algo, pero no es un código. Escanee otra vez.',
      open: 'Abrir el mostrador',
      skip: 'Abrir sin escanear',
    },
  },
};
