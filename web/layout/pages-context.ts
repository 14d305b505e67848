import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentType } from 'react';
import type { StoryKind } from '#domain/football.ts';
import type { Preloaded } from '../browser/lazy.ts';
import type { Pages } from '../pages/pages.tsx';

export const PagesContext = createContext<Pages>({});

/** An activity shown over the page without being in its address, and a note why. */
export type ActivityPreviewProps = { activityId: string | null; note?: string | undefined; onClose: () => void };

/** An activity as an entry of the inbox knows it. */
export type AskingEntry = { id: string; title: string; date: string; startsAt: string };

/** What layouts, home pages and the inbox take from features, besides pages. */
export type SlotComponents = {
  PersonalSettings?: ComponentType<{ open: boolean; onClose: () => void }>;
  /** The dialogs of the activity that the query string of the page names. */
  ActivityInAddress?: ComponentType<{ preview?: ActivityPreviewProps }>;
  /** Yes or no to an activity that asks who comes, below a row that tells of it. */
  AnswerInRow?: ComponentType<{ activity: AskingEntry; onDeclined: () => void }>;
  /** Sends the answers of the viewer that were given by buttons of notifications. */
  sendPushedAnswers?: (client: QueryClient, viewerId: string) => Promise<void>;
  /** Shows what arrives in the inbox while a page is open. */
  Arrivals?: ComponentType & Preloaded;
  /** The notice above every page about writes that wait to be sent. */
  Outbox?: ComponentType & Preloaded;
  MyWork?: ComponentType;
  /** On the home of Scouting: what the viewer has to do. */
  MyTasks?: ComponentType;
  /** On the page of a journal, an objective or a report: its tasks, for whoever may read tasks. */
  RecordTasks?: ComponentType<{
    place: { kind: StoryKind; recordId: string; playerId: string | null; personId: string | null };
    suggested: { text: string; dueOn: string | null };
    deadline?: string | null;
  }>;
  /** On the home of Scouting, for whoever sends scouts. */
  DeskWork?: ComponentType;
  /** The last part of it: reports of others that are new. */
  UnreadReports?: ComponentType;
  Unplanned?: ComponentType;
  /** Shown above the reports of a game: whether the device has all that a report at the pitch needs. */
  PrepareGame?: ComponentType<{ gameId: string }>;
  /** Yes or no to a game that somebody was asked to go to, below a row that tells of it. */
  GameAnswerInRow?: ComponentType<{ game: { id: string; title: string; startDateTime: string } }>;
  /** On the page of a squad, for whoever may write to it. */
  SquadMessages?: ComponentType<{ squad: { id: string; name: string } }>;
  /** On the page of a squad: its files. */
  SquadFiles?: ComponentType<{ squadId: string; mayChange: boolean }>;
  /** On the profile of somebody of the staff, for whoever sends scouts. */
  ScoutFigures?: ComponentType<{ scoutId: string }>;
  /** On the settings of a player: at how much of what was recorded they were. */
  AttendanceOfSeasons?: ComponentType;
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
