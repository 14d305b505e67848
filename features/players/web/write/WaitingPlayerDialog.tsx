import { useTranslation } from 'react-i18next';
import type { WaitingDialogProps } from '#web/outbox/kind.ts';
import { isLocalId } from '#web/outbox/waiting.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { PlayerForm } from './PlayerForm.tsx';
import { playerToSend } from './waiting-player.ts';

/** Changes a player who waits, or gives it up for one whom the club has already. */
export function WaitingPlayerDialog({ entry, onClose, onDone }: WaitingDialogProps) {
  const { t } = useTranslation();
  const { input } = playerToSend(entry);
  const club = { id: input.clubId, name: entry.names['club'] ?? '' };
  return (
    <Dialog open onClose={onClose} title={t('scouting.players.create')} width={560}>
      <PlayerForm
        known={input}
        clubs={[club]}
        onUse={({ id }) => onDone(id)}
        onSaved={({ id }) => onDone(isLocalId(id) ? undefined : id)}
      />
    </Dialog>
  );
}
