import { Eye, FileText, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#web/session/viewer.ts';
import { useDayOfOpening } from './today.ts';
import type { ListedGameData } from './queries.ts';

/** Who goes to a game, and how many more; to who sends scouts also that nobody does, where players are to be watched. */
export function WhoGoesLine({ game: { day, scouts, watchedPlayers } }: { game: ListedGameData }) {
  const { t } = useTranslation();
  const today = useDayOfOpening();
  const [first, ...others] = scouts;
  if (first) return `${nameOf(first)}${others.length > 0 ? ` +${others.length}` : ''}`;
  if (!watchedPlayers || day < today) return null;
  return (
    <span className="inline-flex items-center gap-1 align-bottom text-warn">
      <UserX aria-hidden className="size-3.5 flex-none" />
      {t('scouting.games.board.nobody')}
    </span>
  );
}

/** How many watched players a game has, and how many reports there are on it; nothing where there are none (DSK-15). */
export function GameFigures({ game: { watchedPlayers, reportCount } }: { game: ListedGameData }) {
  const { t } = useTranslation();
  const figures = [
    { count: watchedPlayers ?? 0, Icon: Eye, text: t('scouting.games.board.watched', { count: watchedPlayers ?? 0 }) },
    { count: reportCount, Icon: FileText, text: t('scouting.reports.count', { count: reportCount }) },
  ];
  return figures
    .filter(({ count }) => count > 0)
    .map(({ count, Icon, text }) => (
      <span key={text} data-tip={text} className="flex flex-none items-center gap-1 text-ink-3">
        <Icon aria-hidden className="size-3.5" />
        <span aria-hidden className="tabular-nums">
          {count}
        </span>
        <span className="sr-only">{text}</span>
      </span>
    ));
}
