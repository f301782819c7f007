// Parts of the page that load when they are needed, or before, once the desk has nothing to do. What is damaged is said.
import { type ComponentType, type FunctionComponent, useEffect, useReducer, useState } from 'react';
import { tellError } from '../kiosk.ts';

/** Brings each part that is not there yet; those first that the desk itself may need next. */
const bringers = { soon: new Set<() => Promise<void>>(), later: new Set<() => Promise<void>>() };

interface LaterOptions<Props> {
  /** What stands in its place until it is there. */
  meanwhile?: ComponentType<Props>;
  /** What stood in its place when it was shown stays there: somebody may have begun to enter something. */
  isKept?: boolean;
  /** It can't be loaded, which the screen says by then: the way back from where it would be. */
  leave?: (props: Props) => void;
  /** Brought as soon as the desk is open, before the others. */
  isSoon?: boolean;
  /** What stands in its place, and says so itself, if it can't be loaded and there is no way back. */
  damaged?: ComponentType<Props>;
}

/** A component that is drawn at once if it is there, and as soon as it is if it is not. */
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
  // biome-ignore lint/correctness/noComponentHookFactories: as React's own lazy, made once for each part.
  return function Later(props) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const [isDamaged, setDamaged] = useState(false);
    const [isEarly] = useState(Loaded === null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is brought once for each time that it is shown.
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

/** Brings all parts of a kind, one after the other, each when `isFree` says so. What can't be brought is said once it is needed. */
export async function bringParts(kind: keyof typeof bringers, isFree: () => Promise<void>): Promise<void> {
  const tried = new Set<() => Promise<void>>();
  for (;;) {
    // A part may bring others that come later.
    const next = [...bringers[kind]].find((bring) => !tried.has(bring));
    if (!next) return;
    tried.add(next);
    await isFree();
    await next().catch(() => {});
  }
}
