import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil, Shield } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { parseParams, useListAddress, serializeParams } from '#web/list/address.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { Card } from '#web/ui/looks/Card.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { ClubMark } from './ClubMark.tsx';
import { clubsQuery, type ClubData } from './queries.ts';

const ClubDialog = lazyComponent(async () => (await import('./ClubDialog.tsx')).ClubDialog);

type Edited = { open: boolean; club: ClubData | null; turn: number };

/** CLB-01: the clubs in a grid, by name; created and edited in a dialog. */
export function ClubsPage() {
  const { t } = useTranslation();
  const [address, go] = useListAddress(
    (params) => ({ search: parseParams(params).search() }),
    ({ search }) => serializeParams({ search }),
  );
  const list = useInfiniteQuery(clubsQuery(address.search));
  const [edited, setEdited] = useState<Edited | null>(null);
  const open = (club: ClubData | null) => setEdited({ open: true, club, turn: (edited?.turn ?? 0) + 1 });
  const card = (club: ClubData) => <ClubCard club={club} onEdit={() => open(club)} />;
  return (
    <>
      <ListPage
        title={t('shell.pages.clubs')}
        list={list}
        renderCard={card}
        renderRow={card}
        skeleton={{ card: SKELETON }}
        count={(count) => t('scouting.clubs.count', { count })}
        address={address}
        go={go}
        searchHint={t('scouting.clubs.search')}
        create={{ label: t('scouting.clubs.create'), onClick: () => open(null) }}
        empty={{ icon: <Shield />, text: t('scouting.clubs.empty_text') }}
      />
      {edited && (
        <Suspense>
          <ClubDialog
            key={edited.turn}
            open={edited.open}
            club={edited.club}
            onClose={() => setEdited({ ...edited, open: false })}
            // A new one is shown, whatever was searched for.
            onSaved={({ name }) => !edited.club && address.search && go({ search: name })}
          />
        </Suspense>
      )}
    </>
  );
}

const SKELETON = (
  <div className="flex items-center gap-3 rounded-lg border border-line p-3">
    <Skeleton className="size-10 flex-none rounded-md" />
    <Skeleton className="h-4 w-3/5" />
  </div>
);

function ClubCard({ club, onEdit }: { club: ClubData; onEdit: () => void }) {
  const { t } = useTranslation();
  return (
    <Card className="flex items-center gap-3">
      <ClubMark name={club.name} logo={club.logo} size={40} />
      <span className="line-clamp-2 min-w-0 flex-1 text-14 font-medium wrap-break-word">{club.name}</span>
      <IconButton
        label={t('scouting.clubs.edit', { name: club.name })}
        data-tip={t('scouting.clubs.edit_title')}
        aria-haspopup="dialog"
        className="-mr-1"
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </IconButton>
    </Card>
  );
}
