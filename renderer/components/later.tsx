// Lazy components: loaded when first shown, or earlier while the desk is idle. A part that can't be loaded is reported.
import { type ComponentType, type FunctionComponent, useEffect, useReducer, useState } from 'react';
import { tellError } from '../kiosk.ts';

/** The loaders of all parts not loaded yet; `soon`: those that the desk may need next. */
const bringers = { soon: new Set<() => Promise<void>>(), later: new Set<() => Promise<void>>() };

interface LaterOptions<Props> {
  /** Shown until the part is loaded. */
  meanwhile?: ComponentType<Props>;
  /** A `meanwhile` that was shown stays, even once the part is loaded: something may have been entered in it. */
  isKept?: boolean;
  /** Called if the part can't be loaded, which the screen then reports: leaves the place where it would be. */
  leave?: (props: Props) => void;
  /** Loaded as soon as the desk is open, before the other parts. */
  isSoon?: boolean;
  /** Shown if the part can't be loaded and there is no way back; it reports that itself. */
  damaged?: ComponentType<Props>;
}

/** A component that renders at once if it is loaded, else as soon as it is. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    meanwhile: Meanwhile = () => null,
    isKept = false,
    leave,
    damaged: Damaged,
    isSoon = false,
  }: LaterOptions<Props> = {},
): FunctionComponent<Props> {
  const waiting = isSoon ? bringers.soon : bringers.later;
  let Loaded: ComponentType<Props> | null = null;
  const bring = async () => {
    Loaded ??= await load();
    waiting.delete(bring);
  };
  waiting.add(bring);
  // biome-ignore lint/correctness/noComponentHookFactories: like React's own lazy, called once for each part.
  return function Later(props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [isDamaged, setDamaged] = useState(false);
    const [isEarly] = useState(Loaded === null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the part is loaded once each time it is mounted.
    useEffect(() => {
      if (Loaded) return;
      let isShown = true;
      bring().then(
        () => isShown && redraw(),
        (fault) => {
          if (!isShown) return;
          setDamaged(true);
          if (Damaged) return;
          tellError({ kind: 'part-damaged', message: String(fault) });
          leave?.(props);
        },
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (Damaged && isDamaged) return <Damaged {...props} />;
    return Loaded && !(isKept && isEarly) ? <Loaded {...props} /> : <Meanwhile {...props} />;
  };
}

/** Loads all parts of a kind one by one, each after `isFree` resolves. A failure is reported once the part is shown. */
export async function bringParts(kind: keyof typeof bringers, isFree: () => Promise<void>): Promise<void> {
  const tried = new Set<() => Promise<void>>();
  for (;;) {
    // Loading a part may register others.
    const next = [...bringers[kind]].find((bring) => !tried.has(bring));
    if (!next) return;
    tried.add(next);
    await isFree();
    await next().catch(() => {});
  }
}
