// Text size and position of the keys, as the person at the desk has set them: data attributes that the styles go by.
import { useInsertionEffect } from 'react';
import type { Accessibility } from '../../../shared/domain/app.ts';

/** Sets the attributes before anything on the page is measured, and removes them when the desk is left. */
export function useAccessibilityMarks({ textSize, lowerControls }: Pick<Accessibility, 'textSize' | 'lowerControls'>) {
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    if (textSize !== 100) dataset.text = String(textSize);
    if (lowerControls) dataset.low = '';
    return () => {
      delete dataset.text;
      delete dataset.low;
    };
  }, [textSize, lowerControls]);
}
