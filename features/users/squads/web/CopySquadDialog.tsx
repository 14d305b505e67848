import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { UserList } from '#web/list/UserList.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { copySquad, invalidateSquads, type SquadData, type SquadWithMembers } from './queries.ts';
import { seasonName, squadRoleName } from './words.ts';

type CopySquadDialogProps = {
  squad: SquadWithMembers;
  open: boolean;
  onClose: () => void;
  onSaved: (squad: SquadData) => void;
};

/** SQD-06: the squad of the next season, with those who stay. */
export function CopySquadDialog({ squad, open, onClose, onSaved }: CopySquadDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const people = [...new Map(squad.members.map((member) => [member.person.id, member])).values()];
  const [stay, setStay] = useState<readonly string[]>(people.map(({ person }) => person.id));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const season = seasonName(squad.season + 1);
  const copy = useMutation({
    mutationFn: () => copySquad({ id: squad.id, userIds: [...stay], idempotencyKey }),
    onSuccess: async (copied) => {
      await invalidateSquads(client);
      toast.success(t('squads.created', { name: copied.name }));
      onClose();
      onSaved(copied);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      unsaved={stay.length < people.length}
      title={t('squads.copy_into', { season })}
      description={t('squads.copy_text', { count: stay.length })}
      width={480}
      onSave={() => copy.mutate()}
      saveLabel={t('squads.copy_now')}
      saving={copy.isPending}
    >
      <UserList
        label={t('squads.who_stays')}
        users={people.map(({ person, role }) => ({ ...person, meta: squadRoleName(role) }))}
        selected={stay}
        onSelect={setStay}
      />
    </Dialog>
  );
}
