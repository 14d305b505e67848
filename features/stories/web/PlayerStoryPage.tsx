import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { LoadingRows } from '#web/list/LoadingRows.tsx';
import { useParams } from '#web/router/router.tsx';

// The frame of the player is drawn first, and asks for the player meanwhile.
const StoryOf = lazyComponent(async () => (await import('./StoryOf.tsx')).StoryOf, LoadingRows);

/** All that was written about a player: reports, journals and objectives in one line by day, and the performance. */
export function PlayerStoryPage() {
  const { playerId = '' } = useParams();
  return <PlayerLayout playerId={playerId}>{(player) => <StoryOf playerId={player.id} />}</PlayerLayout>;
}
