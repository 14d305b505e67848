/**
 * The last answers of some queries stay on the device, so that the next start draws them at once and refreshes them behind
 * (decision 37). They belong to one person, go with the session, and are never older than two weeks.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { can, type Viewer } from '#domain/permissions.ts';
import { ANSWERS_KEPT_AT, sessionStore } from '../session/stored-session.ts';
import { RequestFailed } from './client.ts';

/** The operations whose answers may stay: what people open first. A test sees that players or scouts may ask each. */
export const KEPT_OPERATIONS = ['Initial', 'MyActivities', 'Weeks', 'Month', 'Games', 'Players', 'Reports'] as const;
export type KeptOperation = (typeof KEPT_OPERATIONS)[number];

/** ms */
const LONGEST = 14 * 24 * 60 * 60_000;

export type KeptAnswer = { key: QueryKey; data: unknown; at: number };
export type KeptAnswers = { build: string; owner: string; answers: KeptAnswer[] };

/** The `meta` of a query whose answer is kept; of the calendar of a person `of`, only if that is the viewer. */
export const kept = (operation: KeptOperation, of?: string): { kept?: KeptOperation } =>
  of === undefined || of === sessionStore.getState()?.user.id ? { kept: operation } : {};

/** Named after all files of the build, so that no answer is read by an app that asks otherwise. */
export const buildName = () =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/start-"]')?.src ?? 'development';

const fromText = (_key: string, value: unknown) =>
  value && typeof value === 'object' && '$map' in value ? new Map(value.$map as [unknown, unknown][]) : value;

/** What the device has for this person and this build; anything else is dropped. */
export function readKeptAnswers(owner: string): KeptAnswer[] {
  try {
    const text = localStorage.getItem(ANSWERS_KEPT_AT);
    if (text === null) return [];
    const found = JSON.parse(text, fromText) as KeptAnswers;
    const now = Date.now();
    const answers = found.answers.filter(({ at }) => at <= now && now - at <= LONGEST);
    if (found.owner === owner && found.build === buildName() && answers.length === found.answers.length) return answers;
    localStorage.removeItem(ANSWERS_KEPT_AT);
    return found.owner === owner && found.build === buildName() ? answers : [];
  } catch {
    localStorage.removeItem(ANSWERS_KEPT_AT);
    return [];
  }
}

/** Gives the client what the device has kept. All of it counts as stale, so that whatever is drawn is asked for anew. */
export function restoreAnswers(client: QueryClient, viewer: Viewer): void {
  if (!can(viewer, 'answer.keep')) return localStorage.removeItem(ANSWERS_KEPT_AT);
  for (const { key, data, at } of readKeptAnswers(viewer.id)) {
    client.setQueryData(key, data, { updatedAt: at });
    void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** Whether the server does not answer this any more. */
export const isRefusal = (failure: unknown): boolean => failure instanceof RequestFailed && !failure.transient;

/** What the server refuses now is not drawn from the device either: it is what is older than this page. */
export function dropRefused(query: Query<unknown, unknown, unknown>, failure: unknown): void {
  if (query.meta?.kept && isRefusal(failure) && query.state.dataUpdatedAt < performance.timeOrigin)
    query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/** Milliseconds. */
const AFTER_ANSWER = 500;

/**
 * From the first answer on, has the answers of this client written. What writes is loaded then, after the first picture.
 * Returns a function that ends it.
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
  let end = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !query.meta?.kept || query.state.status !== 'success' || query.state.isInvalidated)
      return;
    end();
    let gone = false;
    const fetch = async () => {
      const keepAnswers = await load();
      if (!gone) end = keepAnswers(client, viewer.id);
    };
    // After the page has been drawn. Without it the app works as well.
    const timer = setTimeout(() => void fetch().catch(() => undefined), AFTER_ANSWER);
    end = () => {
      gone = true;
      clearTimeout(timer);
    };
  });
  return () => end();
}
