// What must come back with an item: the parts of its kit, and what the desk lists for its type.
import { expect, it } from 'vitest';
import { checklistOf, NO_CHECKLISTS } from '../../../../renderer/desk/condition/checklist.ts';
import { anItem } from '../../../support/examples.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }));
const [type] = named('Camera');
const camera = anItem('CAM-1', 'A camera', { type: type ?? null, parts: [{ name: 'battery', quantity: 2 }] });
const lists = [{ type: ' camera', parts: ['strap', 'Battery', 'strap'] }];
const namesOf = (...asked: Parameters<typeof checklistOf>) => checklistOf(...asked).map(({ name }) => name);

it('the checklist is the kit, then the list of the type, each part once', () => {
  expect(namesOf(camera, lists)).toEqual(['battery', 'strap']);
});

it('the list of a type is found however the letters of its name are encoded', () => {
  expect(
    namesOf({ ...camera, type: { id: '2', name: 'Zubeho\u0308r' } }, [{ type: 'Zubehör', parts: ['strap'] }]),
  ).toEqual(['battery', 'strap']);
});

it('the checklist is the kit alone if the desk lists nothing for the type, or the type is unknown', () => {
  expect(namesOf(camera, NO_CHECKLISTS)).toEqual(['battery']);
  expect(namesOf({ ...camera, type: null }, lists)).toEqual(['battery']);
  expect(namesOf({ ...camera, type: null }, [{ type: ' ', parts: ['strap'] }])).toEqual(['battery']);
});

it('the checklist of an item that could not be looked up is empty', () => {
  expect(namesOf(null, lists)).toEqual([]);
});
