// The chosen text size, for components that measure what fits.
import { createContext } from 'react';
import { type TextSize, USUAL_ACCESSIBILITY } from '../../shared/domain/app.ts';

export const TextSizeContext = createContext<TextSize>(USUAL_ACCESSIBILITY.textSize);
