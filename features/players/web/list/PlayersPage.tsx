import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAYER_TYPES, STATUSES } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { pageRows, totalRows } from '#web/list/paging.ts';
import { useViewer } from '#web/session/viewer.ts';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { SegmentedToggles } from '#web/ui/navigation/SegmentedToggles.tsx';
import { PLAYERS_LISTS, type PlayersChoice } from './filter.ts';
import { PlayerCard, PlayerListRow } from './PlayerCard.tsx';
import { PlayersExport } from './PlayersExport.tsx';
import { playersQuery, type ListedPlayer } from '../queries.ts';

const PlayersFilterDialog = lazyComponent(async () => (await import('./PlayersFilterDialog.tsx')).PlayersFilterDialog);
const PlayerCreateDialog = lazyComponent(
  async () => (await import('../write/PlayerCreateDialog.tsx')).PlayerCreateDialog,
);

const card = (player: ListedPlayer) => <PlayerCard player={player} />;
const row = (player: ListedPlayer) => <PlayerListRow player={player} />;

/** PLY-01 to PLY-08: everybody the club watches, by type, status, search and filter. */
export function PlayersPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const forManagers = can(viewer, 'player.confidential');
  const { filter, orders, ...players } = PLAYERS_LISTS[forManagers ? 'managers' : 'scouts'];
  const [address, go] = useListAddress(players.parse, players.serialize);
  const { choice } = address;
  const query = players.toVariables(address);
  const list = useInfiniteQuery(playersQuery(query));
  const clubs = useClubNames(
    choice.clubs,
    // Listed players have clubs that the pickers do not offer.
    pageRows(list.data).map(({ club }) => club),
  );
  // `times` is the key of the dialog: each opening mounts a new form.
  const [create, setCreate] = useState({ open: false, times: 0 });
  const openCreate = () => setCreate(({ times }) => ({ open: true, times: times + 1 }));
  const change = (part: Partial<PlayersChoice>) => go({ choice: { ...choice, ...part } });

  return (
    <>
      <ListPage
        title={t('scouting.players.title')}
        list={list}
        renderCard={card}
        renderRow={row}
        count={(count) => t('scouting.players.count', { count })}
        actions={<PlayersExport filter={query.filter} disabled={totalRows(list.data) === 0} />}
        address={address}
        go={go}
        searchHint={t('scouting.players.search')}
        sort={{
          label: t('scouting.players.sort.label'),
          options: orders.map((value) => ({ value, label: t(`scouting.players.sort.${value}`) })),
        }}
        quick={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:-mx-4 max-md:flex-nowrap max-md:gap-x-2 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
            <Types value={choice.type} onChange={(type) => change({ type })} />
            {/* PLY-02 */}
            {forManagers && (
              <ChoiceChips
                label={t('scouting.players.fields.status')}
                hideLabel
                className="max-md:flex-none max-md:[&_[role=group]]:flex-nowrap"
                options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
                value={choice.statuses}
                onChange={(statuses) => change({ statuses })}
              />
            )}
          </div>
        }
        filter={{
          of: filter,
          chips: filter.chips(choice, { clubs: (id) => clubs.get(id) }, (next) => go({ choice: next })),
          renderDialog: (state) => <PlayersFilterDialog {...state} />,
        }}
        create={can(viewer, 'player.create') ? { label: t('scouting.players.create'), onClick: openCreate } : undefined}
        waiting={{ kind: 'player' }}
        empty={{ icon: <UsersRound />, text: t('scouting.players.empty_text') }}
        showAll={t('scouting.players.show_all')}
      />
      {create.times > 0 && (
        <PlayerCreateDialog
          key={create.times}
          open={create.open}
          onClose={() => setCreate({ ...create, open: false })}
          onCreated={() => go(players.showing())}
        />
      )}
    </>
  );
}

/** PLY-01: all, or those of one type. */
function Types({ value, onChange }: { value: PlayersChoice['type']; onChange: (type: PlayersChoice['type']) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedToggles
      label={t('scouting.players.fields.type')}
      options={(['all', ...PLAYER_TYPES] as const).map((type) => ({ value: type, label: t(`type.${type}`) }))}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
