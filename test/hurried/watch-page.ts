// Watches the desk's page from inside, without knowing its implementation: how long each key has been at its position,
// and which results people had the time to read.

/** A key: its words, and how long it has been there, in ms of the page's time. `isFree`: pressed without reading it. */
export interface KeyHere {
  words: string;
  ageMs: number;
  isFree: boolean;
}

/** A press: its key, or null if it hit none; and `did`: the visible change it caused, or null. */
export interface Press {
  key: KeyHere | null;
  did: string | null;
  /** None of its events came to the desk: what happens meanwhile, such as an answer that comes just then, is not its doing. */
  isStopped: boolean;
  /** How long each code on the screen has been there, in milliseconds. */
  codes: Record<string, number>;
}

/** An action that main has accepted, including undos. */
export interface Taken {
  code: string;
  intent: string;
  isUndo: boolean;
}

/** What the page shows and what main has told it. */
export interface Glance {
  screen: string;
  /** The names in `PLACES` that are open. */
  places: string[];
  /** The actions that main has accepted, oldest first. */
  taken: Taken[];
  /** The codes that are being looked up; on Returns, the answer alone returns the item. */
  lookingUp: string[];
  /** Bad results that were not readable for a second anywhere and are not listed in the strip either. */
  unseen: { id: string; words: string }[];
  /** The number of bad results so far. */
  results: number;
}

interface Watch {
  keyAt(x: number, y: number): KeyHere | null;
  /** The last press, with the state of the page when it began; a busy machine may deliver it late. */
  pressed(): Press | null;
  /** The centre of each touchable key; `isMain`: the large key, where a hand usually rests. */
  keys(): { words: string; x: number; y: number; isMain: boolean }[];
  glance(): Glance;
  /** Set while the test itself asks main for actions; their results are not watched. */
  ignoreActions: boolean;
}

declare global {
  var watch: Watch;
}

/** Runs in the page: installs `globalThis.watch`. */
export function watchPage(): void {
  const READ_MS = 1000;
  /** More than React needs to render an event, and the effects of that. */
  const MICROTASKS = 20;
  /** Frames that the desk gets to show a result before it can count as unseen. */
  const PICTURES = 6;
  /** The places of the errands, each with a selector that matches while it is open. */
  const PLACES = {
    'extend sheet': '[data-purpose="extend"]',
    'pick-up': '.pick-up-ring',
    'who collects': '[data-screen="otherRenter"]',
    'calendar of a line': '[data-purpose="line"]',
    'problem rows': '[data-problem]',
    'why it goes out': '.dialog-choices',
    loans: '.loans-keys',
    checklist: '.condition-count',
    'undo of the last': '[data-screen="returns"] ~ .action-bar .action-bar-side .key',
    today: '[data-screen="today"] .visit-row',
    'today of an item': '[data-screen="today"] ~ .action-bar .action-bar-side .key',
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
    /** When main reported it: by the page's time, and by the number of frames drawn so far. */
    at: number;
    picture: number;
    shownSince: number | null;
    /** The longest continuous time on the screen, in milliseconds. */
    shownMs: number;
    isRead: boolean;
    /** It needed attention, was retried, and has no outcome since then. */
    isTriedAgain: boolean;
  }
  const results = new Map<string, Seen>();
  const actions = new Map<string, Taken>();
  const others = new Set<string>();
  /** When each code on the screen appeared. */
  let codesSince = new Map<string, number>();
  let bad = 0;
  let pictures = 0;
  /** So many frames are looked at after a change: what a row holds can be touched only once a frame has drawn it. */
  const FRAMES = 3;
  let framesLeft = FRAMES;
  const countPictures = () => {
    pictures += 1;
    if (framesLeft > 0) look();
    framesLeft -= 1;
    requestAnimationFrame(countPictures);
  };

  /** The words on the key, preceded by the code of its row or the name of its section. */
  const wordsOf = (key: Element) => {
    const part = key.closest('li, [role="row"], section, [role="dialog"]');
    const row =
      part?.querySelector('.code-badge')?.textContent ?? part?.querySelector('[slot="title"]')?.textContent ?? '';
    return `${row} ${part?.ariaLabel ?? ''} ${key.ariaLabel ?? key.textContent ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  };
  const withoutNumbers = (words: string) => words.replaceAll(/(?<![-\d])\d+/g, '#');
  /**
   * A key whose count changes keeps its meaning: "1 item" and "2 items" differ only in the number and the plural s;
   * "2 of 3" with its note is a count, too.
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
      // It was shown until now even if it is gone: this runs because of the change that removed it.
      if (result.shownSince !== null) result.shownMs = Math.max(result.shownMs, now - result.shownSince);
      if (!shown.has(result.code)) result.shownSince = null;
      else result.shownSince ??= now;
      if (result.shownMs >= READ_MS) result.isRead = true;
    }
  };

  /** The codes in elements that match `selector`. */
  const tagsIn = (selector: string) =>
    [...document.querySelectorAll(`:is(${selector}) .code-badge`)].map((tag) => tag.textContent ?? '');
  const codesShown = () => {
    const screens = ['outcome', 'returns', 'card', 'basket'].map((name) => `[data-screen="${name}"]`);
    const lists = '.action-row, .visit-line, .waiting-row, li:has(.extended-row)';
    return new Set(tagsIn(`.read-out:not([data-outcome="sending"]), ${lists}, ${screens.join(', ')}`));
  };

  /** The codes that the strip names, and how many more it holds. */
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
  let pressed: Omit<Press, 'isStopped'> | null = null;
  /** The events of the press so far, and how many of them were stopped on their way to the key. */
  let [events, stopped] = [0, 0];
  const begins = (touched: Element | null) => {
    const key = keyOf(touched);
    const now = performance.now();
    [events, stopped] = [0, 0];
    pressed = { key, did: null, codes: Object.fromEntries([...codesSince].map(([code, at]) => [code, now - at])) };
  };
  /** The visible state of the work: the screen, selections, ticks, the basket and due dates, but no countdowns. */
  const visibleState = () => {
    const all = (selector: string, text = (found: Element) => found.textContent ?? '') =>
      [...document.querySelectorAll(selector)].map((found) => text(found).replaceAll(/\s+/g, ' '));
    return [
      ...all('[data-screen]', (screen) => screen.getAttribute('data-screen') ?? ''),
      ...all('[aria-pressed="true"], [aria-expanded="true"], [aria-current="true"], [data-selected]', wordsOf),
      ...all('[data-screen="basket"] .code-badge, .line-due, .due-chosen, .basket-tally, .problem-why'),
      ...all('.today-parts, [data-screen="waiting"] .opened header .code-badge'),
    ];
  };
  const { port1, port2 } = new MessageChannel();
  /** The visible state before an event of the press; null once the last event has been compared. */
  let before: string[] | null = null;
  const compares = () => {
    if (before === null) return;
    const [was, is] = [before, visibleState()];
    before = null;
    const gone = was.filter((each) => !is.includes(each));
    const come = is.filter((each) => !was.includes(each));
    if (pressed && gone.length + come.length > 0) pressed.did = `-[${gone.join(' | ')}] +[${come.join(' | ')}]`;
  };
  /** React renders the effects of an event before the next message arrives; so may an answer of main. */
  port1.onmessage = compares;
  const watches = () => {
    events += 1;
    before ??= visibleState();
    port2.postMessage(null);
  };
  /** Most events come by here after React has taken them. It renders them in microtasks, before any answer. */
  const ends = async () => {
    for (let turns = 0; turns < MICROTASKS; turns += 1) await null;
    compares();
  };
  // An event that is stopped does not come by at its end.
  const { stopImmediatePropagation } = Event.prototype;
  Event.prototype.stopImmediatePropagation = function stop(this: Event) {
    if (this.eventPhase === Event.CAPTURING_PHASE) stopped += 1;
    stopImmediatePropagation.call(this);
    void ends();
  };
  // In the capture phase of the window, before all other listeners.
  window.addEventListener('pointerdown', ({ target }) => begins(target instanceof Element ? target : null), true);
  window.addEventListener('keydown', ({ repeat }) => repeat || begins(document.activeElement), true);
  for (const event of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) {
    window.addEventListener(event, watches, true);
    window.addEventListener(event, ends);
  }

  window.kiosk.on('actions.changed', ({ id, code, intent, state, undoOf, reportOf }) => {
    if (reportOf !== null) return;
    if (!actions.has(id)) actions.set(id, { code, intent, isUndo: undoOf !== null });
    if (globalThis.watch.ignoreActions) others.add(id);
    if (others.has(id)) return;
    const before = results.get(id);
    if (before?.state === state) return;
    if (BAD.has(state)) bad += 1;
    // A retry is made in the outbox list, which keeps showing the action, so its result counts as read.
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
  new MutationObserver(() => {
    look();
    framesLeft = FRAMES;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  look();
  countPictures();

  globalThis.watch = {
    ignoreActions: false,
    keyAt: (x, y) => keyOf(document.elementFromPoint(x, y)),
    pressed: () => pressed && { ...pressed, isStopped: stopped > 0 && stopped === events },
    keys: () => touchable().map(({ key, words, x, y }) => ({ words, x, y, isMain: key.matches('.primary') })),
    glance() {
      look();
      const { codes, more } = strip();
      const shown = codesShown();
      const screen = document.querySelector('[data-screen]')?.getAttribute('data-screen') ?? '';
      // Only the desk's own screens have to show results: elsewhere the strip is hidden.
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
