import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepFailures } from '#web/graphql/keep-failures.ts';
import { newQueryClient } from '#web/graphql/query-client.ts';

/** Something that is asked for and fails until it is told otherwise, with what each page that shows it draws. */
function openSource() {
  const client = newQueryClient();
  keepFailures(client.getQueryCache());
  const source = { works: false, asked: 0 };
  const query = {
    queryKey: ['anything'],
    retry: 1,
    retryDelay: 0,
    meta: {},
    queryFn: async () => {
      source.asked++;
      await Promise.resolve();
      if (!source.works) throw new Error('No answer');
      return 'the answer';
    },
  };
  function show() {
    const drawn: string[] = [];
    const observer = new QueryObserver(client, query);
    // As React does: what stands when it comes to drawing.
    const draw = notifyManager.batchCalls(() => {
      const { status } = observer.getCurrentResult();
      if (status !== drawn.at(-1)) drawn.push(status);
    });
    const leave = observer.subscribe(draw);
    return { drawn, leave, again: () => observer.refetch() };
  }
  return { source, show };
}

test('ERR-02 a page that could not be loaded says so until it has, also while it is tried again', async () => {
  const { source, show } = openSource();
  const { drawn, again } = show();
  await vi.waitFor(() => expect(drawn).toContain('error'));
  drawn.length = 0;
  await again();
  expect(source.asked).toBe(4);
  source.works = true;
  await again();
  await vi.waitFor(() => expect(drawn).toEqual(['error', 'success']));
});

test('whoever comes to it later is told of nothing that failed before', async () => {
  const { source, show } = openSource();
  const first = show();
  await vi.waitFor(() => expect(first.drawn).toContain('error'));
  first.leave();
  source.works = true;
  const { drawn } = show();
  await vi.waitFor(() => expect(drawn).toContain('success'));
  expect(drawn).not.toContain('error');
});
