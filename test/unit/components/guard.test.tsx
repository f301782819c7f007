// The guard of keys: which presses count. Key positions are real only in a browser (e2e); here the test sets them.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Key, PrimaryButton } from '../../../renderer/components/action-bar.tsx';
import { Button } from '../../../renderer/components/button.tsx';
import { Stage } from '../../../renderer/components/frame.tsx';
import { guardKeys } from '../../../renderer/components/guard.ts';
import { tellShift, useGuarded } from '../../../renderer/components/guarded.ts';
import { OwnerContext, PlainKey } from '../../../renderer/components/plain-key.tsx';
import { drawFramesAtOnce } from '../../support/frames.ts';
import { type ManualClock, manualClock, settle } from '../../support/manual-clock.ts';

const onPress = vi.fn();
let clock: ManualClock;
let stop: () => void;
/** Where the keys of the page are, by their text; all others share one place. */
let places: Record<string, Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

beforeEach(() => {
  clock = manualClock();
  places = {};
  onPress.mockClear();
  drawFramesAtOnce();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = { left: 0, top: 0, right: 100, bottom: 50, ...places[this.textContent ?? ''] };
    return { ...at, width: at.right - at.left, height: at.bottom - at.top } as DOMRect;
  });
  stop = guardKeys(document, 0.7, 'One moment', clock);
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const key = (name: string | RegExp) => screen.getByRole('button', { name });
/** What the key shows after a press that came too early. */
const answer = (name: string | RegExp) => key(name).getAttribute('data-early');

/** Shows these keys on the page from now on. */
async function shows(...keys: React.ReactNode[]): Promise<void> {
  if (page) page.rerender(<nav>{keys}</nav>);
  else page = render(<nav>{keys}</nav>);
  await settle();
}
let page: ReturnType<typeof render> | null = null;
afterEach(() => {
  page = null;
});

/** A sheet before the keys below it have been made inert. */
function Sheet() {
  const backdrop = useRef(null);
  useGuarded(backdrop, 'close');
  return (
    <div ref={backdrop} className="backdrop">
      <PlainKey>Cancel</PlainKey>
    </div>
  );
}

/** A finger comes down on the key and goes up again `ms` later. */
function touches(name: string | RegExp, ms = 40): void {
  const finger = key(name);
  fireEvent.pointerDown(finger);
  clock.advance(ms);
  fireEvent.pointerUp(finger);
  fireEvent.click(finger, { detail: 1 });
}

/** Presses Enter on the key, after giving it the focus. */
function pressesEnter(name: string | RegExp, repeat = false): void {
  key(name).focus();
  fireEvent.keyDown(key(name), { key: 'Enter', repeat });
  fireEvent.click(key(name), { detail: 0 });
}

const primary = (words: string, more: Partial<Parameters<typeof PrimaryButton>[0]> = {}) => (
  <PrimaryButton key="primary" onPress={onPress} {...more}>
    {words}
  </PrimaryButton>
);

describe('a key under a sheet', () => {
  const sheet = <Sheet key="sheet" />;
  beforeEach(async () => {
    await shows(primary('Check out'));
    clock.advance(700);
    await shows(primary('Check out'), sheet);
  });

  it('ignores Enter', () => {
    pressesEnter('Check out');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is guarded again once the sheet is gone', async () => {
    clock.advance(700);
    await shows(primary('Check out'));
    touches('Check out');
    expect(onPress).not.toHaveBeenCalled();
    clock.advance(700);
    touches('Check out');
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('a key that has just appeared', () => {
  beforeEach(() => shows(primary('Done')));

  it('ignores touches for 0.7 seconds', () => {
    touches('Done');
    clock.advance(600);
    touches('Done');
    expect(onPress).not.toHaveBeenCalled();
    clock.advance(100);
    touches('Done');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('ignores a touch that began while it was guarded, however long it lasts', () => {
    clock.advance(600);
    touches('Done', 500);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is guarded again when it has moved', async () => {
    clock.advance(600);
    places.Done = { left: 0, top: 90, right: 100, bottom: 140 };
    await shows(
      primary('Done'),
      <Button key="more" onPress={onPress}>
        One row more above it
      </Button>,
    );
    clock.advance(200);
    touches('Done');
    expect(onPress).not.toHaveBeenCalled();
    clock.advance(500);
    touches('Done');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('starts over at a touch if it has moved without anybody telling, and says so at once', async () => {
    clock.advance(700);
    places.Done = { left: 0, top: 90, right: 100, bottom: 140 };
    touches('Done', 0);
    expect(answer('Done')).toBe('One moment');
    await settle();
    clock.advance(600);
    touches('Done', 0);
    expect(onPress).not.toHaveBeenCalled();
    clock.advance(100);
    touches('Done', 0);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('answers a touch that came too early until it counts, and nothing before', () => {
    expect(answer('Done')).toBeNull();
    clock.advance(400);
    touches('Done', 0);
    expect(answer('Done')).toBe('One moment');
    expect(key('Done').style.getPropertyValue('--counts-in')).toBe('300ms');
    clock.advance(300);
    expect(answer('Done')).toBeNull();
  });

  it('counts no touch right after a scroll, and keeps its time at its new place', () => {
    clock.advance(700);
    places.Done = { left: 0, top: 90, right: 100, bottom: 140 };
    fireEvent.scroll(document.body);
    touches('Done', 0);
    expect(onPress).not.toHaveBeenCalled();
    clock.advance(100);
    touches('Done', 0);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('counts Enter once it counts touches, but never a held Enter', () => {
    pressesEnter('Done');
    clock.advance(700);
    pressesEnter('Done', true);
    expect(onPress).not.toHaveBeenCalled();
    pressesEnter('Done');
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

it('a key that nobody told of takes no touch', async () => {
  await shows(
    <button key="key" type="button" onClick={onPress}>
      Done
    </button>,
  );
  clock.advance(5000);
  touches('Done');
  expect(onPress).not.toHaveBeenCalled();
});

describe('a key that is known already', () => {
  beforeEach(async () => {
    await shows(primary('Check out 1 item', { meaning: 'checkOut' }));
    clock.advance(700);
  });

  it('stays open while only its numbers change', async () => {
    await shows(primary('Check out 2 items', { meaning: 'checkOut' }));
    touches(/Check out/);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('counts a touch while something else on the page is about to be drawn', () => {
    tellShift();
    touches(/Check out/);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('counts no touch once it is about to move', () => {
    places['Check out 1 item'] = { left: 300, top: 300, right: 400, bottom: 350 };
    tellShift();
    touches(/Check out/);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is guarded again once it means something else in the same place', async () => {
    await shows(primary('Done'));
    touches('Done');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is guarded again after it was disabled', async () => {
    await shows(primary('Check out 1 item', { meaning: 'checkOut', state: 'off' }));
    await shows(primary('Check out 1 item', { meaning: 'checkOut' }));
    touches(/Check out/);
    expect(onPress).not.toHaveBeenCalled();
  });

  it.each([
    ['went up on it while it was off', 'pointerUp'],
    ['was taken by a scroll', 'pointerCancel'],
  ] as const)('counts a press of a screen reader after a touch that %s', async (_what, ending) => {
    await shows(
      <Key key="1" icon={null} onPress={onPress} isOff>
        Done
      </Key>,
    );
    fireEvent.pointerDown(key('Done'));
    if (ending === 'pointerCancel')
      await shows(
        <Key key="1" icon={null} onPress={onPress}>
          Done
        </Key>,
      );
    fireEvent[ending](key('Done'));
    await shows(
      <Key key="1" icon={null} onPress={onPress}>
        Done
      </Key>,
    );
    clock.advance(700);
    fireEvent.click(key('Done'), { detail: 0 });
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is not guarded on the next screen, in the same place', async () => {
    await shows(
      <Key key="key" icon={null} meaning="checkOut" onPress={onPress}>
        Check out
      </Key>,
    );
    touches(/Check out/);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is guarded again where it has moved to', async () => {
    places['Check out 2 items'] = { left: 0, top: 30, right: 100, bottom: 80 };
    await shows(primary('Check out 2 items', { meaning: 'checkOut' }));
    touches(/Check out/);
    expect(onPress).not.toHaveBeenCalled();
  });
});

describe('a key in a row', () => {
  const row = (code: string, words: string) => (
    <OwnerContext key="row" value={code}>
      <Button onPress={onPress}>{words}</Button>
    </OwnerContext>
  );

  it.each(['Return it', 'Remove GoPro Hero 12'])(
    '“%s” is guarded again when another row takes its place',
    async (words) => {
      await shows(row('CAM-0160', words));
      clock.advance(700);
      await shows(row('CAM-0161', words));
      touches(words);
      expect(onPress).not.toHaveBeenCalled();
    },
  );

  it('is guarded again for a search result whose code differs only in digits', async () => {
    await shows(primary('GoPro Hero 12 CAM-0160'));
    clock.advance(700);
    await shows(primary('GoPro Hero 12 CAM-0161'));
    touches(/GoPro/);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('counts at once while its row stays', async () => {
    await shows(row('CAM-0160', 'Undo 60'));
    clock.advance(700);
    await shows(row('CAM-0160', 'Undo 59'));
    touches(/Undo/);
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});

it('a finger that came down on another key presses nothing', async () => {
  await shows(primary('Done'));
  clock.advance(700);
  fireEvent.pointerDown(key('Done'));
  await shows(primary('Return'));
  clock.advance(700);
  fireEvent.pointerUp(key('Return'));
  fireEvent.click(key('Return'), { detail: 1 });
  expect(onPress).not.toHaveBeenCalled();
});

it('beside a result that is not all good a key is guarded for a whole second', async () => {
  await shows(
    <Stage key="stage" screen="outcome" result="mixed">
      {null}
    </Stage>,
    primary('Done'),
  );
  clock.advance(900);
  touches('Done', 0);
  expect(onPress).not.toHaveBeenCalled();
  clock.advance(100);
  touches('Done');
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('a key of the drawn keyboard is never guarded', async () => {
  await shows(
    <section key="keyboard" data-unguarded>
      <button type="button" onClick={onPress}>
        q
      </button>
    </section>,
  );
  touches('q');
  expect(onPress).toHaveBeenCalledTimes(1);
});

describe('Escape', () => {
  const heard = vi.fn();
  beforeEach(async () => {
    heard.mockClear();
    addEventListener('keydown', heard);
    await shows(
      <Stage key="stage" screen="search">
        {null}
      </Stage>,
    );
  });
  afterEach(() => removeEventListener('keydown', heard));

  it('is ignored on a screen that has just appeared, and while it is held', () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    clock.advance(700);
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
    expect(heard).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is the only key that the guard holds back', () => {
    for (const name of ['Enter', 'A', '1', ' ', 'Tab']) fireEvent.keyDown(document.body, { key: name });
    expect(heard).toHaveBeenCalledTimes(5);
  });
});
