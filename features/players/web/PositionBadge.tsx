import type { Position } from '#domain/football.ts';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { positionCode, positionName } from './words.ts';

/** The short code of a position; the full name is in the tooltip and for screen readers. */
export function PositionBadge({ position }: { position: Position }) {
  return (
    <span className="flex-none" data-tip={positionName(position)}>
      <Badge>
        <span aria-hidden>{positionCode(position)}</span>
        <span className="sr-only">{positionName(position)}</span>
      </Badge>
    </span>
  );
}
