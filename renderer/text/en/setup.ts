// Set-up. In English.

export const setup = {
  setup: {
    steps: {
      welcome: 'Language',
      connection: 'Connection',
      scope: 'Token rights',
      same: 'Saved actions',
      desk: 'Desk',
      pin: 'PIN',
      scanner: 'Scanner',
      ready: 'Ready',
    },
    welcome: {
      title: 'Welcome',
      lead: 'Which language do you want to use?',
      start: 'Set up',
      demoTitle: 'No workspace yet?',
      demo: 'Try the demo workspace',
      demoNote: 'One touch. It runs in this app, with items, people and overdue loans.',
    },
    waitsForIt: {
      title: 'This kiosk has not been set up',
      lead: 'Ask whoever looks after this PC. Its name is *{{pc}}*.',
      steps: 'For IT: run the provisioning script on this PC, with a token and a PIN.\nRestart the PC. The desk opens.',
    },
    locked: {
      title: 'Set up by an administrator',
      note: 'This kiosk was set up before. Enter the administrator PIN to go on.',
      enter: 'Enter the PIN',
      purpose: 'Set up the kiosk',
    },
    desk: {
      title: 'Your desk',
      note: 'Everything can be changed later in Administration.',
      who: 'Who uses this desk?',
      words: 'Which words fit?',
      hours: 'When are you open?',
      name: 'What is it called?',
      usual: 'Mon to Fri {{hours}}',
      usualNote: 'Sat {{hours}}',
      alwaysNote: 'Items can come back at any time',
      others: 'Other hours',
      othersNote: 'Due dates follow them',
    },
    connection: {
      title: 'Where is the workspace?',
      replaceTitle: 'Replace the token',
      baseUrl: 'Base URL',
      tokenMissing: 'The token is missing',
      tokenMissingNote: 'Type it, paste it, or scan it as a QR code.',
      tokenHeld: 'Leave this empty to use {{mask}} again.',
      tokenHint: 'Make the token in the workspace: Settings, then API Tokens. It is saved encrypted on this PC.',
      paste: 'Paste',
      pasteFailed: 'Nothing to paste.',
      scanHint: 'Or scan the address and the token as QR codes.',
      scannedOther: 'That code is neither an address nor a token. It was not used.',
      test: 'Test the connection',
      addressFirst: 'First enter the address',
      tokenFirst: 'First enter the token',
      testAgain: 'Test again',
      testing: 'Testing',
      tests: 'Connection test',
      testsNote: 'The kiosk checks step by step and says exactly what is wrong.',
    },
    check: {
      secure: 'HTTPS and certificate',
      keyring: 'Safe storage for the token',
      reached: 'Workspace reached',
      api: 'Right service',
      token: 'Token accepted',
      ability: 'Ability `kiosk:scan`',
      running: 'testing',
      todo: 'not yet',
      failed: 'failed',
      passed: 'passed',
      exempt: 'not needed on this PC',
      milliseconds: '{{ms}} ms',
    },
    /** Before what the kiosk found, in English. */
    forIt: 'For IT:',
    nothingStored: 'Nothing was saved.',
    problem: {
      'bad-url': {
        word: 'That’s not an address',
        title: 'Check the base URL',
        steps:
          'It begins with `https://` and has no spaces.\nOpen the workspace in a browser and copy its address, without what comes after the host name.',
      },
      'not-https': {
        word: 'The address is not secure',
        title: 'Use HTTPS',
        steps:
          'The token goes with each request, so the kiosk sends it over `https://` only.\nWrite `https://` at the start of the base URL, then test again.',
      },
      'bad-token': {
        word: 'That’s not a token',
        title: 'Copy the whole token',
        steps:
          'A token is a number, a bar and a long secret: `12|…`.\nCopy it completely, without spaces or line breaks.\nIt is shown only once. If it is lost, make a new one.',
      },
      'no-keyring': {
        word: 'No safe storage for the token',
        title: 'This PC has no open keyring',
        steps:
          'The kiosk saves the token encrypted only.\nOn Linux install and start a keyring, such as `gnome-keyring` or `kwallet`, or unlock the existing one.\nThen restart the kiosk: it asks the keyring only once, at start.',
      },
      'not-stored': {
        word: 'The token was not saved',
        title: 'Can’t write to the disk of this PC',
        steps:
          'The keyring works, but the file with the encrypted token can’t be written.\nFree some space on the disk, or ask IT whether the kiosk may write to its folder.\nHere: Test again. The token is still held.',
      },
      'keyring-locked': {
        word: 'The keyring is locked',
        title: 'Unlock the keyring',
        steps: 'Unlock the keyring of this PC, or sign in to it again.\nThen restart the kiosk. Nothing is lost.',
      },
      unreachable: {
        word: 'Can’t reach the workspace',
        title: 'Check the address and the network',
        steps:
          'Is the base URL spelled right?\nIs this PC online? Open the address in a browser.\nIs there a proxy? Ask IT to allow this address.',
      },
      'proxy-password': {
        word: 'Can’t get through the proxy',
        title: 'The proxy asks for a password (407)',
        steps:
          'The kiosk gives a proxy no password.\nAsk IT to let this address through without one, or by the sign-in of this PC.\nThen test again.',
      },
      certificate: {
        word: 'The certificate is not trusted',
        title: 'The connection is not safe',
        steps:
          'Are the date and time of this PC right?\nAsk IT whether the workspace’s certificate is valid for this address.\nThe kiosk makes no exceptions.',
      },
      timeout: {
        word: 'No answer',
        title: 'The workspace took too long',
        steps: 'Test again in a moment.\nIf nothing changes, ask whoever runs the workspace.',
      },
      redirected: {
        word: 'The address points elsewhere',
        title: 'Enter the final address',
        steps:
          'The server sends the kiosk to another address. The token is never sent there.\nOpen the address in a browser and copy the one you end up at, without the path.',
      },
      'not-this-api': {
        word: 'That’s not the workspace',
        title: 'Something else answers there',
        steps:
          'Is this the workspace’s base URL?\nA network’s sign-in page answers like this too: open a browser and sign in.',
      },
      busy: {
        word: 'Workspace not available',
        title: 'Wait a moment',
        steps:
          'The workspace was reached, but can’t answer right now.\nTest again in a minute.\nIf nothing changes, ask whoever runs the workspace.',
      },
      unauthenticated: {
        word: 'The token is not accepted',
        title: 'Use a valid token',
        steps:
          'It may be mistyped, revoked or expired.\nIn the workspace open Settings, then API Tokens.\nMake a new token with the ability `kiosk:scan` and copy it at once.',
      },
      forbidden: {
        word: 'The token can’t scan',
        title: 'Add the ability, then test again',
        steps:
          'In the workspace open Settings, then API Tokens.\nEdit this token and tick `kiosk:scan`.\nUntick everything else. A kiosk needs no more.',
      },
    },
    scope: {
      word: 'The token can do too much',
      note: 'It works, but a kiosk needs less.',
      title: 'This token can do more than it should',
      found: 'What the test found',
      foundText: 'With this token the kiosk could also read all items (`items:read`).',
      why: 'Why it matters',
      whyText:
        'Many people pass by a kiosk. If its token is ever stolen, it should be able to do one thing only: `kiosk:scan`.',
      limit: 'What the test can’t see',
      limitText: 'The kiosk can test for `items:read` only. The token may have other abilities.',
      better: 'Better',
      betterSteps:
        'In the workspace open Settings, then API Tokens.\nMake a token with `kiosk:scan` only.\nPaste or scan it here.',
      another: 'Use another token',
      anyway: 'Use it anyway',
    },
    same: {
      title: 'Is it the same workspace?',
      lead_one: '{{count}} saved action is waiting for the workspace at *{{host}}*.',
      lead_other: '{{count}} saved actions are waiting for the workspace at *{{host}}*.',
      yes: 'Yes, the same',
      yesNote: 'The saved actions will be sent.',
      no: 'No, another one',
      noNote: 'They stay on this PC and are not sent.',
      how: 'How to tell',
      howSteps:
        'The same: it has the items and people that this kiosk worked with. Only the token is new.\nAnother one: it is new, is for tests, or belongs to somebody else.\nNot sure? First ask whoever runs the workspace.',
    },
    pin: {
      title: 'Choose an administrator PIN',
      note: '{{least}} to 8 digits. It protects the token and the settings, and is needed to quit the app.',
      lost: 'Write the PIN down and keep it safe. If it is lost, only whoever looks after this PC can set a new one, with a file.',
      gone: {
        title: 'The administrator PIN can’t be read',
        note: 'This kiosk was set up before and has lost its settings. Only IT can set it up again, so that nobody else can take it over.',
        steps:
          'For IT: put a new PIN in a file and name that file in KIOSK_PIN_FILE.\nRestart the kiosk. It reads the file once and deletes it.\nSaved actions stay on this PC.',
      },
    },
    scanner: {
      title: 'Scan anything',
      note: 'Any barcode will do: a label, a card, a book. Nothing is sent.',
      waiting: 'Waiting for a scan',
      read: 'Read',
      readNote_one: '{{count}} character',
      readNote_other: '{{count}} characters',
      compare: 'Is this what is printed under the code?',
      yes: 'Yes',
      yesNote: 'The scanner works.',
      no: 'No',
      noNote: 'Check it with the test codes.',
      works: 'The scanner works',
      right: 'It reads its codes as they are printed.',
      orScan: 'Or scan this code:',
      token: 'A token was read. It is not shown.',
      unreadable: 'Something was read, but it is not a code. Scan again.',
      next: 'Next',
      skip: 'Go on without a scan',
    },
    ready: {
      word: 'Ready',
      note: 'The desk can open.',
      title: 'What was found',
      scans: 'It may scan. The test found nothing more.',
      tooMuch: 'It can do more than a kiosk needs',
      pinChosen: 'Chosen and saved on this PC',
      tried: 'It works',
      notTried: 'Not tried yet',
      first: 'At the desk',
      firstSteps:
        'Scan an item or a card. There is nothing to tap first.\nThe lock at the top opens administration: code rules, times, the scanner check.\nTry one of your own labels: check the item out, then return it. This is real: your workspace may send messages about it.',
      open: 'Open the desk',
    },
    try: {
      title: 'Try it with one of your own items',
      out: 'Scan the item, then a card. Touch *{{key}}*.',
      back: 'Scan the item again. Touch *{{key}}*.',
      note: 'This is real: your workspace may send messages about it.',
      works: 'It works',
    },
  },
} as const;
