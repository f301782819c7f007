// How to try the kiosk, on Ready, for somebody who has just set it up. A restart ends it.
import type { ComponentType } from 'react';
import type { DeskContext } from '../model/model.ts';

export interface FirstTryProps extends Pick<DeskContext, 'recent'> {
  onEnd: () => void;
}

/** Comes from set-up, with its texts. */
export const firstTry: { Steps: ComponentType<FirstTryProps> | null } = { Steps: null };
