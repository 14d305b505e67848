import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { archiveSquad, invalidateSquads, type SquadData } from './queries.ts';

/** Archives a squad or brings it back. Nothing is lost by it, so that nobody is asked before. */
export function useArchiving({ id, version, name }: SquadData) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (archived: boolean) => archiveSquad({ id, version, archived, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (_done, archived) => toast.success(t(archived ? 'squads.archived_now' : 'squads.back_now', { name })),
    onSettled: () => invalidateSquads(client),
  });
  return { archive: mutate, archiving: isPending };
}
