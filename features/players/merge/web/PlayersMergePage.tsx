import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { usePlayerSource } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { parseParams } from '#web/list/address.ts';
import { NotFoundPage } from '#web/router/pages.tsx';
import { useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useUnsavedChanges } from '#web/router/unsaved-changes.tsx';
import { MergePage } from '#web/ui/display/MergePage.tsx';
import { SkeletonPage } from '#web/ui/display/Skeleton.tsx';
import { ErrorState } from '#web/ui/display/states.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { MAX_MERGED_PLAYERS } from '../rules.ts';
import { fieldLabel, toMergeInput, pickedValues, shownPlayerValue, partitionFields, type Picks } from './fields.tsx';
import { CandidateHeading, mergeConsequences, EarlierMerges } from './MergeParts.tsx';
import { invalidateMerged, mergePlayers, mergeQuery, type CandidateData, type MergeData } from './queries.ts';

/** PMG-01 to PMG-07: the base is the player of the address; others are added and merged into it. */
export function PlayersMergePage() {
  const { playerId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const others = [...new Set(parseParams(params).ids('with'))].filter((id) => id !== playerId);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mergeQuery(playerId, others),
    enabled: isId(playerId),
  });
  if (!isId(playerId) || (error instanceof RequestFailed && error.codes.includes('errors.not_found'))) {
    return <NotFoundPage />;
  }
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || data.mergePlayersPreview[0]?.player.id !== playerId) return <SkeletonPage />;
  return (
    <MergePlayers
      key={playerId}
      data={data}
      coming={isPlaceholderData}
      others={others}
      onOthers={(ids) => setParams(ids.length > 0 ? { with: ids.join(',') } : {}, { replace: true })}
    />
  );
}

type MergePlayersProps = {
  data: MergeData;
  /** Somebody was added or taken out, and the answer to that is on its way. */
  coming: boolean;
  others: readonly string[];
  onOthers: (ids: string[]) => void;
};

function MergePlayers({ data, coming, others, onOthers }: MergePlayersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const source = usePlayerSource([]);
  const [picks, setPicks] = useState<Picks>({});
  const [idempotencyKey] = useState(newIdempotencyKey);
  // Somebody who was taken out is gone at once.
  const candidates = data.mergePlayersPreview.filter(({ player }, at) => at === 0 || others.includes(player.id));
  const [base, ...added] = candidates as [CandidateData, ...CandidateData[]];
  const name = playerName(base.player);
  const { release } = useUnsavedChanges(Object.keys(picks).length > 0);
  const merge = useMutation({
    mutationFn: () => mergePlayers(toMergeInput(candidates, picks, idempotencyKey)),
    onSuccess: () => {
      release();
      toast.success(t('scouting.players.successfully_merged'));
      void invalidateMerged(client);
      void navigate(pathOf('PlayersPage'), { replace: true });
    },
    // A record is another by now: what stands there is shown, and the picks stay.
    onError: () => void client.invalidateQueries({ queryKey: ['player merge'] }),
  });

  function add(id: string | null) {
    if (!id) return;
    // PMG-04
    if (id === base.player.id || others.includes(id)) toast.error(t('scouting.same_player_error'));
    else onOthers([...others, id]);
  }

  const { open, same } = partitionFields(candidates);
  return (
    <MergePage
      title={t('shell.pages.player_merge')}
      meta={name}
      name={name}
      back={pathOf('PlayerPage', { playerId: base.player.id })}
      finder={
        <Combobox
          label={t('merges.add_player')}
          className="md:max-w-120"
          value={null}
          onChange={add}
          disabled={others.length >= MAX_MERGED_PLAYERS}
          {...source}
        />
      }
      none={{ icon: <Users />, text: t('merges.none_player', { name }) }}
      coming={coming}
      sides={candidates.map((candidate, at) => ({
        id: candidate.player.id,
        name: playerName(candidate.player),
        heading: (
          <CandidateHeading
            candidate={candidate}
            base={at === 0}
            onRemove={() => onOthers(others.filter((id) => id !== candidate.player.id))}
          />
        ),
      }))}
      rows={open.map((key) => ({
        key,
        label: fieldLabel(key),
        values: candidates.map(({ player }) => shownPlayerValue(player, key)),
      }))}
      settled={{
        title: t('merges.same'),
        rows: same.map((key) => ({ label: fieldLabel(key), value: shownPlayerValue(base.player, key) })),
      }}
      picked={pickedValues(candidates, picks)}
      onPick={(key, id) => setPicks({ ...picks, [key]: id })}
      consequences={mergeConsequences(t, name, added)}
      submit={t('merges.do_players')}
      merging={merge.isPending}
      onMerge={() => merge.mutate()}
    >
      <EarlierMerges merges={data.playerMerges} />
    </MergePage>
  );
}
