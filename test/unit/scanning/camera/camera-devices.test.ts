// The chosen camera is found again: by its id or, when ids have changed, by its label and the device that it is part of.
import { describe, expect, it } from 'vitest';
import { findCamera, inOrder, isInfrared } from '../../../../renderer/scanning/camera/camera-devices.ts';

const left = { id: '1', label: 'HD Webcam', group: 'left' };
const right = { id: '2', label: 'HD Webcam', group: 'right' };
const infrared = { id: '3', label: 'HD IR Camera', group: 'lid' };

describe('the chosen camera', () => {
  it.each([
    ['by its id, whatever the rest', { id: '2', label: 'HD Webcam', group: 'left' }, right],
    ['by its label and group if ids have changed', { id: 'old', label: 'HD Webcam', group: 'right' }, right],
    ['by its label alone if both have changed', { id: 'old', label: 'HD Webcam', group: 'old' }, left],
    ['not where no label is known', { id: '', label: '', group: 'right' }, undefined],
    ['not where it is gone', { id: 'old', label: 'Desk', group: 'right' }, undefined],
  ])('is found %s', (_how, wanted, found) => {
    expect(findCamera([left, right], wanted)).toBe(found);
  });

  it('is tried first, and one that only sees infrared last', () => {
    expect(inOrder([infrared, left, right], right)).toEqual([right, left, infrared]);
    expect(inOrder([infrared, left, right], null)).toEqual([left, right, infrared]);
    expect(inOrder([infrared, left], infrared)).toEqual([infrared, left]);
  });
});

it.each([
  ['Integrated IR Camera', true],
  ['Chicony Infrarot-Kamera', true],
  ['Caméra infrarouge', true],
  ['Cámara de infrarrojos', true],
  ['Windows Hello Face Software Device', true],
  ['Mirror Camera', false],
  ['Irix HD', false],
])('%s sees only infrared: %s', (label, sees) => {
  expect(isInfrared({ id: '1', label })).toBe(sees);
});
