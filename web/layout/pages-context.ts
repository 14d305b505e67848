import { createContext, useContext, type ComponentType } from 'react';
import type { Preloaded } from '../browser/lazy.ts';
import type { Pages } from '../router/pages.tsx';

export const PagesContext = createContext<Pages>({});

/** An activity over the page that is not in its address, and why it is shown. */
export type ActivityPreviewProps = { activityId: string | null; note?: string | undefined; onClose: () => void };

/** Components of features that layouts and home pages render, besides pages. */
export type SlotComponents = {
  PersonalSettings?: ComponentType<{ open: boolean; onClose: () => void }>;
  /** The dialogs of the activity that the query string of the page names. */
  ActivityInAddress?: ComponentType<{ preview?: ActivityPreviewProps }>;
  /** Shows what arrives in the inbox while a page is open. */
  Arrivals?: ComponentType & Preloaded;
  /** What waits to be sent, above every page. */
  Outbox?: ComponentType & Preloaded;
  MyWork?: ComponentType;
  Unplanned?: ComponentType;
  /** A button beside the other actions of a player's page. */
  PlayerDossier?: ComponentType<{ playerId: string; name: string }>;
};
export const SlotsContext = createContext<SlotComponents>({});

export function useSlots(): SlotComponents {
  return useContext(SlotsContext);
}

/** Which pages exist: check it before rendering a link, so that none is dead. */
export function usePages(): Pages {
  return useContext(PagesContext);
}
