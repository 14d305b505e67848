/** Among several windows that show the club, one shows arrivals. */
const NAME = 'touchline-arrivals';
/** ms for which the others wait for the window that has the focus. */
const WAIT = 300;
const KEPT = 50;

export type Claims = {
  /** Whether this window is the one to show it. */
  claim: (what: string) => Promise<boolean>;
  close: () => void;
};

export function openClaims(): Claims {
  const channel = new BroadcastChannel(NAME);
  const taken: string[] = [];
  const take = (what: string) => {
    taken.push(what);
    if (taken.length > KEPT) taken.shift();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => take(data));
  return {
    async claim(what) {
      if (!document.hasFocus()) await new Promise((done) => setTimeout(done, WAIT * (1 + Math.random())));
      if (taken.includes(what) || document.visibilityState === 'hidden') return false;
      take(what);
      channel.postMessage(what);
      return true;
    },
    close: () => channel.close(),
  };
}
