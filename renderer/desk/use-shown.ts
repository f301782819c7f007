// What the screen shows of the desk. A look-up that is answered at once is not shown: the answer is drawn first.
import { useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { systemClock, type Timer } from '../../shared/clock.ts';
import { LOOKING_UP_MS } from './chart/delays.ts';
import type { deskMachine } from './chart/machine.ts';

interface Shown {
  snapshot: SnapshotFrom<typeof deskMachine>;
  /** Counts the scans, complete or not. */
  scans: number;
}

/** The desk as the screen shows it, and `noteScan`, to be called before the desk hears of a scan. */
export function useShown(desk: ActorRefFrom<typeof deskMachine>): Shown & { noteScan: () => void } {
  const [{ subscribe, get, noteScan }] = useState(() => shownOf(desk));
  return { ...useSyncExternalStore(subscribe, get), noteScan };
}

function shownOf(desk: ActorRefFrom<typeof deskMachine>) {
  let scans = 0;
  let shown: Shown = { snapshot: desk.getSnapshot(), scans };
  let timer: Timer | null = null;
  let onShown = () => {};
  const show = () => {
    if (timer !== null) systemClock.clearTimeout(timer);
    timer = null;
    const snapshot = desk.getSnapshot();
    if (isSameToSee(snapshot, shown.snapshot) && scans === shown.scans) return;
    if (snapshot.value.screen !== shown.snapshot.value.screen) leaveFocus();
    shown = { snapshot, scans };
    onShown();
  };
  return {
    get: () => shown,
    noteScan: () => {
      scans += 1;
    },
    subscribe(onChange: () => void) {
      onShown = onChange;
      const { unsubscribe } = desk.subscribe((next) => {
        if (!isLookingUp(next) || isLookingUp(shown.snapshot)) show();
        else timer ??= systemClock.setTimeout(show, LOOKING_UP_MS);
      });
      show();
      return () => {
        unsubscribe();
        if (timer !== null) systemClock.clearTimeout(timer);
        timer = null;
      };
    },
  };
}

/**
 * Takes the focus from what is about to be removed. Chromium computes style and layout of the whole page when a focused
 * element is removed, and again once the next screen is drawn.
 */
function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-screen]')) activeElement.blur();
}

/**
 * Whether they differ in nothing that is drawn: not in what tells whether somebody is there, but for the time of the last
 * touch where a visitor has logged in.
 */
function isSameToSee(one: Shown['snapshot'], other: Shown['snapshot']): boolean {
  if (one === other) return true;
  const { lastActivityAt, labels } = other.context;
  const context = { ...one.context, labels, ...(!one.context.sessionRenter && { lastActivityAt }) };
  return hasSameFields(one.value, other.value) && hasSameFields(context, other.context);
}

function hasSameFields<Fields extends object>(one: Fields, other: Fields): boolean {
  return (Object.keys(one) as (keyof Fields)[]).every((key) => Object.is(one[key], other[key]));
}

function isLookingUp({ context }: Shown['snapshot']): boolean {
  return context.readOut.verdict.kind === 'lookingUp';
}
