import { createContext, useContext, type ComponentType } from 'react';
import type { Pages } from '../router/pages.tsx';

export const PagesContext = createContext<Pages>({});

/** What a layout draws of a feature besides its pages. */
export type Parts = { PersonalSettings?: ComponentType<{ open: boolean; onClose: () => void }> };
export const PartsContext = createContext<Parts>({});

export function useParts(): Parts {
  return useContext(PartsContext);
}

/** Which pages exist: whoever offers a way asks here first, so that none leads nowhere. */
export function usePages(): Pages {
  return useContext(PagesContext);
}
