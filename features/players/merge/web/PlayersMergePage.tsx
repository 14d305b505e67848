import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { usePlayerSource } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { MergePage } from '#web/merge/MergePage.tsx';
import { MergeRoute, useMergeAddress, type Merging } from '#web/merge/MergeRoute.tsx';
import { useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { MAX_MERGED_PLAYERS, shareNothing } from '../rules.ts';
import { fieldLabel, toMergeInput, pickedValues, shownPlayerValue, partitionFields, type Picks } from './fields.tsx';
import { CandidateHeading, mergeConsequences, EarlierMerges } from './MergeParts.tsx';
import { invalidateMerged, mergePlayers, mergeQuery, type CandidateData, type MergeData } from './queries.ts';

/** PMG-01 to PMG-07: the base is the player of the address; others are added and merged into it. */
export function PlayersMergePage() {
  const { playerId = '' } = useParams();
  const address = useMergeAddress(playerId);
  return (
    <MergeRoute
      address={address}
      preview={useQuery({ ...mergeQuery(playerId, address.others), enabled: isId(playerId) })}
      baseOf={({ mergePlayersPreview }) => mergePlayersPreview[0]?.player.id}
      render={(merging) => <MergePlayers key={playerId} {...merging} />}
    />
  );
}

function MergePlayers({ data, ...merging }: Merging<MergeData>) {
  const { t } = useTranslation();
  const { others, onOthers } = merging;
  const source = usePlayerSource([]);
  const [picks, setPicks] = useState<Picks>({});
  // A removed player is hidden at once, before the new preview arrives.
  const candidates = data.mergePlayersPreview.filter(({ player }, at) => at === 0 || others.includes(player.id));
  const [base, ...added] = candidates as [CandidateData, ...CandidateData[]];
  const name = playerName(base.player);
  const { open, same } = partitionFields(candidates);
  const strangers = added.filter(({ player }) => shareNothing(base.player, player));
  return (
    <MergePage
      merging={merging}
      title={t('shell.pages.player_merge')}
      meta={name}
      name={name}
      back={pathOf('PlayerPage', { playerId: base.player.id })}
      // PMG-04
      finder={{
        label: t('merges.add_player'),
        max: MAX_MERGED_PLAYERS,
        same: t('scouting.same_player_error'),
        ...source,
      }}
      none={{ icon: <Users />, text: t('merges.none_player', { name }) }}
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
      warning={
        strangers.length > 0
          ? t('merges.strangers', { name, others: strangers.map(({ player }) => playerName(player)).join(', ') })
          : undefined
      }
      submit={t('merges.do_players')}
      dirty={Object.keys(picks).length > 0}
      merge={(idempotencyKey) => mergePlayers(toMergeInput(candidates, picks, idempotencyKey))}
      merged={{
        text: t('scouting.players.successfully_merged'),
        to: pathOf('PlayersPage'),
        invalidate: invalidateMerged,
      }}
      previews="player merge"
    >
      <EarlierMerges merges={data.playerMerges} />
    </MergePage>
  );
}
