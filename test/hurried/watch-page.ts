// Watches the desk's page from within, knowing nothing of how it is made: since when each key stands where it stands, and which results people can have read.

/** A key under a finger: its words, and how long it has stood there, in milliseconds of the page. `isFree`: it is pressed by heart. */
export interface KeyHere {
  words: string;
  ageMs: number;
  isFree: boolean;
}

/** What the page shows and what main has told it. */
export interface Glance {
  screen: string;
  /** The code of each check-out and return that main has taken, first in first. */
  taken: string[];
  /** The codes that are being looked up: on Returns the answer alone returns the item. */
  lookingUp: string[];
  /** Results that are not good, were nowhere to be read for a second and are not kept in the strip either. */
  unseen: { id: string; words: string }[];
  /** How many results were not good so far. */
  results: number;
}

interface Watch {
  keyAt(x: number, y: number): KeyHere | null;
  /** The key that the last press began on, as it stood at that moment: a busy machine may bring the press late. */
  pressed(): KeyHere | null;
  /** The middle of each key that can be touched; `isMain`: the large one, on which a hand rests. */
  keys(): { words: string; x: number; y: number; isMain: boolean }[];
  glance(): Glance;
}

declare global {
  var watch: Watch;
}

/** In the page: puts `watch` in place. */
export function watchPage(): void {
  const READ_MS = 1000;
  /** Before so many pictures were drawn since, the desk has not had its say. */
  const PICTURES = 6;
  const DESK = new Set(['ready', 'card', 'renter', 'basket', 'outcome', 'returns']);
  const BAD = new Set(['refused', 'needs-attention', 'saved', 'unknown']);
  const OPEN = new Set(['saved', 'sending', 'unknown']);
  interface Standing {
    words: string;
    x: number;
    y: number;
    since: number;
  }
  let standing: Standing[] = [];
  interface Seen {
    code: string;
    state: string;
    /** When main told of it: by the page's time, and by the pictures drawn so far. */
    at: number;
    picture: number;
    shownSince: number | null;
    /** For so long it was on the screen at a stretch, in milliseconds. */
    shownMs: number;
    isRead: boolean;
    /** It needed people, and somebody has tried it again: it has no end since. */
    isTriedAgain: boolean;
  }
  const results = new Map<string, Seen>();
  const actions = new Map<string, string>();
  let bad = 0;
  let pictures = 0;
  const countPictures = () => {
    pictures += 1;
    requestAnimationFrame(countPictures);
  };
  countPictures();

  /** What is written on the key, and before it the code of its row. */
  const wordsOf = (key: Element) => {
    const row = key.closest('li, section')?.querySelector('.tag')?.textContent ?? '';
    return `${row} ${key.ariaLabel ?? key.textContent ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  };
  const withoutNumbers = (words: string) => words.replaceAll(/(?<![-\d])\d+/g, '#');
  /** A key that counts on means the same: "1 item" and "2 items" differ by the number and the s of the plural. */
  const meaningOf = (words: string) => {
    const text = withoutNumbers(words);
    return text.includes('#') ? text.replaceAll('s', '') : text;
  };
  const touchable = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')].flatMap((key) => {
      const { left, top, width, height } = key.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isUp = key.contains(document.elementFromPoint(x, y));
      return isUp ? [{ key, words: wordsOf(key), x, y, width, height }] : [];
    });

  const look = () => {
    const now = performance.now();
    standing = touchable().map(({ words, x, y, width, height }) => {
      const before = standing.find(
        (each) =>
          meaningOf(each.words) === meaningOf(words) &&
          Math.abs(each.x - x) < width / 2 &&
          Math.abs(each.y - y) < height / 2,
      );
      return { words, x, y, since: before?.since ?? now };
    });
    const shown = codesShown();
    for (const result of results.values()) {
      if (!BAD.has(result.state) || result.isRead) continue;
      // It stood there until now also where it is gone: that is the change that is looked at.
      if (result.shownSince !== null) result.shownMs = Math.max(result.shownMs, now - result.shownSince);
      if (!shown.has(result.code)) result.shownSince = null;
      else result.shownSince ??= now;
      if (result.shownMs >= READ_MS) result.isRead = true;
    }
  };

  /** On a screen that says what became of it, or in the read-out. */
  const tagsIn = (selector: string) =>
    [...document.querySelectorAll(`:is(${selector}) .tag`)].map((tag) => tag.textContent ?? '');
  const codesShown = () => {
    const screens = ['outcome', 'returns', 'card', 'basket'].map((name) => `[data-screen="${name}"]`);
    return new Set(tagsIn(`.read-out:not([data-outcome="sending"]), ${screens.join(', ')}`));
  };

  /** How many things the strip holds, and the codes that it names. */
  const strip = () => {
    const text = document.querySelector('.left-strip-codes > span')?.textContent ?? '';
    return { codes: tagsIn('.left-strip'), more: Number(/\d+/.exec(text)?.[0] ?? 0) };
  };

  const keyOf = (touched: Element | null): KeyHere | null => {
    const key = touched?.closest('button:not(:disabled)');
    if (!key) return null;
    look();
    const words = wordsOf(key);
    const { left, top, width, height } = key.getBoundingClientRect();
    const isIt = (each: Standing) =>
      each.words === words && Math.abs(each.x - left - width / 2) < 1 && Math.abs(each.y - top - height / 2) < 1;
    const since = standing.find(isIt)?.since ?? performance.now();
    return {
      words: withoutNumbers(words),
      ageMs: performance.now() - since,
      isFree: key.closest('.keyboard, .pin-keys, .stepper') !== null,
    };
  };
  let pressed: KeyHere | null = null;
  const begins = (touched: Element | null) => {
    pressed = keyOf(touched);
  };
  // Before anything else on the page hears of it.
  window.addEventListener('pointerdown', ({ target }) => begins(target instanceof Element ? target : null), true);
  window.addEventListener('keydown', ({ repeat }) => repeat || begins(document.activeElement), true);

  window.kiosk.on('actions.changed', ({ id, code, state, undoOf, reportOf }) => {
    if (undoOf !== null || reportOf !== null) return;
    actions.set(id, code);
    const before = results.get(id);
    if (before?.state === state) return;
    if (BAD.has(state)) bad += 1;
    // Whoever tries again what needed people has opened the list of it: there it waits, and is counted above.
    const isTriedAgain = OPEN.has(state) && (before?.state === 'needs-attention' || before?.isTriedAgain === true);
    results.set(id, {
      code,
      state,
      at: performance.now(),
      picture: pictures,
      shownSince: null,
      shownMs: 0,
      isRead: isTriedAgain,
      isTriedAgain,
    });
  });
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  look();

  globalThis.watch = {
    keyAt: (x, y) => keyOf(document.elementFromPoint(x, y)),
    pressed: () => pressed,
    keys: () => touchable().map(({ key, words, x, y }) => ({ words, x, y, isMain: key.matches('.slab') })),
    glance() {
      look();
      const { codes, more } = strip();
      const shown = codesShown();
      const screen = document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? '';
      // Where something else is open, or asked, the strip waits behind it.
      const missing = [...results].filter(
        ([, { code, state, picture, isRead }]) =>
          DESK.has(screen) &&
          BAD.has(state) &&
          !isRead &&
          pictures - picture >= PICTURES &&
          !shown.has(code) &&
          !codes.includes(code),
      );
      const since = (at: number) => Math.round(performance.now() - at);
      const unseen = missing.map(([id, { code, state, at, shownMs }]) => ({
        id,
        words: `${code} ${state} for ${since(at)} ms, shown for ${Math.round(shownMs)}`,
      }));
      return {
        screen,
        taken: [...actions.values()],
        lookingUp: tagsIn('[data-outcome="sending"]'),
        unseen: new Set(missing.map(([, { code }]) => code)).size > more ? unseen : [],
        results: bad,
      };
    },
  };
}
