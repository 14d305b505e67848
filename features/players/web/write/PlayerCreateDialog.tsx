import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLocalId } from '#web/outbox/waiting.ts';
import { useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PlayerForm } from './PlayerForm.tsx';
import { PLAYERS_KEY } from '../queries.ts';

type PlayerCreateDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called once the server has the player, so that the list can show the player. */
  onCreated: () => void;
};

/** PLY-09 to PLY-11: a new player, from the list of players. */
export function PlayerCreateDialog({ open, onClose, onCreated }: PlayerCreateDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leadTo = (playerId: string) => void navigate(pathOf('PlayerPage', { playerId }));
  return (
    <Dialog open={open} onClose={onClose} title={t('scouting.players.create')} width={560}>
      <PlayerForm
        onUse={({ id }) => {
          onClose();
          leadTo(id);
        }}
        onSaved={({ id }) => {
          void queries.invalidateQueries({ queryKey: PLAYERS_KEY });
          onClose();
          if (isLocalId(id)) return;
          toast.success(t('scouting.players.successfully_created'), { icon: 'thumbs-up' });
          onCreated();
        }}
      />
    </Dialog>
  );
}
