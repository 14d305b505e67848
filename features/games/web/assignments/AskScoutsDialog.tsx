import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayersPicker } from '#features/players/web/PlayersPicker.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { MAX_ASSIGNMENT_NOTE } from '#features/games/assignments/rules.ts';
import { GAMES_KEY } from '../queries.ts';
import { assignGameScouts, scoutAvailabilityQuery } from './queries.ts';

export type AskScoutsDialogProps = {
  gameId: string;
  /** Who goes or was asked already. */
  taken: readonly string[];
  onClose: () => void;
};

/** DSK-01, DSK-08: who is asked, with whether they could go; the free ones first. */
export function AskScoutsDialog({ gameId, taken, onClose }: AskScoutsDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(scoutAvailabilityQuery(gameId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [playerIds, setPlayerIds] = useState<readonly string[]>([]);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const ask = useMutation({
    mutationFn: () =>
      assignGameScouts({ gameId, scoutIds: [...chosen], note, playerIds: [...playerIds], idempotencyKey }),
    onSuccess: async () => {
      await Promise.all([['game', gameId], GAMES_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.success(t('scouting.games.assignments.sent'));
      onClose();
    },
  });
  const order = ['free', 'tight', 'busy'];
  const people = (data ?? [])
    .filter(({ person }) => !taken.includes(person.id))
    .toSorted((one, other) => order.indexOf(one.availability) - order.indexOf(other.availability));
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={chosen.length > 0 || note !== '' || playerIds.length > 0}
      title={t('scouting.games.assignments.ask_title')}
      width={480}
      onSave={() => ask.mutate()}
      saveLabel={t('scouting.games.assignments.send')}
      saving={ask.isPending}
      saveDisabled={chosen.length === 0}
    >
      <div className="grid gap-5">
        {data ? (
          <MultiCombobox
            label={t('scouting.games.field.scouts')}
            required
            options={people.map(({ person, availability }) => ({
              value: person.id,
              label: nameOf(person),
              meta: t(`scouting.games.assignments.availability.${availability}`),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        ) : error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton className="h-16" />
        )}
        <TextArea
          label={t('scouting.games.assignments.note')}
          help={t('scouting.games.assignments.note_help')}
          rows={3}
          maxLength={MAX_ASSIGNMENT_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <PlayersPicker
          label={t('scouting.games.assignments.players')}
          inForce={[]}
          value={[...playerIds]}
          onChange={setPlayerIds}
        />
      </div>
    </Dialog>
  );
}
