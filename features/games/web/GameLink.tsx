import { pathOf } from '#domain/routes.ts';
import { Link } from '#web/router/router.tsx';
import { gameTitle, kickoffText } from './words.ts';

type NamedGame = {
  id: string;
  day: string;
  kickoff: string | null;
  homeTeam: { name: string };
  awayTeam: { name: string };
};

/** A game in one line of a card: when, and who plays. */
export function GameLink({ game }: { game: NamedGame }) {
  return (
    <Link
      to={pathOf('GamePage', { gameId: game.id })}
      className="-mx-2 flex min-h-9 min-w-0 items-center gap-3 rounded-md px-2 text-13 hover:bg-hover touch:min-h-11"
    >
      <span className="w-26 flex-none text-12 whitespace-nowrap text-ink-3 tabular-nums">{kickoffText(game)}</span>
      <span className="truncate font-medium">{gameTitle(game)}</span>
    </Link>
  );
}
