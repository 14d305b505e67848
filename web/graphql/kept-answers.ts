/**
 * The latest answers of some queries stay on the device, so that the next start shows them at once and refreshes them
 * behind (decision 37). They belong to one person, are removed with the session, and are never older than two weeks.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { can, type Viewer } from '#domain/permissions.ts';
import { ANSWERS_KEPT_AT, sessionStore } from '../session/stored-session.ts';
import { RequestFailedError } from './client.ts';
import type { KeptOperation } from './kept-operations.ts';

/** ms */
const KEPT_FOR = 14 * 24 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Whether an answer of this age may be shown. A time over a day ahead comes from a wrong clock, then or now. */
export const isYoung = (at: number, now: number): boolean => at - now <= DAY && now - at <= KEPT_FOR;

export type KeptAnswer = { key: QueryKey; data: unknown; at: number };
export type KeptAnswers = { build: string; owner: string; answers: KeptAnswer[] };

/** The `meta` of a query whose answer is kept; for the calendar of a person `of`, only if that is the viewer. */
export const kept = (operation: KeptOperation, of?: string): { kept?: KeptOperation } =>
  of === undefined || of === sessionStore.getState()?.user.id ? { kept: operation } : {};

/** Name of this build, made of all its files: another build may query differently and must not read these answers. */
export const buildName = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/start-"]')?.src ?? 'development';

const fromText = (_key: string, value: unknown) =>
  value && typeof value === 'object' && '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value;

/** The stored answers of this person and build; any others are removed. */
export function readKeptAnswers(owner: string): KeptAnswer[] {
  try {
    const text = localStorage.getItem(ANSWERS_KEPT_AT);
    if (text === null) return [];
    const found = JSON.parse(text, fromText) as KeptAnswers;
    const now = Date.now();
    const answers = found.answers.filter(({ at }) => isYoung(at, now));
    if (found.owner === owner && found.build === buildName() && answers.length === found.answers.length) return answers;
    localStorage.removeItem(ANSWERS_KEPT_AT);
    return found.owner === owner && found.build === buildName() ? answers : [];
  } catch {
    localStorage.removeItem(ANSWERS_KEPT_AT);
    return [];
  }
}

/** Gives the client the stored answers. All of them count as stale, so that those shown are fetched again. */
export function restoreAnswers(client: QueryClient, viewer: Viewer): void {
  if (!can(viewer, 'answer.keep')) return localStorage.removeItem(ANSWERS_KEPT_AT);
  for (const { key, data, at } of readKeptAnswers(viewer.id)) {
    client.setQueryData(key, data, { updatedAt: at });
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** Whether the server refuses this query now. */
export const isRefusal = (failure: unknown): boolean => failure instanceof RequestFailedError && !failure.transient;

/** Drops data from the device, which is older than this page, when the server refuses the query now. */
export function dropRefused(query: Query<unknown, unknown, unknown>, failure: unknown): void {
  if (query.meta?.kept && isRefusal(failure) && query.state.dataUpdatedAt < performance.timeOrigin)
    query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** ms until the first answers have been drawn. */
const AFTER_START = 2500;

/**
 * Has answers stored, and read when the server does not answer. The code for it is loaded after the first page, or at
 * once without a network. Returns a function that stops it.
 */
export function keepAnswersLater(
  client: QueryClient,
  viewer: Viewer,
  load: () => Promise<(client: QueryClient, owner: string) => () => void>,
): () => void {
  if (!can(viewer, 'answer.keep')) {
    localStorage.removeItem(ANSWERS_KEPT_AT);
    return () => undefined;
  }
  let end = () => {};
  let gone = false;
  const begin = () =>
    load().then(
      (keepAnswers) => {
        end = keepAnswers(client, viewer.id);
        if (gone) end();
      },
      // The app works without it too.
      () => undefined,
    );
  const timer = setTimeout(begin, navigator.onLine ? AFTER_START : 0);
  return () => {
    gone = true;
    clearTimeout(timer);
    end();
    // This also removes the answers of earlier visits.
    if (!sessionStore.getState()) void begin();
  };
}
