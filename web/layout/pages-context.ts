import { createContext, useContext, type ComponentType } from 'react';
import type { Pages } from '../router/pages.tsx';

export const PagesContext = createContext<Pages>({});

/** What a layout draws of a feature besides its pages. */
export type SlotComponents = { PersonalSettings?: ComponentType<{ open: boolean; onClose: () => void }> };
export const SlotsContext = createContext<SlotComponents>({});

export function useSlots(): SlotComponents {
  return useContext(SlotsContext);
}

/** Which pages exist: whoever offers a way asks here first, so that none leads nowhere. */
export function usePages(): Pages {
  return useContext(PagesContext);
}
