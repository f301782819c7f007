// Lazy components: loaded when first shown, or earlier while the desk is idle. A part that can't be loaded is reported.
import { type ComponentType, type FunctionComponent, useEffect, useReducer, useState } from 'react';
import { showError } from '../kiosk.ts';

/** The loaders of all parts not loaded yet; `soon`: those that the desk may need next. */
const loaders = { soon: new Set<() => Promise<void>>(), later: new Set<() => Promise<void>>() };

interface LazyOptions<Props> {
  /** Shown until the part is loaded. */
  fallback?: ComponentType<Props>;
  /** A `fallback` that was shown stays, even once the part is loaded: something may have been entered in it. */
  keepsFallback?: boolean;
  /** Called if the part can't be loaded, which the screen then reports: leaves the place where it would be. */
  onLoadError?: (props: Props) => void;
  /** Loaded as soon as the desk is open, before the other parts. */
  isSoon?: boolean;
  /** Shown if the part can't be loaded and there is no way back; it reports that itself. */
  damaged?: ComponentType<Props>;
}

/** A component that renders at once if it is loaded, else as soon as it is. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    fallback: Fallback = () => null,
    keepsFallback = false,
    onLoadError,
    damaged: Damaged,
    isSoon = false,
  }: LazyOptions<Props> = {},
): FunctionComponent<Props> {
  const waiting = isSoon ? loaders.soon : loaders.later;
  let Loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    Loaded ??= await load();
    waiting.delete(loadOnce);
  };
  waiting.add(loadOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: like React's own lazy, called once for each part.
  return function LazyPart(props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [isDamaged, setDamaged] = useState(false);
    const [startedAsFallback] = useState(Loaded === null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the part is loaded once each time it is mounted.
    useEffect(() => {
      if (Loaded) return;
      let isShown = true;
      loadOnce().then(
        () => isShown && redraw(),
        (fault) => {
          if (!isShown) return;
          setDamaged(true);
          if (Damaged) return;
          showError({ kind: 'part-damaged', message: String(fault) });
          onLoadError?.(props);
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (Damaged && isDamaged) return <Damaged {...props} />;
    return Loaded && !(keepsFallback && startedAsFallback) ? <Loaded {...props} /> : <Fallback {...props} />;
  };
}

/** Loads all parts of a kind one by one, each after `isFree` resolves. A failure is reported once the part is shown. */
export async function preloadParts(kind: keyof typeof loaders, isFree: () => Promise<void>): Promise<void> {
  const tried = new Set<() => Promise<void>>();
  for (;;) {
    // Loading a part may register others.
    const next = [...loaders[kind]].find((loader) => !tried.has(loader));
    if (!next) return;
    tried.add(next);
    await isFree();
    await next().catch(() => {});
  }
}
