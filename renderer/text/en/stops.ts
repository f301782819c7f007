// The screens that stop the desk, and the actions waiting on this PC. In English.

export const stops = {
  stop: {
    word: 'Refused',
    token: 'Token {{mask}}, {{age}} old',
    unauthenticated: {
      title: 'The token is no longer valid',
      lead: 'The workspace no longer accepts this kiosk’s token. It was replaced, revoked or has expired. The kiosk sends nothing until it gets a new one.',
      steps:
        'An administrator makes a new token in the workspace, under Settings, API Tokens, with the ability `kiosk:scan`.\nHere: Replace the token, enter the PIN, then paste or scan it.\nSaved actions are then sent automatically.',
    },
    forbidden: {
      title: 'The token can’t scan',
      lead: 'The workspace knows this kiosk’s token, but it lacks the ability to scan. The kiosk sends nothing until the token has it.',
      steps:
        'An administrator opens Settings, API Tokens in the workspace and ticks `kiosk:scan` for this token.\nHere: Try again. Or replace the token with another one.\nSaved actions are then sent automatically.',
    },
    notSent: 'Nothing is sent',
    unreadable: {
      title: 'The token can’t be read',
      lead: 'This PC’s keyring did not open when the kiosk started. The token is still saved. The kiosk asks the keyring only once, at start.',
      steps:
        'Restart the kiosk. If this PC asks for a password, enter the keyring’s.\nIf nothing changes, sign out of this PC and in again, or tell IT: a keyring such as `gnome-keyring` or `kwallet` must run.\nOnly if the keyring is lost: an administrator replaces the token.',
    },
    moved: {
      title: 'The address was changed',
      lead: 'The address of the workspace was changed outside the kiosk, to {{host}}. The token belongs to {{address}}, so it was not sent.',
      steps:
        'If the change was wrong: open the connection, enter the PIN, then touch *Use the old address*.\nIf the workspace has moved: enter a token for the new address there.\nSaved actions stay on this PC until then.',
      open: 'Open the connection',
    },
    kept: 'Nothing is lost',
    keptNote_one: '{{count}} action is saved on this PC.',
    keptNote_other: '{{count}} actions are saved on this PC.',
    keptNone: 'No action is waiting to be sent.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
    replace: 'Replace the token',
    replaceNote: 'Administrator PIN',
    trying: 'Trying',
  },
  waiting: {
    title: 'On this PC',
    attention: 'Needs attention',
    waiting: 'Waiting to send',
    needYou_one: '{{count}} needs you',
    needYou_other: '{{count}} need you',
    wait_one: '{{count}} waiting to send',
    wait_other: '{{count}} waiting to send',
    nothingLost: 'Nothing is lost.',
    scansGoOn: 'Scans are still looked up.',
    settled: 'Nothing is waiting',
    settledNote: 'This PC has nothing to send, and nothing needs attention.',
    did: { check_in: 'Return', check_out: 'Check-out', extend: 'Extension' },
    undid: { check_in: 'Undo of a check-out', check_out: 'Undo of a return', extend: 'Undo of an extension' },
    reported: { fine: 'Condition: fine', damaged: 'Condition: damaged', incomplete: 'Condition: incomplete' },
    next: {
      connected: 'Sent automatically.',
      offline: 'Sent when the connection is back.',
      stopped: 'Sent when the token is valid again.',
      sending: 'Waiting for the workspace.',
      unknown: 'No answer yet. It is being looked up.',
    },
    takenAt: '{{time}}',
    now: {
      title: 'Now in the workspace',
      asking: 'Looking up…',
      again: 'Look it up again',
      onLoan: 'On loan',
      onLoanUntil: 'On loan until {{due}}',
      overdue: 'On loan, overdue since {{due}}',
      to: 'To {{name}}, since {{since}}.',
      notOnLoan: 'Not on loan',
      at: 'Looked up at {{time}}.',
      elsewhere: 'Not in this workspace',
      later: 'It is looked up as soon as the connection is back.',
      hidden: 'Not looked up here',
      hiddenNote: 'At a self-service desk the kiosk looks up nothing for this list.',
    },
    happened: {
      title: 'What happened',
      at: '{{time}}',
    },
    can: {
      title: 'What you can do',
      openReturn:
        'Is it on the counter? Open the item and return it there. If somebody else has it, discard this return.',
      openReturnFrom:
        'Is it on the counter? Open the item and return it there. If {{name}} has it, discard this return.',
      openCheckOut:
        'Was it handed over? Open the item to see who has it. If the workspace is right, discard this check-out.',
      retryReturn: 'It is already back. Try again: the kiosk notes that, and nothing is returned twice.',
      retryCheckOut: 'Does the renter have it? Then try again. If not, discard this check-out.',
      retryExtend: 'Try again: the loan is extended only once.',
      discardExtend: 'That loan is over. Discard this extension.',
      retryReport: 'Try again: the kiosk sends the condition again. If that fails, enter it in the workspace.',
      discardReport: 'Enter the condition in the workspace, then discard it here.',
      discard: 'It can’t be sent any more. Correct it in the workspace if needed, then discard it.',
      elsewhere: 'It is sent when the kiosk is connected to its own workspace again. If that won’t happen, discard it.',
      look: 'Check the item in the workspace, then try again or discard this.',
      wait: 'Just wait. If it must not be sent, discard it.',
    },
    does: {
      open: 'Shows its card. Nothing is sent.',
      retry: 'Looks the item up, then sends this if it is still possible.',
      discard: 'Needs the administrator PIN. Nothing is sent.',
    },
    openNamed: 'Open item: {{code}}',
    retryNamed: 'Try again: {{code}}',
    discard: 'Discard',
    discardNamed: 'Discard: {{code}}',
    discardAsk: 'Discard this action?',
    discardNote: 'It will not be sent. The workspace stays as it is.',
    discardRisk:
      'It may have been done already. Nothing more will be sent, and the kiosk won’t learn the result. Check it in the workspace afterwards, and correct it there.',
    why: 'Why? Saved for 30 days: no names, please.',
    back: 'Back to the desk',
  },
  outboxTrouble: {
    word: 'No new actions',
    lead: 'The kiosk can’t save new actions on this PC, so it takes none. What is saved stays saved.',
    'disk-full': {
      title: 'The disk is full',
      steps:
        'Free some space on the disk of this PC: empty the bin, delete what nobody needs.\nHere: Try again.\nIf nothing changes, tell IT.',
    },
    'read-only': {
      title: 'Can’t write to the disk',
      steps:
        'Ask IT to check whether the disk is read-only, and to let the kiosk write to its own folder.\nHere: Try again.',
    },
    broken: {
      title: 'The saved actions can’t be opened',
      steps:
        'Press Try again. If that doesn’t help, quit the kiosk and start it again.\nIf nothing changes, tell IT: the disk may be failing.\nDelete nothing: saved actions may still be in their file.',
    },
    newer: {
      title: 'The saved actions are from a newer version',
      steps:
        'A newer version of the kiosk has run on this PC. Its saved actions were not changed.\nAsk IT to install that version again, or a later one.\nDelete nothing: some of them may still have to be sent.',
    },
  },
} as const;
