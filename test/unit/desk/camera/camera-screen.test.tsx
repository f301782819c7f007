// The camera on the screens: its key, its large and small pictures, its messages, and when it is switched off.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionBar } from '../../../../renderer/components/action-bar.tsx';
import { CameraKey } from '../../../../renderer/desk/camera/camera-key.tsx';
import { CameraScreen, CameraView } from '../../../../renderer/desk/camera/camera-screen.tsx';
import { CameraContext, useCamera } from '../../../../renderer/desk/camera/use-camera.ts';
import type { CameraProblem, CameraSource, CameraState } from '../../../../renderer/scanning/camera/camera-source.ts';
import { connectMain, draw, press } from '../../../support/screen-bench.tsx';

const desk = { id: '1', label: 'Desk' };
const lid = { id: '2', label: 'Lid' };
const on: CameraState = { kind: 'on', camera: desk, cameras: [desk, lid], torch: 'none' };

/** What the desk asked of the camera. */
let asked: string[];
let tell: (state: CameraState) => void;
let source: CameraSource;
let moment: { isListening: boolean; isReady: boolean; scans: number; resets: number };

beforeEach(() => {
  asked = [];
  moment = { isListening: true, isReady: true, scans: 0, resets: 0 };
  source = {
    start: (_place, wanted) => asked.push(`start ${wanted?.label ?? 'any'}`),
    stop: () => asked.push('stop'),
    use: ({ label }) => asked.push(`use ${label}`),
    setTorch: (state) => asked.push(`torch ${state}`),
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
    onRead: () => () => {},
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The part of the desk that shows the camera: large on the ready screen, small elsewhere. */
function Desk() {
  const camera = useCamera(source, desk, moment);
  return (
    <CameraContext value={camera}>
      {camera.isEnlarged ? (
        <CameraScreen camera={camera} />
      ) : (
        <>
          {moment.isReady && camera.isOpen && <CameraView camera={camera} />}
          <ActionBar>
            <CameraKey />
          </ActionBar>
        </>
      )}
    </CameraContext>
  );
}

const isThere = (name: string) => screen.queryByRole('button', { name }) !== null;
const pictures = () => screen.queryAllByRole('img', { name: 'Camera picture' }).length;

async function open(state: CameraState = on) {
  const { rerender } = draw(<Desk />);
  await press('Camera');
  act(() => tell(state));
  return (change: Partial<typeof moment>) => {
    Object.assign(moment, change);
    rerender(<Desk />);
  };
}

describe('on the ready screen', () => {
  it('the key turns on the camera that was chosen last, with a large picture', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Hold a label in front of the camera' })).toBeTruthy();
    expect(screen.getByText('Desk')).toBeTruthy();
    expect(pictures()).toBe(1);
    expect(asked).toEqual(['start Desk']);
  });

  it('the key turns the camera off', async () => {
    await open();
    await press('Camera off');
    expect(asked.at(-1)).toBe('stop');
    expect(pictures()).toBe(0);
    expect(isThere('Camera')).toBe(true);
  });

  it('another camera can be chosen, which main remembers', async () => {
    const calls = connectMain();
    await open();
    await press('Other camera');
    expect(asked.at(-1)).toBe('use Lid');
    expect(calls).toEqual([['app.setCamera', { camera: lid }]]);
  });

  it('no other camera and no light is offered where there is none', async () => {
    await open({ ...on, cameras: [desk] });
    expect(isThere('Other camera')).toBe(false);
    expect(isThere('Light')).toBe(false);
  });

  it('the light can be turned on and off', async () => {
    await open({ ...on, torch: 'off' });
    await press('Light');
    act(() => tell({ ...on, torch: 'on' }));
    await press('Light');
    expect(asked.slice(-2)).toEqual(['torch on', 'torch off']);
  });
});

describe('on another screen', () => {
  it('the camera continues with a small picture beside the screen', async () => {
    const change = await open();
    change({ isReady: false, scans: 1 });
    expect(pictures()).toBe(1);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(asked.slice(-2)).toEqual(['stop', 'start Desk']);
  });

  it('the picture grows when touched, and shrinks with the next scan', async () => {
    const change = await open();
    change({ isReady: false });
    await press('Larger picture');
    expect(screen.getByRole('heading')).toBeTruthy();
    change({ scans: 1 });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(pictures()).toBe(1);
  });

  it('the large picture shrinks with a touch on Back', async () => {
    const change = await open();
    change({ isReady: false });
    await press('Larger picture');
    await press('Back');
    expect(isThere('Larger picture')).toBe(true);
  });

  it('a problem is named briefly, and explained when touched', async () => {
    const change = await open({ kind: 'trouble', problem: 'unplugged', cameras: [] });
    change({ isReady: false });
    await press(/The camera was unplugged/);
    expect(screen.getByRole('alert').textContent).toContain('Plug it in again');
  });
});

describe('the camera', () => {
  it.each([
    ['when the desk is reset', { resets: 1 }],
    ['when a PIN is typed or an administrator is in', { isListening: false }],
  ])('is switched off %s, and stays off', async (_when, moment) => {
    const change = await open();
    change(moment);
    expect(asked.at(-1)).toBe('stop');
    change({ isListening: true });
    expect(pictures()).toBe(0);
  });

  it('is switched off when the page is hidden', async () => {
    await open();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    vi.restoreAllMocks();
    expect(asked.at(-1)).toBe('stop');
  });
});

it.each<[CameraProblem, RegExp, RegExp]>([
  ['none', /No camera found/, /Plug a camera/],
  ['in-use', /in use/, /Another program/],
  ['denied', /No permission/, /privacy settings/],
  ['unplugged', /was unplugged/, /Plug it in again/],
  ['decoder', /can’t be read/, /restart/],
  ['failed', /no picture/, /Unplug it/],
])(
  'the problem %s is shown with what happened, what to do, and that scanner and search still work',
  async (problem, what, wayOut) => {
    await open({ kind: 'trouble', problem, cameras: [] });
    expect(screen.getByRole('heading', { name: what })).toBeTruthy();
    expect(screen.getByText(wayOut)).toBeTruthy();
    expect(screen.getByText(/still use the scanner and the search/)).toBeTruthy();
  },
);
