import { useTranslation } from 'react-i18next';
import type { Status } from '#domain/football.ts';
import { Dot } from '#web/ui/looks/Badge.tsx';

const HUES: Record<Status, number> = { observation: 250, watchlist: 70, on_trail: 300, fcz_player: 145, closed: 20 };

/** PLY-08: a player's status; the server sends it to managers only, null renders nothing. */
export function StatusDot({ status }: { status: Status | null }) {
  const { t } = useTranslation();
  return status && <Dot hue={HUES[status]}>{t(`status.${status}`)}</Dot>;
}
