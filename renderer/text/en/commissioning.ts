// The scanner check. In English.

export const commissioning = {
  commissioning: {
    scanner: 'Scanner',
    title: 'Check the scanner',
    codes: {
      plain: 'Capitals',
      keys: 'Symbols',
      length: 'Forty characters',
      matrix: 'QR code',
      separator: 'GS1 with separator',
    },
    scan: 'Scan code {{number}} of {{count}}',
    lead: 'From the printed test sheet, or from this screen. The order does not matter.',
    rows: {
      title: 'Test sheet',
      todo: 'not yet',
      read: 'read',
      damaged: 'incomplete',
      mangled: 'wrong characters',
      skipped: 'skipped',
    },
    quiet:
      'Nothing happens when you scan? In the scanner’s manual find and scan the code *USB keyboard* (HID), then the one for an *inter-character delay* of 10 ms.',
    arrived: {
      title: 'What arrived',
      none: 'Nothing yet.',
      both: 'Characters',
      typed: 'As this PC types',
      usKeys: 'Keys of a US keyboard',
      foreign: 'Another code. It is not shown.',
      secret: 'A token. It is not shown.',
      ends: { enter: 'then Enter', tab: 'then Tab', none: 'then nothing' },
    },
    readout: {
      ready: 'Waiting for code {{number}}',
      code: 'Code {{number}} read',
      again: 'Code {{number}} again',
      againNote: 'It was read before. Nothing changes.',
      next: 'Now code {{number}}.',
      last: 'That was the last one.',
      damaged: 'Code {{number}} is incomplete',
      damagedNote: 'Characters are missing. Scan it again.',
      mangled: 'Code {{number}} has wrong characters',
      mangledNote: 'They don’t match what is printed.',
      foreign: 'Not from the test sheet',
      foreignNote: 'Scan one of the numbered codes.',
      strange: 'If it was one of the numbered codes, reset the scanner to its factory settings. The manual says how.',
    },
    skip: 'Can’t read this one',
    again: 'Start again',
    save: 'Save',
    saveAs: 'as {{name}}',
    toGo_one: '{{count}} code to go',
    toGo_other: '{{count}} codes to go',
    notSaved: 'It could not be saved. Enter the PIN again and repeat the check.',
    result: {
      good: 'This scanner works',
      advice: 'It works, but could work better',
      bad: 'Its codes can’t be read yet',
      goodLead: 'The kiosk reads its codes exactly as they are printed.',
      adviceLead: 'Save it as it is. Or change the scanner’s settings as its manual says, and start again.',
      badLead: 'Change the scanner’s settings as described here, then start again. Its manual has the codes for that.',
    },
    facts: {
      title: 'What the check found',
      layout: 'Keyboard',
      layouts: {
        same: 'Fits this PC',
        'us-keys': 'Set for a US keyboard. This PC has another one, so the kiosk goes by the keys.',
        typed: 'Set for the keyboard of this PC',
      },
      prefix: 'Before the code',
      suffix: 'After the code',
      nothing: 'nothing',
      terminator: 'At the end',
      terminators: { enter: 'Enter', tab: 'Tab', none: 'nothing' },
      letters: 'Letters',
      case: {
        kept: 'As printed',
        swapped: 'Capitals and small letters are swapped',
        lost: 'All changed to capitals or to small ones',
      },
      aim: 'Kind of code',
      aims: { yes: 'It says which (AIM)', no: 'It doesn’t say' },
      speed: 'Speed',
      gap: '{{typical}} ms a key, {{longest}} ms at most',
    },
    trouble: {
      'layout-unknown': {
        title: 'The scanner’s keyboard matches neither this PC nor a US keyboard',
        steps:
          'In the scanner’s manual look for the keyboard or country codes.\nScan *US keyboard* there.\nMake sure that Caps Lock is off, and start again.',
      },
      'starts-differ': {
        title: 'What comes before the code differs from code to code',
        steps:
          'In the manual look for *code identifier*.\nScan *AIM identifier*, or switch the identifier off.\nStart again.',
      },
      'ends-differ': {
        title: 'What comes after the code differs from code to code',
        steps: 'In the manual look for *suffix*.\nSet the same suffix for all kinds of codes, or none.\nStart again.',
      },
      'characters-lost': {
        title: 'It types too fast for this PC: characters are missing',
        steps: 'In the manual look for *inter-character delay*.\nSet 5 to 10 ms.\nStart again.',
      },
      'case-lost': {
        title: 'It changes all letters to capitals or all to small ones',
        steps:
          'In the manual look for *case conversion*.\nSwitch it off. Until then codes with both kinds of letters are not found.\nStart again.',
      },
      'caps-lock': {
        title: 'Capitals and small letters are swapped',
        steps:
          'Caps Lock is on, on this PC or in the scanner.\nSwitch it off and start again. Otherwise the codes are wrong as soon as somebody switches it off.',
      },
      'separators-missing': {
        title: 'It leaves out the separators of GS1 codes',
        steps:
          'That matters only if your labels are GS1 codes.\nIn the manual look for *GS1*, *FNC1* or *control characters* and switch their transmission on.',
      },
      'separators-replaced': {
        title: 'It sends something else instead of the separators of GS1 codes',
        steps:
          'That matters only if your labels are GS1 codes.\nIn the manual look for *GS replacement* and set it to the GS character (hexadecimal 1D).',
      },
      'no-terminator': {
        title: 'It types nothing at the end of a code',
        steps:
          'It works, but each scan takes a moment longer.\nIn the manual look for *suffix* or *terminator* and set *Enter* (CR).',
      },
      'terminators-differ': {
        title: 'Not all codes end with the same key',
        steps: 'In the manual look for *suffix* or *terminator*.\nSet *Enter* (CR) for all kinds of codes.',
      },
      slow: {
        title: 'It types slowly',
        steps:
          'In the manual look for *inter-character delay* and set 5 to 10 ms.\nIf there is an *ALT mode* or *keypad emulation*, switch it off.',
      },
      'letters-around': {
        title: 'Letters or digits come before or after the code',
        steps:
          'The kiosk removes them, but a code could begin or end with them too.\nIf you don’t need them, switch prefix and suffix off in the scanner, or use a character such as `~`.',
      },
      'not-read': {
        title: 'It does not read all kinds of codes',
        steps:
          'If your labels are of that kind, look for its name in the manual and switch it on.\nA laser scanner can’t read QR codes.',
      },
      'like-another': {
        title: 'The kiosk can’t tell it from another scanner',
        steps:
          'Both begin and end their codes the same way, but type differently.\nSet a prefix such as `~` on one of them, or set both to the same keyboard.\nCheck them again.',
      },
    },
    room: {
      none: 'No scanner has been checked yet. The kiosk tells scans from typing by speed alone.',
      lead: 'The check finds out how a scanner types, so that its codes arrive exactly as printed.',
      check: 'Check the scanner',
      another: 'Check another scanner',
      again: 'Check again',
      forget: 'Forget',
      full: '{{count}} scanners are saved. Forget one to check another.',
      decoding: { 'us-keys': 'By the keys, as on a US keyboard', typed: 'As this PC types' },
    },
    setup: {
      key: 'Check with the test codes',
      known: 'Checked: the kiosk knows how this scanner types.',
    },
  },
} as const;
