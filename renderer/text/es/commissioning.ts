// The scanner check. In Spanish.
import type { commissioning as english } from '../en/commissioning.ts';
import type { Texts } from '../language.ts';

export const commissioning: Texts<typeof english> = {
  commissioning: {
    scanner: 'Escáner',
    title: 'Comprobar el escáner',
    codes: {
      plain: 'Mayúsculas',
      keys: 'Símbolos',
      length: 'Cuarenta caracteres',
      matrix: 'Código QR',
      separator: 'GS1 con separador',
    },
    scan: 'Escanee el código {{number}} de {{count}}',
    lead: 'De la hoja de prueba impresa o de esta pantalla. El orden no importa.',
    rows: {
      title: 'Hoja de prueba',
      todo: 'aún no',
      read: 'leído',
      damaged: 'incompleto',
      mangled: 'caracteres erróneos',
      skipped: 'omitido',
    },
    quiet:
      '¿No pasa nada al escanear? En el manual del escáner busque y escanee el código *teclado USB* (HID), y después el de un *retardo entre caracteres* de 10 ms.',
    arrived: {
      title: 'Lo recibido',
      none: 'Nada todavía.',
      both: 'Caracteres',
      typed: 'Como los escribe este PC',
      usKeys: 'Teclas de un teclado de EE. UU.',
      foreign: 'Otro código. No se muestra.',
      secret: 'Un token. No se muestra.',
      ends: { enter: 'y después Intro', tab: 'y después Tab', none: 'y después nada' },
    },
    readout: {
      ready: 'Esperando el código {{number}}',
      code: 'Código {{number}} leído',
      again: 'Código {{number}} otra vez',
      againNote: 'Ya se había leído. No cambia nada.',
      next: 'Ahora el código {{number}}.',
      last: 'Era el último.',
      damaged: 'El código {{number}} está incompleto',
      damagedNote: 'Faltan caracteres. Escanéelo otra vez.',
      mangled: 'El código {{number}} tiene caracteres erróneos',
      mangledNote: 'No son los que están impresos.',
      foreign: 'No es de la hoja de prueba',
      foreignNote: 'Escanee uno de los códigos numerados.',
      strange:
        'Si era uno de los códigos numerados, restablezca los ajustes de fábrica del escáner, como indica su manual.',
    },
    skip: 'No puede leer este',
    again: 'Empezar de nuevo',
    save: 'Guardar',
    saveAs: 'como {{name}}',
    toGo_one: 'Falta {{count}} código',
    toGo_other: 'Faltan {{count}} códigos',
    notSaved: 'No se ha podido guardar. Introduzca de nuevo el PIN y repita la comprobación.',
    result: {
      good: 'Este escáner funciona',
      advice: 'Funciona, pero podría funcionar mejor',
      bad: 'Sus códigos aún no se pueden leer',
      goodLead: 'El terminal lee sus códigos exactamente como están impresos.',
      adviceLead: 'Guárdelo así. O ajuste el escáner como indica su manual y empiece de nuevo.',
      badLead: 'Ajuste el escáner como se indica aquí y empiece de nuevo. Los códigos para hacerlo están en su manual.',
    },
    facts: {
      title: 'Resultado de la comprobación',
      layout: 'Teclado',
      layouts: {
        same: 'Coincide con el de este PC',
        'us-keys': 'Ajustado a un teclado de EE. UU. Este PC tiene otro, así que el terminal se guía por las teclas.',
        typed: 'Ajustado al teclado de este PC',
      },
      prefix: 'Antes del código',
      suffix: 'Después del código',
      nothing: 'nada',
      terminator: 'Al final',
      terminators: { enter: 'Intro', tab: 'Tab', none: 'nada' },
      letters: 'Letras',
      case: {
        kept: 'Tal como están impresas',
        swapped: 'Mayúsculas y minúsculas, intercambiadas',
        lost: 'Todas en mayúsculas o todas en minúsculas',
      },
      aim: 'Tipo de código',
      aims: { yes: 'Lo indica (AIM)', no: 'No lo indica' },
      speed: 'Velocidad',
      gap: '{{typical}} ms por tecla, {{longest}} ms como máximo',
    },
    trouble: {
      'layout-unknown': {
        title: 'El teclado del escáner no coincide ni con el de este PC ni con uno de EE. UU.',
        steps:
          'En el manual del escáner busque los códigos de teclado o de país.\nEscanee allí *US keyboard*.\nCompruebe que el bloqueo de mayúsculas está desactivado y empiece de nuevo.',
      },
      'starts-differ': {
        title: 'Lo que va antes del código cambia de un código a otro',
        steps:
          'En el manual busque *identificador de código*.\nEscanee *identificador AIM* o desactive el identificador.\nEmpiece de nuevo.',
      },
      'ends-differ': {
        title: 'Lo que va después del código cambia de un código a otro',
        steps:
          'En el manual busque *sufijo*.\nPonga el mismo sufijo para todos los tipos de código, o ninguno.\nEmpiece de nuevo.',
      },
      'characters-lost': {
        title: 'Escribe demasiado rápido para este PC: faltan caracteres',
        steps:
          'En el manual busque *retardo entre caracteres* (inter-character delay).\nPonga de 5 a 10 ms.\nEmpiece de nuevo.',
      },
      'case-lost': {
        title: 'Convierte todas las letras en mayúsculas o todas en minúsculas',
        steps:
          'En el manual busque *conversión de mayúsculas* (case conversion).\nDesactívela. Hasta entonces no se encontrarán los códigos que tengan de las dos.\nEmpiece de nuevo.',
      },
      'caps-lock': {
        title: 'Las mayúsculas y las minúsculas están intercambiadas',
        steps:
          'El bloqueo de mayúsculas está activado, en este PC o en el escáner.\nDesactívelo y empiece de nuevo. Si no, los códigos llegarán mal en cuanto alguien lo desactive.',
      },
      'separators-missing': {
        title: 'Omite los separadores de los códigos GS1',
        steps:
          'Solo importa si sus etiquetas llevan códigos GS1.\nEn el manual busque *GS1*, *FNC1* o *caracteres de control* y active su envío.',
      },
      'separators-replaced': {
        title: 'Envía otra cosa en lugar de los separadores de los códigos GS1',
        steps:
          'Solo importa si sus etiquetas llevan códigos GS1.\nEn el manual busque *sustitución de GS* y ponga el carácter GS (hexadecimal 1D).',
      },
      'no-terminator': {
        title: 'No escribe nada al final del código',
        steps:
          'Funciona, pero cada escaneo tarda un momento más.\nEn el manual busque *sufijo* o *terminador* y ponga *Intro* (CR).',
      },
      'terminators-differ': {
        title: 'No todos los códigos terminan con la misma tecla',
        steps: 'En el manual busque *sufijo* o *terminador*.\nPonga *Intro* (CR) para todos los tipos de código.',
      },
      slow: {
        title: 'Escribe despacio',
        steps:
          'En el manual busque *retardo entre caracteres* (inter-character delay) y ponga de 5 a 10 ms.\nSi hay un *modo ALT* o una *emulación del teclado numérico*, desactívelo.',
      },
      'letters-around': {
        title: 'Hay letras o cifras antes o después del código',
        steps:
          'El terminal las quita. Un código también podría empezar o terminar así.\nSi no las necesita, desactive prefijo y sufijo en el escáner, o use un carácter como `~`.',
      },
      'not-read': {
        title: 'No lee todos los tipos de código',
        steps:
          'Si sus etiquetas son de ese tipo, busque su nombre en el manual y actívelo.\nUn escáner de línea láser no lee códigos QR.',
      },
      'like-another': {
        title: 'El terminal no puede distinguirlo de otro escáner',
        steps:
          'Los códigos de ambos empiezan y terminan igual, pero escriben distinto.\nPonga un prefijo como `~` en uno de ellos, o el mismo teclado en ambos.\nCompruébelos de nuevo.',
      },
    },
    room: {
      none: 'Aún no se ha comprobado ningún escáner. El terminal distingue los escaneos del teclado solo por la velocidad.',
      lead: 'La comprobación averigua cómo escribe un escáner, para que sus códigos lleguen exactamente como están impresos.',
      check: 'Comprobar el escáner',
      another: 'Comprobar otro escáner',
      again: 'Comprobar de nuevo',
      forget: 'Quitar',
      full: 'Hay {{count}} escáneres guardados. Quite uno para comprobar otro.',
      decoding: { 'us-keys': 'Por las teclas, como en un teclado de EE. UU.', typed: 'Como escribe este PC' },
    },
    setup: {
      key: 'Comprobar con los códigos de prueba',
      known: 'Comprobado: el terminal sabe cómo escribe este escáner.',
    },
  },
};
