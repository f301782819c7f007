// The room of the desk's own words: what it shows, what it asks of main, and what it rejects before that.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdministrationScreen } from '../../../renderer/administration/administration.tsx';
import { OwnWordsRoom } from '../../../renderer/administration/own-words.tsx';
import {
  MAX_CHECK_LENGTH,
  MAX_CHECKLIST_PARTS,
  MAX_CHECKLISTS,
  MAX_HAND_OVER_CHECKS,
} from '../../../shared/domain/desk.ts';
import { fail } from '../../../shared/domain/errors.ts';
import type { DeskPolicy } from '../../../shared/settings/policy.ts';
import { POLICY } from '../../support/examples.ts';
import { APP, connectMain, draw, isOff, NOW, press, write } from '../../support/screen-bench.tsx';
import { exactly, startingWith, t } from '../../support/words.ts';

let main: ReturnType<typeof connectMain>;
beforeEach(() => {
  main = connectMain();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CAMERA = { type: 'Camera', parts: ['strap', 'lens cap'] };
const TENT = { type: 'Tent', parts: ['pegs'] };

const show = (policy: Partial<DeskPolicy> = {}) => draw(<OwnWordsRoom policy={{ ...POLICY, ...policy }} />);
const changes = (of: string) => press(exactly(`${t('key.change')} ${of}`));
const saves = () => press(t('admin.save'));
const openChecklists = () => press(startingWith(t('admin.ownWords.checklists.title')));
const openHelp = () => press(startingWith(t('admin.ownWords.helpText.title')));

it('the room opens from the room of the desk, and leads back to it', async () => {
  draw(<AdministrationScreen app={APP} now={NOW} onWaiting={() => {}} onQuit={() => {}} onClose={() => {}} />);
  await press(exactly(t('admin.rooms.desk')));
  await changes(t('admin.rooms.ownWords'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(t('admin.rooms.ownWords'));
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(t('admin.rooms.desk'));
  await press(startingWith(t('key.back')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain(t('admin.rooms.ownWords'));
  screen.getByText(t('admin.deskName.title'));
});

describe('the hand-over checklist', () => {
  it('is shown, edited on one line, and saved as a list', async () => {
    show({ handOver: ['ID seen', 'keys, both'] });
    screen.getByText('keys, both');
    await changes(t('basket.handOver.title'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ID seen; keys, both');
    write('ID seen, deposit taken');
    await saves();
    expect(main).toEqual([['admin.setPolicy', { handOver: ['ID seen', 'deposit taken'] }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that could not be saved says so, and what to do', async () => {
    connectMain({ 'admin.setPolicy': () => fail({ kind: 'not-saved', message: '' }) });
    show();
    await changes(t('basket.handOver.title'));
    write('ID seen');
    await saves();
    expect(screen.getByRole('alert').textContent).toBe(`${t('error.not-saved.word')}. ${t('error.not-saved.note')}`);
  });

  it('is removed by an empty line', async () => {
    show({ handOver: ['ID seen'] });
    await changes(t('basket.handOver.title'));
    write(' ');
    await saves();
    expect(main).toEqual([['admin.setPolicy', { handOver: [] }]]);
  });

  it.each([
    [
      Array.from({ length: MAX_HAND_OVER_CHECKS + 1 }, (_, index) => `check ${index}`).join(','),
      t('admin.ownWords.tooMany', { most: MAX_HAND_OVER_CHECKS }),
    ],
    ['x'.repeat(MAX_CHECK_LENGTH + 1), t('admin.ownWords.tooLong', { most: MAX_CHECK_LENGTH })],
  ])('rejects %s, and says why until it is corrected', async (line, why) => {
    show();
    await changes(t('basket.handOver.title'));
    write(line);
    await saves();
    expect(screen.getByRole('alert').textContent).toBe(why);
    expect(main).toEqual([]);
    write('ID seen');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

describe('the checklist of a type', () => {
  it('is added by its type, then its parts', async () => {
    show({ checklists: [CAMERA] });
    await openChecklists();
    await press(t('admin.ownWords.checklists.add'));
    expect(isOff(t('admin.ownWords.next'))).toBe(true);
    write(' Tent ');
    await press(t('admin.ownWords.next'));
    screen.getByRole('heading', { name: t('admin.ownWords.checklists.partsTitle', { type: 'Tent' }) });
    expect(isOff(t('admin.save'))).toBe(true);
    write('pegs');
    await saves();
    expect(main).toEqual([['admin.setPolicy', { checklists: [CAMERA, TENT] }]]);
  });

  it('is opened when its type is entered again, in upper or lower case', async () => {
    show({ checklists: [CAMERA, TENT] });
    await openChecklists();
    await press(t('admin.ownWords.checklists.add'));
    write('camera');
    await press(t('admin.ownWords.next'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('strap, lens cap');
    write('strap');
    await saves();
    expect(main).toEqual([['admin.setPolicy', { checklists: [{ type: 'Camera', parts: ['strap'] }, TENT] }]]);
  });

  it('can be changed, and keeps its place', async () => {
    show({ checklists: [CAMERA, TENT] });
    await openChecklists();
    await press(startingWith('Camera'));
    await changes('Camera');
    write('strap, battery');
    await saves();
    expect(main).toEqual([
      ['admin.setPolicy', { checklists: [{ type: 'Camera', parts: ['strap', 'battery'] }, TENT] }],
    ]);
  });

  it('is deleted only after a question', async () => {
    show({ checklists: [CAMERA, TENT] });
    await openChecklists();
    await press(startingWith('Camera'));
    await press(`${t('admin.ownWords.checklists.delete')} Camera`);
    expect(main).toEqual([]);
    screen.getByText(t('admin.ownWords.checklists.deleteAsk', { type: 'Camera' }));
    await press(exactly(t('admin.ownWords.checklists.delete')));
    expect(main).toEqual([['admin.setPolicy', { checklists: [TENT] }]]);
  });

  it('has a maximum number of parts, and there is a maximum number of checklists', async () => {
    const many = Array.from({ length: MAX_CHECKLISTS }, (_, index) => ({ type: `Type ${index}`, parts: ['cable'] }));
    show({ checklists: many });
    await openChecklists();
    expect(isOff(t('admin.ownWords.checklists.add'))).toBe(true);
    await press(startingWith('Type 0'));
    await changes('Type 0');
    write(Array.from({ length: MAX_CHECKLIST_PARTS + 1 }, (_, index) => `part ${index}`).join(','));
    await saves();
    expect(screen.getByRole('alert').textContent).toBe(t('admin.ownWords.tooMany', { most: MAX_CHECKLIST_PARTS }));
    expect(main).toEqual([]);
  });
});

describe('help at self-service', () => {
  it('shows the usual text until one is written', async () => {
    show();
    await openHelp();
    screen.getByText(t('selfService.helpUsual'));
    await changes(t('admin.ownWords.helpText.title'));
    write(' Ring the bell, or call 4711. ');
    await saves();
    expect(main).toEqual([['admin.setPolicy', { helpText: 'Ring the bell, or call 4711.' }]]);
  });

  it('shows the text that was written', async () => {
    show({ helpText: 'Call 4711.' });
    await openHelp();
    screen.getByText('Call 4711.');
    expect(screen.queryByText(t('selfService.helpUsual'))).toBeNull();
  });
});
