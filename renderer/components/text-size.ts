// The chosen text size, for components that measure what fits.
import { createContext } from 'react';
import { DEFAULT_ACCESSIBILITY, type TextSize } from '../../shared/domain/app.ts';

export const TextSizeContext = createContext<TextSize>(DEFAULT_ACCESSIBILITY.textSize);
