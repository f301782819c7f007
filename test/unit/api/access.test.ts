// Access control: who may call which operation, in every phase of the kiosk and whoever stands in front of it.
import { describe, expect, it } from 'vitest';
import { refusal, type Situation } from '../../../electron/api/access.ts';
import { api, type OperationName } from '../../../shared/api/api.ts';
import { ACCESS, type Access, type Operation } from '../../../shared/api/operation.ts';

/** Written by hand: an operation declared with another class grants or denies access, which must be a decision. */
const CLASSES: { [Name in OperationName]: Access } = {
  'app.state': 'always',
  'app.beat': 'always',
  'app.reportIdle': 'always',
  'app.setDisplay': 'always',
  'app.setAccessibility': 'anyone',
  'app.retry': 'anyone',
  'app.dismissNotice': 'operator',
  'app.restart': 'restarter',
  'app.setCamera': 'anyone',
  'setup.begin': 'setup',
  'setup.connect': 'setup',
  'setup.paste': 'setup',
  'setup.acceptScope': 'setup',
  'setup.answerSameWorkspace': 'setup',
  'setup.confirmDesk': 'setup',
  'setup.choosePin': 'setup',
  'setup.restoreAddress': 'setup',
  'setup.finish': 'setup',
  'setup.back': 'setup',
  'setup.startDemo': 'setup',
  'desk.lookup': 'anyone',
  'desk.search': 'anyone',
  'desk.dueList': 'operator',
  'desk.dueCounts': 'operator',
  'desk.endSession': 'anyone',
  'actions.checkOut': 'session',
  'actions.checkIn': 'session',
  'actions.extend': 'session',
  'actions.report': 'session',
  'actions.undo': 'session',
  'actions.recent': 'anyone',
  'actions.visits': 'operator',
  'actions.visit': 'operator',
  'actions.pending': 'operator',
  'actions.retry': 'operator',
  'actions.discard': 'administrator',
  'savedBaskets.save': 'operator',
  'savedBaskets.forgetNames': 'operator',
  'savedBaskets.hold': 'operator',
  'savedBaskets.take': 'operator',
  'savedBaskets.delete': 'operator',
  'sheets.save': 'installer',
  'admin.unlock': 'always',
  'admin.lock': 'always',
  'admin.setPin': 'administrator',
  'admin.setPolicy': 'administrator',
  'admin.setVolume': 'administrator',
  'admin.setScanning': 'installer',
  // The operation itself checks whether the policy lets operators.
  'admin.allowOverrides': 'operator',
  'admin.revokeOverrides': 'anyone',
  'admin.replaceToken': 'administrator',
  'admin.acknowledgeTokenBinding': 'administrator',
  'admin.leaveWorkspace': 'administrator',
  'admin.selfTest': 'administrator',
  'admin.setAutostart': 'administrator',
  'admin.faults': 'administrator',
  'admin.quit': 'quitter',
};

/**
 * yes: may call it. pin: the PIN is needed first. theirs: a renter must be logged in. closed: not in this phase.
 * who: an operator at an attended desk; at a self-service desk nobody, or a renter who is logged in.
 * PIN: none is set; one is set and nobody was let in; an administrator is in.
 * openTo: set-up is open to anyone on a kiosk that was never set up, and to an administrator on every other.
 * keyring: it reads the stored token, or it did not open.
 */
const TABLE = `
  phase    openTo who      PIN  keyring always anyone restarter session operator installer administrator quitter setup
  desk     -      operator none reads   yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      operator none shut    yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      operator set  reads   yes    yes    pin       yes     yes      pin       pin           pin     closed
  desk     -      operator set  shut    yes    yes    yes       yes     yes      pin       pin           pin     closed
  desk     -      operator in   reads   yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      operator in   shut    yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      nobody   none reads   yes    yes    yes       theirs  yes      yes       yes           yes     closed
  desk     -      nobody   none shut    yes    yes    yes       theirs  yes      yes       yes           yes     closed
  desk     -      nobody   set  reads   yes    yes    pin       theirs  pin      pin       pin           pin     closed
  desk     -      nobody   set  shut    yes    yes    yes       theirs  pin      pin       pin           pin     closed
  desk     -      nobody   in   reads   yes    yes    yes       theirs  yes      yes       yes           yes     closed
  desk     -      nobody   in   shut    yes    yes    yes       theirs  yes      yes       yes           yes     closed
  desk     -      renter   none reads   yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      renter   none shut    yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      renter   set  reads   yes    yes    pin       yes     pin      pin       pin           pin     closed
  desk     -      renter   set  shut    yes    yes    yes       yes     pin      pin       pin           pin     closed
  desk     -      renter   in   reads   yes    yes    yes       yes     yes      yes       yes           yes     closed
  desk     -      renter   in   shut    yes    yes    yes       yes     yes      yes       yes           yes     closed
  setup    anyone operator none reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone operator none shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone operator set  reads   yes    yes    yes       yes     yes      yes       pin           pin     yes
  setup    anyone operator set  shut    yes    yes    yes       yes     yes      yes       pin           pin     yes
  setup    anyone operator in   reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone operator in   shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone nobody   none reads   yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    anyone nobody   none shut    yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    anyone nobody   set  reads   yes    yes    yes       theirs  pin      yes       pin           pin     yes
  setup    anyone nobody   set  shut    yes    yes    yes       theirs  pin      yes       pin           pin     yes
  setup    anyone nobody   in   reads   yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    anyone nobody   in   shut    yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    anyone renter   none reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone renter   none shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone renter   set  reads   yes    yes    yes       yes     pin      yes       pin           pin     yes
  setup    anyone renter   set  shut    yes    yes    yes       yes     pin      yes       pin           pin     yes
  setup    anyone renter   in   reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    anyone renter   in   shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  operator none reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  operator none shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  operator set  reads   yes    yes    pin       yes     yes      pin       pin           pin     pin
  setup    admin  operator set  shut    yes    yes    yes       yes     yes      pin       pin           pin     pin
  setup    admin  operator in   reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  operator in   shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  nobody   none reads   yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    admin  nobody   none shut    yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    admin  nobody   set  reads   yes    yes    pin       theirs  pin      pin       pin           pin     pin
  setup    admin  nobody   set  shut    yes    yes    yes       theirs  pin      pin       pin           pin     pin
  setup    admin  nobody   in   reads   yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    admin  nobody   in   shut    yes    yes    yes       theirs  yes      yes       yes           yes     yes
  setup    admin  renter   none reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  renter   none shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  renter   set  reads   yes    yes    pin       yes     pin      pin       pin           pin     pin
  setup    admin  renter   set  shut    yes    yes    yes       yes     pin      pin       pin           pin     pin
  setup    admin  renter   in   reads   yes    yes    yes       yes     yes      yes       yes           yes     yes
  setup    admin  renter   in   shut    yes    yes    yes       yes     yes      yes       yes           yes     yes
  starting -      operator none -       yes    closed yes       closed  closed   closed    closed        yes     closed
  starting -      operator set  -       yes    closed yes       closed  closed   closed    closed        pin     closed
  starting -      operator in   -       yes    closed yes       closed  closed   closed    closed        yes     closed
  starting -      nobody   none -       yes    closed yes       closed  closed   closed    closed        yes     closed
  starting -      nobody   set  -       yes    closed yes       closed  closed   closed    closed        pin     closed
  starting -      nobody   in   -       yes    closed yes       closed  closed   closed    closed        yes     closed
  starting -      renter   none -       yes    closed yes       closed  closed   closed    closed        yes     closed
  starting -      renter   set  -       yes    closed yes       closed  closed   closed    closed        pin     closed
  starting -      renter   in   -       yes    closed yes       closed  closed   closed    closed        yes     closed
`;

const ANSWERS = { yes: null, pin: 'pin-required', theirs: 'not-yours', closed: 'bad-input' } as const;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/));

/** Every situation that a row stands for: a dash stands for both values. */
function situationsOf([phase, setup, who, pin, keyring]: string[]): Situation[] {
  const openTo = setup === '-' ? (['anyone', 'admin'] as const) : [setup];
  const keyrings = keyring === '-' ? ['reads', 'shut'] : [keyring];
  return openTo.flatMap((whom) =>
    keyrings.map((state) => ({
      phase: phase as Situation['phase'],
      setupFor: whom === 'anyone' ? ('anyone' as const) : ('administrator' as const),
      isTokenUnreadable: state === 'shut',
      mode: who === 'operator' ? 'attended' : 'selfService',
      hasPin: pin !== 'none',
      isAdminIn: pin === 'in',
      hasSession: who === 'renter',
    })),
  );
}

const operations = Object.entries(api).flatMap(([area, declared]) =>
  Object.entries<Operation>(declared).map(([method, each]) => [`${area}.${method}` as OperationName, each] as const),
);

it('the table has every case once, and a column for every class', () => {
  expect(head.slice(5)).toEqual([...ACCESS]);
  expect(new Set(rows.flatMap(situationsOf).map((each) => JSON.stringify(each))).size).toBe(6 * 3 * 3 * 2);
});

it('the list names every operation', () => {
  expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(CLASSES).sort());
});

it.each(operations)(
  'a new kiosk in a locked session waits for IT: %s is open only if it is to everyone, always',
  (name, each) => {
    const situations = rows
      .flatMap(situationsOf)
      .filter(({ phase, isTokenUnreadable }) => phase === 'setup' && !isTokenUnreadable);
    const isOpen = CLASSES[name] === 'always' || CLASSES[name] === 'anyone';
    for (const situation of situations)
      expect(refusal(each.access, { ...situation, setupFor: 'nobody' }) === null).toBe(isOpen);
  },
);

it('an unknown access class is refused in every situation', () => {
  for (const situation of rows.flatMap(situationsOf))
    expect(refusal('' as Access, situation)?.kind ?? null, JSON.stringify(situation)).not.toBeNull();
});

describe.each(operations)('%s', (name, { access }) => {
  it('has the access class of the list', () => {
    expect(access).toBe(CLASSES[name]);
  });

  it.each(rows.map((row) => [row.slice(0, 5).join(', '), row] as const))('is as in the table: %s', (_case, row) => {
    const expected = row[head.indexOf(CLASSES[name])] as keyof typeof ANSWERS;
    for (const situation of situationsOf(row))
      expect(refusal(access, situation)?.kind ?? null, JSON.stringify(situation)).toBe(ANSWERS[expected]);
  });
});
