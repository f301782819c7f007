// Scenes of an attended, connected desk: every state of its screens and of administration.
import { LANGUAGES } from '../../shared/domain/languages.ts';
import { TEST_CODES, type TestCode } from '../../shared/domain/test-sheet.ts';
import { lendsElsewhere } from '../support/another-desk.ts';
import { aScanner, RENTER_RULES } from '../support/examples.ts';
import { opensWaitingSettled, saveReturn } from '../support/late-return.ts';
import { PLAIN_SCANNER, US_PC } from '../support/scanner.ts';
import { ADMIN_PIN, type Site } from '../support/site.ts';
import { either, exactly, like, startingWith, t } from '../support/words.ts';
import {
  atReady,
  checksOut,
  inAdministration,
  onOurClock,
  room,
  type Scene,
  type Setting,
  scans,
  subRoom,
} from './steps.ts';

/** Makes a return that needs attention, unless there is one already. */
async function needsAttention({ desk, workspace }: Site): Promise<void> {
  if (await desk.page.getByText(t('status.attention', { count: 1 })).count()) return;
  workspace.faults.next({ on: 'check_in', kind: 'status', status: 500 });
  await saveReturn(desk.page, 'CAM-0120', '999999');
  await desk.sees(t('status.attention', { count: 1 }));
}

const FOUR_RULES = [
  ...RENTER_RULES,
  { pattern: '^https://inventory\\.example\\.org/items/(?<item>[A-Z]+-[0-9]+)$' },
  { pattern: '^POOL(?<code>[0-9]+)$' },
  { pattern: '^(?<item>[A-Z]{3}-[0-9]{4})/[A-Z]$' },
];

const card = (name: string, code: string): Scene => ({
  name: `card-${name}`,
  async arrive(desk) {
    await scans(desk, code);
    await desk.shows('card');
  },
});

const searched = (name: string, query: string, words: string | RegExp): Scene => ({
  name: `search-${name}`,
  async arrive(desk) {
    await desk.touch(t('key.search'));
    await desk.pastes(t('search.field'), query);
    await desk.sees(words);
  },
});

export const atTheDesk: Setting = {
  name: 'desk',
  open: onOurClock,
  begins: atReady,
  scenes: [
    { name: 'ready-empty', arrive: async () => {} },
    {
      name: 'accessibility',
      async arrive(desk) {
        await desk.touch(t('accessibility.key'));
        await desk.shows('accessibility');
      },
    },
    card('out', 'TNT-0211'),
    card('overdue', 'CAM-0147'),
    card('reserved', 'BIK-0009'),
    card('unavailable', 'CAM-0135'),
    {
      name: 'card-photograph',
      async arrive(desk) {
        await scans(desk, 'TNT-0220');
        await desk.page.locator('.picture--large canvas[data-shown]').waitFor();
      },
    },
    {
      name: 'basket-photographs',
      async arrive(desk) {
        await scans(desk, 'TNT-0205', 'TNT-0206', 'CAM-0098', 'RNT-1533');
        await desk.page.locator('canvas[data-shown]').nth(1).waitFor();
      },
    },
    {
      name: 'card-returning',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'check_in', kind: 'latency', ms: 7000 });
        await scans(desk, 'SAW-0024');
        await desk.returnsItem();
        await desk.reads('sending');
      },
    },
    {
      name: 'card-returned',
      async arrive(desk) {
        await scans(desk, 'PRJ-0003');
        await desk.returnsItem();
        await desk.reads('done');
      },
    },
    {
      name: 'card-again',
      async arrive(desk) {
        await scans(desk, 'TNT-0211', 'TNT-0211');
        await desk.reads('already');
      },
    },
    { name: 'renter-none-out', arrive: (desk) => scans(desk, 'RNT-1608') },
    { name: 'renter-late', arrive: (desk) => scans(desk, 'RNT-1184') },
    { name: 'renter-blocked', arrive: (desk) => scans(desk, 'RNT-0933') },
    {
      name: 'renter-ticked',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.touch(startingWith(like('renter.all', { count: 3 })));
        await desk.touch(/Sony A7/);
      },
    },
    { name: 'renter-many', arrive: (desk) => scans(desk, 'RNT-1901') },
    { name: 'unknown-code', arrive: (desk) => scans(desk, 'NOPE-404') },
    { name: 'long-unknown-code', arrive: (desk) => scans(desk, 'https://example.org/items/2026-11-20/17?x=1#y') },
    {
      name: 'bad-scan',
      async arrive(desk) {
        await scans(desk, '31|Zk3vQ9pLx7RtY2wB8nMc');
        await desk.reads('refused');
      },
    },
    {
      name: 'not-understood',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'lookup', kind: 'html-page', times: Number.POSITIVE_INFINITY });
        await scans(desk, 'TNT-0211');
        await desk.reads('attention');
      },
    },
    { name: 'basket-empty', arrive: (desk) => scans(desk, 'KIOSK:CHECKOUT') },
    { name: 'basket-no-renter', arrive: (desk) => scans(desk, 'CAM-0098') },
    { name: 'basket-kit', arrive: (desk) => scans(desk, 'LGT-0074', 'RNT-1533') },
    { name: 'basket-items', arrive: (desk) => scans(desk, 'CAM-0098', 'LGT-0074', 'REC-0015', 'RNT-1533') },
    {
      name: 'basket-many',
      arrive: (desk) => scans(desk, 'CAM-0098', 'CAM-0112', 'CAM-0133', 'LGT-0074', 'REC-0015', 'TRI-0060', 'RNT-1533'),
    },
    {
      name: 'basket-blocked',
      arrive: (desk) => scans(desk, 'CAM-0098', 'REC-0021', 'CAM-0135', 'BIK-0009', 'RNT-1419'),
    },
    { name: 'basket-blocked-renter', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-0933') },
    { name: 'basket-again', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'CAM-0098') },
    {
      name: 'basket-kept',
      arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'KIOSK:CANCEL'),
    },
    { name: 'other-renter', arrive: (desk) => scans(desk, 'CAM-0098', 'RNT-1533', 'RNT-1184') },
    { name: 'question', arrive: (desk) => scans(desk, '1017') },
    {
      name: 'outcome-sending',
      async arrive(desk, { workspace }) {
        await scans(desk, 'CAM-0160', 'RNT-1533');
        workspace.faults.next({ on: 'check_out', kind: 'latency', ms: 7000 });
        await desk.scansWithoutWaiting('KIOSK:CONFIRM');
        await desk.shows('outcome');
      },
    },
    {
      name: 'outcome-confirmed',
      async arrive(desk) {
        await scans(desk, 'CAM-0101', 'TRI-0074', 'REC-0015', 'RNT-1419', 'KIOSK:CONFIRM');
        await desk.reads('done');
      },
    },
    {
      name: 'outcome-mixed',
      async arrive(desk, { workspace }) {
        await scans(desk, 'RNT-1866', 'SND-0005', 'TNT-0206', 'REC-0021');
        await lendsElsewhere(workspace, 'TNT-0206', workspace.openRentOf('TRI-0061')?.renter.id ?? '');
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.refused', { count: 1 }));
      },
    },
    {
      name: 'ready-actions',
      async arrive(desk) {
        await checksOut(desk, 'REC-0016');
        await desk.touch(t('key.done'));
        await desk.sees(t('ready.lastActions'), 'REC-0016');
      },
    },
    {
      name: 'ready-undone',
      async arrive(desk) {
        await checksOut(desk, 'LNS-0301');
        await desk.touch(t('key.done'));
        await scans(desk, 'KIOSK:UNDO');
        await desk.reads('done', t('action.undo.check_in.confirmed'));
      },
    },
    {
      name: 'ready-visits',
      async arrive(desk, { workspace }) {
        const [fromElsewhere, ...kept] = ['DRL-0032', 'TNT-0213', 'TRI-0071', 'LNS-0314'] as const;
        await scans(desk, 'RNT-2188', fromElsewhere, ...kept); // No other scene lends to this renter: there is a limit.
        await lendsElsewhere(workspace, fromElsewhere, workspace.openRentOf('TRI-0061')?.renter.id ?? '');
        await desk.scan('KIOSK:CONFIRM');
        await desk.sees(t('readout.checkedOut.refused', { count: 1 }));
        await desk.touch(t('key.done'));
        await desk.scan('KIOSK:RETURNS');
        for (const code of kept) {
          await scans(desk, code, 'KIOSK:CONFIRM');
          await desk.seesRow(code, t('action.check_in.confirmed'));
        }
        await desk.touch(t('returns.finish'));
        await desk.sees(t('today.status.back', { count: kept.length }));
      },
    },
    { name: 'returns-empty', arrive: (desk) => scans(desk, 'KIOSK:RETURNS') },
    {
      name: 'returns-rows',
      async arrive(desk, { workspace }) {
        await scans(desk, 'KIOSK:RETURNS', 'CAM-0147', 'LNS-0302', 'NOPE-1', 'RNT-1302');
        workspace.faults.next({ on: 'check_in', kind: 'hang-before-processing' });
        await desk.scansWithoutWaiting('BIK-0022');
        await desk.seesRow('BIK-0022', either(t('action.check_in.sending'), t('action.check_in.unknown')));
      },
    },
    { name: 'returns-over-basket', arrive: (desk) => scans(desk, 'CAM-0098', 'KIOSK:RETURNS') },
    { name: 'search-empty', arrive: (desk) => desk.touch(t('key.search')) },
    searched('hits', 'son', /Sony FX6/),
    searched('one', 'gwen', /Gwendoline/),
    searched('none', 'xylophone', t('search.noItems')),
    searched('more', 'RNT', like('rows.more', { count: /\d+/ })),
    {
      name: 'search-error',
      async arrive(desk, { workspace }) {
        workspace.faults.next({ on: 'search', kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
        await desk.touch(t('key.search'));
        await desk.pastes(t('search.field'), 'son');
        await desk.page.locator('[data-screen="search"] [role="alert"]').waitFor();
      },
    },
    {
      name: 'search-symbols',
      async arrive(desk) {
        await desk.touch(t('key.search'));
        await desk.touchesKey('#+=');
      },
    },
    {
      name: 'camera-none',
      async arrive(desk) {
        await desk.touch(exactly(t('camera.key')));
        await desk.sees(t('camera.trouble.none'));
      },
    },
    {
      name: 'camera-none-in-basket',
      async arrive(desk) {
        await desk.touch(exactly(t('camera.key')));
        await scans(desk, 'CAM-0098', 'RNT-1533');
      },
    },
    {
      name: 'idle',
      async arrive(desk) {
        await scans(desk, 'RNT-1184');
        await desk.passes(61);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    {
      name: 'idle-with-basket',
      async arrive(desk) {
        await scans(desk, 'CAM-0098', 'LGT-0074', 'RNT-1533');
        await desk.passes(181);
        await desk.page.locator('.idle-seconds').waitFor();
      },
    },
    { name: 'language', arrive: (desk) => desk.touch(LANGUAGES.en.name) },
    { name: 'pin', arrive: (desk) => desk.touch(t('status.administration')) },
    {
      name: 'pin-wrong',
      async arrive(desk) {
        await desk.touch(t('status.administration'));
        await desk.enters('1111');
        await desk.sees(t('pin.wrong'));
      },
    },
    ...(['connection', 'scanner', 'camera', 'codes', 'sheets', 'desk', 'times'] as const).map((name) =>
      room(t(`admin.rooms.${name}`), name),
    ),
    subRoom(t('admin.rooms.times'), t('admin.rooms.duePresets'), 'due-presets'),
    subRoom(t('admin.rooms.times'), t('admin.rooms.opening'), 'opening'),
    subRoom(t('admin.rooms.times'), [t('admin.rooms.opening'), t('admin.rooms.closedDays')], 'closed-days'),
    room(t('admin.rooms.offline'), 'offline'),
    room(t('admin.rooms.display'), 'display'),
    room(t('admin.rooms.kiosk'), 'kiosk'),
    {
      name: 'administration-new-pin',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.kiosk'));
        await desk.touch(exactly(`${t('key.change')} ${t('pin.title')}`));
      },
    },
    {
      name: 'administration-self-test',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.kiosk'));
        await desk.touch(t('selfTest.start'));
        await desk.sees(t('selfTest.again'));
      },
    },
    {
      name: 'administration-rule',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.codes'));
        await desk.touch(t('codes.add'));
        await desk.touch(startingWith(t('codes.starters.renters.title')));
      },
    },
    {
      name: 'scanner-check',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.scanner'));
        await desk.touch(t('commissioning.room.check'));
        await desk.scansAs(PLAIN_SCANNER, US_PC, TEST_CODES[0] as TestCode);
        await desk.reads('done', t('commissioning.readout.code', { number: 1 }));
      },
    },
    {
      name: 'scanner-known',
      async arrive(desk) {
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.scanner'));
        await desk.touch(t('commissioning.room.check'));
        for (const [index, code] of TEST_CODES.entries()) {
          await desk.scansAs(PLAIN_SCANNER, US_PC, code);
          await desk.reads('done', t('commissioning.readout.code', { number: index + 1 }));
        }
        await desk.sees(t('commissioning.result.good'));
      },
    },
    { name: 'kept-settled', arrive: (_desk, site) => opensWaitingSettled(site, 'DRL-0031') },
    { name: 'ready-attention', arrive: (_desk, site) => needsAttention(site) },
    {
      name: 'kept-attention',
      async arrive(desk, site) {
        await needsAttention(site);
        await desk.touch(t('status.attention', { count: 1 }));
        await desk.sees(like('waiting.now.at'));
      },
    },
    {
      name: 'discard',
      async arrive(desk, site) {
        await needsAttention(site);
        await desk.touch(t('status.attention', { count: 1 }));
        await desk.touch(t('waiting.discardNamed', { code: 'CAM-0120' }));
        await desk.enters(ADMIN_PIN);
        await desk.sees(t('waiting.discardRisk'));
      },
    },
    {
      name: 'administration-scanners',
      async arrive(desk) {
        const scanners = [aScanner(), aScanner({ name: 'Scanner 2', decoding: 'us-keys', prefix: '~', suffix: '!' })];
        await desk.sets({ scanners }, ADMIN_PIN);
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.scanner'));
        await desk.sees('Scanner 2');
      },
    },
    {
      name: 'administration-rules',
      async arrive(desk) {
        await desk.sets({ rules: FOUR_RULES }, ADMIN_PIN);
        await inAdministration(desk);
        await desk.touch(t('admin.rooms.codes'));
        await scans(desk, 'RNT-1184');
        await desk.touch(/inventory/);
      },
    },
    {
      name: 'ability-missing',
      async arrive(desk, { workspace, token }) {
        workspace.tokens.changeAbilities(token.id, ['items:read']);
        await desk.scan('TNT-0211');
        await desk.shows('stop');
      },
    },
  ],
};
