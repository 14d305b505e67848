/**
 * The last answers of some queries stay on the device, so that the next start draws them at once and refreshes them behind
 * (decision 37). They belong to one person, go with the session, and are never older than two weeks.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { can, type Viewer } from '#domain/permissions.ts';
import { ANSWERS_KEPT_AT, sessionStore } from '../session/stored-session.ts';
import { RequestFailed } from './client.ts';
import type { KeptOperation } from '../browser/kept-operations.ts';

/** ms */
const KEPT_FOR = 14 * 24 * 60 * 60_000;
const DAY = 24 * 60 * 60_000;

/** Whether an answer of this time may still be drawn. One of tomorrow has come while the clock was wrong, or it is now. */
export const isYoung = (at: number, now: number): boolean => at - now <= DAY && now - at <= KEPT_FOR;

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
    const answers = found.answers.filter(({ at }) => isYoung(at, now));
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

/** ms until the first answers have been drawn. */
const AFTER_START = 2500;

/**
 * Has the answers of this client written, and read where none comes. What does so is loaded after the first picture; at once
 * when there is no network. Returns a function that ends it.
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
      // Without it the app works as well.
      () => undefined,
    );
  const timer = setTimeout(begin, navigator.onLine ? AFTER_START : 0);
  return () => {
    gone = true;
    clearTimeout(timer);
    end();
    // It also removes what earlier visits have left.
    if (!sessionStore.getState()) void begin();
  };
}
