import { describe, expect, test } from 'vitest';
import type { CameraRead } from '../../../../renderer/scanning/camera/decoder-messages.ts';
import { CONFIRM_TIMES, createReadConfirmer } from '../../../../renderer/scanning/camera/read-confirmer.ts';

const camera: CameraRead = { text: 'CAM-0147', symbology: 'code128', isGs1: false };
const tripod: CameraRead = { text: 'TRI-0008', symbology: 'code128', isGs1: false };

/** A camera that takes a new picture each time it is looked at. */
function lookingCamera() {
  const confirmer = createReadConfirmer();
  let id = 0;
  return {
    sees: (read: CameraRead, at: number) => {
      id += 1;
      return confirmer.confirm(read, { id, at });
    },
    seesAgainTheSamePicture: (read: CameraRead, at: number) => confirmer.confirm(read, { id, at }),
  };
}

describe('a code', () => {
  test('counts when a second picture agrees', () => {
    const { sees } = lookingCamera();
    expect(sees(camera, 0)).toBeNull();
    expect(sees(camera, 70)).toBe(camera);
  });

  test('does not count when one picture is looked at twice', () => {
    const { sees, seesAgainTheSamePicture } = lookingCamera();
    sees(camera, 0);
    expect(seesAgainTheSamePicture(camera, 70)).toBeNull();
    expect(sees(camera, 140)).toBe(camera);
  });

  test('does not count if the pictures that agree are too far apart', () => {
    const { sees } = lookingCamera();
    sees(camera, 0);
    expect(sees(camera, CONFIRM_TIMES.within + 1)).toBeNull();
    expect(sees(camera, 2 * CONFIRM_TIMES.within + 1)).toBe(camera);
  });

  test('is a different code in another symbology', () => {
    const { sees } = lookingCamera();
    sees(camera, 0);
    expect(sees({ ...camera, symbology: 'code39' }, 70)).toBeNull();
  });

  test('counts even if another code in the picture was read in between', () => {
    const { sees } = lookingCamera();
    sees(camera, 0);
    sees(tripod, 70);
    expect(sees(camera, 140)).toBe(camera);
    expect(sees(tripod, 210)).toBe(tripod);
  });
});

describe('a code that stays in the picture', () => {
  test('does not count again as a printed command after a moment out of sight', () => {
    const { sees } = lookingCamera();
    const command: CameraRead = { text: 'KIOSK:CONFIRM', symbology: 'code128', isGs1: false };
    const back = CONFIRM_TIMES.gone + 500;
    const gone = back + 70 + CONFIRM_TIMES.commandGone + 1;
    const counted = [0, 70, back, back + 70, gone, gone + 70].map((at) => sees(command, at));
    expect(counted.map(Boolean)).toEqual([false, true, false, false, false, true]);
  });

  test('counts once, even if it is not read in every picture', () => {
    const { sees } = lookingCamera();
    const counted = [0, 70, 1500, 1570, 3400, 3470].map((at) => sees(camera, at));
    expect(counted).toEqual([null, camera, null, null, null, null]);
  });

  test('counts again after it was away for a while', () => {
    const { sees } = lookingCamera();
    sees(camera, 0);
    sees(camera, 70);
    const back = 70 + CONFIRM_TIMES.gone + 1;
    expect(sees(camera, back)).toBeNull();
    expect(sees(camera, back + 70)).toBe(camera);
  });
});
