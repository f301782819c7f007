// The chosen text size, for components that measure what fits.
import { createContext, useContext } from 'react';
import { DEFAULT_ACCESSIBILITY, type TextSize } from '../../shared/domain/app.ts';

export const TextSizeContext = createContext<TextSize>(DEFAULT_ACCESSIBILITY.textSize);

/** Whether the text is larger than usual. */
export const useIsLargeText = (): boolean => useContext(TextSizeContext) !== DEFAULT_ACCESSIBILITY.textSize;
