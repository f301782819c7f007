// Watches the desk's page from within, knowing nothing of how it is made: since when each key stands where it stands, and which results people can have read.

/** A key under a finger: its words, and how long it has stood there, in milliseconds of the page. `isFree`: it is pressed by heart. */
export interface KeyHere {
  words: string;
  ageMs: number;
  isFree: boolean;
}

/** A press: the key that it began on, null if on none, and what it did to what people see of their work; null: nothing. */
export interface Press {
  key: KeyHere | null;
  did: string | null;
  /** The codes on the screen, and how long each of them has stood there, in milliseconds. */
  codes: Record<string, number>;
}

/** An action that main has taken, also one that takes another back. */
export interface Taken {
  code: string;
  intent: string;
  isUndo: boolean;
}

/** What the page shows and what main has told it. */
export interface Glance {
  screen: string;
  /** What is open on it of what is named in `PLACES`. */
  places: string[];
  /** Each action that main has taken, first in first. */
  taken: Taken[];
  /** The codes that are being looked up: on Returns the answer alone returns the item. */
  lookingUp: string[];
  /** Results that are not good, were nowhere to be read for a second and are not kept in the strip either. */
  unseen: { id: string; words: string }[];
  /** How many results were not good so far. */
  results: number;
}

interface Watch {
  keyAt(x: number, y: number): KeyHere | null;
  /** The last press, as the page was at its beginning: a busy machine may bring it late. */
  pressed(): Press | null;
  /** The middle of each key that can be touched; `isMain`: the large one, on which a hand rests. */
  keys(): { words: string; x: number; y: number; isMain: boolean }[];
  glance(): Glance;
  /** Whether what main takes now was not asked for by this page: nobody waits for its end here. */
  isOthers: boolean;
}

declare global {
  var watch: Watch;
}

/** In the page: puts `watch` in place. */
export function watchPage(): void {
  const READ_MS = 1000;
  /** Before so many pictures were drawn since, the desk has not had its say. */
  const PICTURES = 6;
  /** Where a hurried hand can do something of its own, by what shows that it is there. */
  const PLACES = {
    'extend sheet': '.extend',
    'pick-up': '.pick-up-ring',
    'who collects': '[data-screen="otherRenter"]',
    'calendar of a line': '.due-picker',
    'problem rows': '[data-problem]',
    'why it goes out': '.dialog-choices',
    loans: '.loans-keys',
    checklist: '.condition-count',
    'undo of the last': '[data-screen="returns"] ~ .console .console-side .key',
    today: '[data-screen="today"] .visit-row',
    'today of an item': '[data-screen="today"] ~ .console .console-side .key',
    'needs attention': '[data-screen="waiting"] .opened-keys',
    'hand-over': '.hand-over',
  };
  const DESK = new Set(['ready', 'card', 'renter', 'basket', 'outcome', 'returns']);
  const BAD = new Set(['refused', 'needs-attention', 'saved', 'unknown']);
  const OPEN = new Set(['saved', 'sending', 'unknown']);
  const KEYS = 'button:not(:disabled), [role="button"]:not([aria-disabled])';
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
  const actions = new Map<string, Taken>();
  const others = new Set<string>();
  /** Since when each code is on the screen. */
  let codesSince = new Map<string, number>();
  let bad = 0;
  let pictures = 0;
  const countPictures = () => {
    pictures += 1;
    requestAnimationFrame(countPictures);
  };
  countPictures();

  /** What is written on the key, and before it the code of its row, or what the part of the page is called that it is in. */
  const wordsOf = (key: Element) => {
    const part = key.closest('li, [role="row"], section, [role="dialog"]');
    const row = part?.querySelector('.tag')?.textContent ?? part?.querySelector('[slot="title"]')?.textContent ?? '';
    return `${row} ${part?.ariaLabel ?? ''} ${key.ariaLabel ?? key.textContent ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  };
  const withoutNumbers = (words: string) => words.replaceAll(/(?<![-\d])\d+/g, '#');
  /**
   * A key that counts on means the same: "1 item" and "2 items" differ by the number and the s of the plural, "2 of 3" and its
   * note are a count, too.
   */
  const meaningOf = (words: string) => {
    const text = withoutNumbers(words).replace(/^(\D*#)( of #.*|.*or scan .*)$/, '$1');
    return text.includes('#') ? text.replaceAll('s', '') : text;
  };
  const touchable = () =>
    [...document.querySelectorAll<HTMLElement>(KEYS)].flatMap((key) => {
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
    codesSince = new Map(tagsIn('body').map((code) => [code, codesSince.get(code) ?? now]));
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
    const lists = '.action-row, .visit-line, .waiting-row, li:has(.extended-row)';
    return new Set(tagsIn(`.read-out:not([data-outcome="sending"]), ${lists}, ${screens.join(', ')}`));
  };

  /** How many things the strip holds, and the codes that it names. */
  const strip = () => {
    const text = document.querySelector('.left-strip-codes > span')?.textContent ?? '';
    return { codes: tagsIn('.left-strip'), more: Number(/\d+/.exec(text)?.[0] ?? 0) };
  };

  const keyOf = (touched: Element | null): KeyHere | null => {
    const key = touched?.closest(KEYS);
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
  let pressed: Press | null = null;
  const begins = (touched: Element | null) => {
    const key = keyOf(touched);
    const now = performance.now();
    pressed = { key, did: null, codes: Object.fromEntries([...codesSince].map(([code, at]) => [code, now - at])) };
  };
  /** What people see of their work: where they are, what is chosen, ticked, in the basket, and until when. What counts down does not belong to it. */
  const work = () => {
    const all = (selector: string, text = (found: Element) => found.textContent ?? '') =>
      [...document.querySelectorAll(selector)].map((found) => text(found).replaceAll(/\s+/g, ' '));
    return [
      ...all('[data-screen]', (screen) => screen.getAttribute('data-screen') ?? ''),
      ...all('[aria-pressed="true"], [aria-expanded="true"], [aria-current="true"], [data-selected]', wordsOf),
      ...all('[data-screen="basket"] .tag, .line-due, .due-chosen, .extend-move, .basket-tally, .problem-why'),
      ...all('.today-parts, [data-screen="waiting"] .opened header .tag'),
    ];
  };
  const { port1, port2 } = new MessageChannel();
  /** What the page is like before one of the events that a press is made of; null: the last of them has been looked at. */
  let before: string[] | null = null;
  port1.onmessage = () => {
    if (before === null) return;
    const [was, is] = [before, work()];
    before = null;
    const gone = was.filter((each) => !is.includes(each));
    const come = is.filter((each) => !was.includes(each));
    if (pressed && gone.length + come.length > 0) pressed.did = `-[${gone.join(' | ')}] +[${come.join(' | ')}]`;
  };
  /** React draws what an event does before the next message comes. */
  const watches = () => {
    before ??= work();
    port2.postMessage(null);
  };
  // Before anything else on the page hears of it.
  window.addEventListener('pointerdown', ({ target }) => begins(target instanceof Element ? target : null), true);
  window.addEventListener('keydown', ({ repeat }) => repeat || begins(document.activeElement), true);
  for (const event of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    window.addEventListener(event, watches, true);
  }

  window.kiosk.on('actions.changed', ({ id, code, intent, state, undoOf, reportOf }) => {
    if (reportOf !== null) return;
    if (!actions.has(id)) actions.set(id, { code, intent, isUndo: undoOf !== null });
    if (globalThis.watch.isOthers) others.add(id);
    if (others.has(id)) return;
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
    isOthers: false,
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
        words: `${actions.get(id)?.intent} ${code} ${state} for ${since(at)} ms, shown for ${Math.round(shownMs)}`,
      }));
      return {
        screen,
        places: Object.entries(PLACES).flatMap(([place, sign]) => (document.querySelector(sign) ? [place] : [])),
        taken: [...actions.values()],
        lookingUp: tagsIn('[data-outcome="sending"]'),
        unseen: new Set(missing.map(([, { code }]) => code)).size > more ? unseen : [],
        results: bad,
      };
    },
  };
}
