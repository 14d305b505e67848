/** Keeps the shown data up to date while somebody is signed in (decision 49). */
import type { QueryClient } from '@tanstack/react-query';
import { can } from '#domain/permissions.ts';
import { pushIsOn } from '../session/push-flag.ts';
import { sessionStore } from '../session/stored-session.ts';
import { toViewer } from '../session/viewer.ts';
import { followInOneTab } from './leader.ts';
import { refreshQuietly } from './refresh.ts';
import { lastArrival, liveStands, type Arrival } from './state.ts';

/** ms after which a visible page refetches in any case: a hint may have been lost when its process died. */
const ANYWAY_EVERY = 5 * 60_000;
/** The same while no stream tells of changes, for instance behind a proxy that gathers what is sent. */
const ALONE_EVERY = 30_000;

declare global {
  interface WindowEventMap {
    /** A push message has come while a page is open. */
    'touchline:push': CustomEvent<Arrival | undefined>;
  }
}

/** `begun`: time of the page's first request, by `Date.now()`. Returns a function that stops it. */
export function followLive(client: QueryClient, begun: number): () => void {
  // Takes in push messages, if push is on.
  if (pushIsOn())
    void import('../worker/push-device.ts').then(({ followPush }) => followPush(client)).catch(() => undefined);
  const self = sessionStore.getState();
  if (!self || !can(toViewer(self.user), 'live.follow')) return () => undefined;
  const refresher = refreshQuietly(client, self.user.id);
  const stop = followInOneTab({
    token: self.token,
    begun,
    onEvent(event) {
      refresher.take(event);
      if (event.arrival) lastArrival.setState({});
    },
    onStanding: (stands) => liveStands.getState() !== stands && liveStands.setState(stands),
  });
  const onPush = ({ detail }: CustomEvent<Arrival | undefined>) => {
    refresher.take({ inbox: true, activities: [self.user.id] });
    lastArrival.setState(detail ?? {});
  };
  addEventListener('touchline:push', onPush);
  const isSeen = () => document.visibilityState === 'visible';
  const anyway = setInterval(() => isSeen() && refresher.take({ everything: true }), ANYWAY_EVERY);
  const alone = setInterval(
    () => isSeen() && !liveStands.getState() && refresher.take({ everything: true }),
    ALONE_EVERY,
  );
  return () => {
    clearInterval(anyway);
    clearInterval(alone);
    removeEventListener('touchline:push', onPush);
    stop();
    refresher.stop();
    liveStands.setState(false);
    lastArrival.setState(null);
  };
}
