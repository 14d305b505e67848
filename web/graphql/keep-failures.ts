import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * Whoever was told that something could not be loaded sees so until it has: without this each further try counts as the
 * first, whose placeholders would come and go with it. Answers a function that ends it.
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
