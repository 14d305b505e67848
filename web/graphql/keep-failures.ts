import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Keeps the error of a failed query until it succeeds. Otherwise each retry would count as the first try, and show and
 * hide its placeholders. Returns a function that stops it.
 */
export function keepFailures(cache: QueryCache): () => void {
  const failures = new Map<Query, Error>();
  return cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated') {
      const before = failures.get(query);
      if (query.state.error) failures.set(query, query.state.error);
      else if (before && event.action.type === 'fetch') query.setState({ status: 'error', error: before });
      else failures.delete(query);
    } else if (!query.getObserversCount()) failures.delete(query);
  });
}
