/** Answers that were given by buttons of notifications, and kept by the service worker (decision 85). */
import type * as z from 'zod/mini';
import type { PushedAnswers } from '#web/service-worker/messages.ts';

const KEPT_IN: PushedAnswers = 'pushed answers';

/** Takes out each answer of this kind: it is sent once, and what is not the viewer's is dropped. */
export async function takePushedAnswers<Answer extends { userId: string }>(
  viewerId: string,
  kind: z.ZodMiniType<Answer>,
): Promise<Answer[]> {
  if (!('caches' in globalThis) || !(await caches.has(KEPT_IN))) return [];
  const cache = await caches.open(KEPT_IN);
  const taken: Answer[] = [];
  for (const request of await cache.keys()) {
    const found = kind.safeParse(await (await cache.match(request))?.json().catch(() => null));
    // Of two windows, one sends it.
    if (found.success && (await cache.delete(request)) && found.data.userId === viewerId) taken.push(found.data);
  }
  return taken;
}
