// The room of the codes: rules added, changed, moved and deleted by touch; problems beside the field; the tester.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodesRoom } from '../../../renderer/administration/codes.tsx';
import { offerRule } from '../../../renderer/scanning/offered-rules.ts';
import { fail } from '../../../shared/domain/errors.ts';
import { type Gs1Element, MAX_RULES } from '../../../shared/domain/scanning.ts';
import { connectMain, draw, isOff, press, scan as scans, write } from '../../support/screen-bench.tsx';

let main: ReturnType<typeof connectMain>;
beforeEach(() => {
  main = connectMain();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CARDS = '^(?<renter>RNT-.+)$';
const LABELS = '^INV\\.(?<item>\\d+)$';

const show = (patterns: string[] = [], gs1Element: Gs1Element | null = null) =>
  draw(<CodesRoom scanning={{ rules: patterns.map((pattern) => ({ pattern })), gs1Element }} />);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const saved = (...patterns: string[]) => [['admin.setScanning', { rules: patterns.map((pattern) => ({ pattern })) }]];

const scan = (text: string) => act(async () => scans(text));

describe('a new rule', () => {
  it('for renter cards asks only how they begin', async () => {
    show([LABELS]);
    await press('Add a rule');
    await press(/^Cards start with/);
    expect(isOff('Save')).toBe(true);
    write(' R.- ');
    await press('Save');
    expect(main).toEqual(saved(LABELS, '(?i)^(?<renter>R\\.-.+)$'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('for web addresses needs only touches', async () => {
    show();
    await press('Add a rule');
    await press(/^Web address/);
    await press('Save');
    expect(main).toMatchObject([['admin.setScanning', { rules: [{ pattern: expect.stringContaining('(?<code>') }] }]]);
  });

  it('can be written as a pattern, and is sent only once it is valid', async () => {
    show();
    await press('Add a rule');
    await press(/^Write a pattern/);
    write('^A(?=B)');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toBe('Looking ahead or behind is not possible – (?=');
    write('^A(?<item>.+)$');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(main).toEqual([]);
    await press('Save');
    expect(main).toEqual(saved('^A(?<item>.+)$'));
  });

  it('that main refuses stays in the field to be corrected', async () => {
    main = connectMain({ 'admin.setScanning': () => fail({ kind: 'pin-required', message: '' }) });
    show();
    await press('Add a rule');
    await press(/^Write a pattern/);
    write(CARDS);
    await press('Save');
    expect(screen.getByRole('alert').textContent).toBe('PIN needed. Enter the administrator PIN first.');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(CARDS);
  });

  it('is not offered once there are as many as allowed', () => {
    show(Array.from({ length: MAX_RULES }, (_, number) => `^${number}(?<item>.+)$`));
    expect(isOff('Add a rule')).toBe(true);
  });
});

describe('the existing rules', () => {
  it('say what they match, and which is skipped and why', () => {
    show([CARDS, '^A(?<item>.+', '12|Zk3vSecretSecret']);
    expect(rows()).toEqual([
      `1Cards${CARDS}`,
      '2Skipped^A(?<item>.+A round bracket ( or ) is missing',
      expect.stringMatching(/^3Skipped••••This looks like an access token/),
    ]);
  });

  it('can be moved up within the list', async () => {
    show([CARDS, LABELS]);
    expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
    await press(/INV/);
    expect(isOff('Move down')).toBe(true);
    await press('Move up');
    expect(main).toEqual(saved(LABELS, CARDS));
  });

  it('move one place at a time: a second touch before main has the new order moves nothing', async () => {
    show([CARDS, LABELS, '^X(?<item>.+)$']);
    await press(/Items.*X/);
    await press('Move up');
    await press('Move up');
    expect(main).toEqual(saved(CARDS, '^X(?<item>.+)$', LABELS));
  });

  it('can be moved again after main has refused', async () => {
    main = connectMain({ 'admin.setScanning': () => fail({ kind: 'pin-required', message: '' }) });
    show([CARDS, LABELS]);
    await press(/Items/);
    await press('Move up');
    await press('Move up');
    expect(main).toHaveLength(2);
  });

  it('can be moved down within the list', async () => {
    show([CARDS, LABELS, 'X(?<code>.)']);
    await press(/RNT/);
    expect(isOff('Move up')).toBe(true);
    await press('Move down');
    expect(main).toEqual(saved(LABELS, CARDS, 'X(?<code>.)'));
  });

  it('can be changed', async () => {
    show([CARDS, LABELS]);
    await press(/INV/);
    await press('Change');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(LABELS);
    write('^NO\\.(?<item>.+)$');
    await press('Save');
    expect(main).toEqual(saved(CARDS, '^NO\\.(?<item>.+)$'));
  });

  it('do not show a token among them, even where it is changed', async () => {
    show(['12|Zk3vSecretSecret']);
    await press(/••••/);
    await press('Change');
    expect(document.body.innerHTML).not.toContain('Zk3v');
  });

  it('are deleted only after a question', async () => {
    show([CARDS, LABELS]);
    await press(/RNT/);
    await press('Delete the rule');
    expect(main).toEqual([]);
    await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Delete the rule')));
    expect(main).toEqual(saved(LABELS));
  });
});

describe('the tester', () => {
  it('shows what each rule makes of a scan, which rule is used, and what would be looked up', async () => {
    show(['^X(?<item>.+)$', LABELS, '^(?<code>INV).*$', '(']);
    await scan('INV.00412');
    expect(screen.getByRole('status').textContent).toBe('INV.0041200412is looked up as an item');
    expect(rows()).toEqual([
      expect.stringMatching(/no match$/),
      expect.stringMatching(/used00412$/),
      expect.stringMatching(/would match, but comes too lateINV$/),
      expect.stringMatching(/missing$/),
    ]);
    expect(main).toEqual([]);
  });

  it('accepts typed text', async () => {
    show([CARDS]);
    await press('Type a label');
    write('RNT-1184');
    await press('Try it');
    expect(screen.getByRole('status').textContent).toContain('is looked up as a card');
  });

  it('looks up a code as it is when no rule matches, and recognises a command of the kiosk', async () => {
    show(['(?<item>[A-Z]+)$']);
    await scan('CAM-0147');
    expect(screen.getByRole('status').textContent).toBe('CAM-0147CAM-0147is looked up');
    await scan('KIOSK:CONFIRM');
    expect(screen.getByRole('status').textContent).toContain('a command of the kiosk');
  });

  it('shows nothing of a token', async () => {
    show([CARDS]);
    await scan('12|Zk3vSecretSecret');
    expect(screen.getByRole('status').textContent).toContain('That looks like a token');
    expect(document.body.innerHTML).not.toContain('Zk3v');
    expect(rows()).toEqual([`1Cards${CARDS}`]);
  });

  it('does not listen while a rule is being added', async () => {
    show([CARDS]);
    await press('Add a rule');
    await scan('RNT-1184');
    expect(document.body.textContent).not.toContain('RNT-1184');
  });
});

it('the element of GS1 codes is chosen by a name in plain words', async () => {
  show([], '21');
  await press('Serial number');
  await press(/^The whole text/);
  expect(main).toEqual([['admin.setScanning', { gs1Element: null }]]);
});

it('a rule that would have saved a question at the desk is offered, and is added as the last one', async () => {
  offerRule('^0(?<code>\\d{12})$');
  show([LABELS]);
  await press('Add this rule');
  expect(main).toEqual(saved(LABELS, '^0(?<code>\\d{12})$'));
  cleanup();
  show([LABELS, '^0(?<code>\\d{12})$']);
  expect(screen.queryByText(/found only in another form/)).toBeNull();
});
