import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notesOnSame, type MatchNote } from '../rules.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { PlayerChooser } from '#features/reports/web/choose/PlayerChooser.tsx';
import { fillReportDraft } from '#features/reports/web/write/report-draft.ts';
import { filledIn } from './filled-in.ts';
import { wearersQuery } from './wearers.ts';
import { shirtLabel } from './words.ts';

type ReportOnNoteProps = {
  note: MatchNote;
  open: boolean;
  notes: readonly MatchNote[];
  game: GameData;
  viewerId: string;
  onClose: () => void;
};

/**
 * NOTE-07: chooses the player, wearers of the shirt first, and the report type; its form has the notes on that shirt.
 */
export function ReportOnNote({ note, open, notes, game, viewerId, onClose }: ReportOnNoteProps) {
  const { t } = useTranslation();
  const { side, shirtNumber } = note;
  const wearers = useQuery({
    ...wearersQuery(viewerId, game, { side, shirtNumber: shirtNumber ?? 0 }),
    enabled: shirtNumber !== null,
  });
  return (
    <PlayerChooser
      open={open}
      game={game}
      onClose={onClose}
      suggested={wearers.data && { heading: t('notebook.wearers', { shirt: shirtLabel(note) }), players: wearers.data }}
      onChosen={(playerId, type) =>
        fillReportDraft(viewerId, { gameId: game.id, playerId }, type, filledIn(notesOnSame(note, notes), type))
      }
    />
  );
}
