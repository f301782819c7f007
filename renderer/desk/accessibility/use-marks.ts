// The size of the text, and where the keys are, as somebody has set them: marks on the page that its styles go by.
import { useInsertionEffect } from 'react';
import type { Accessibility } from '../../../shared/domain/app.ts';

/** Marks the page before anything on it is measured, and takes the marks away where the desk is left. */
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
