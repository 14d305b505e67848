import { useQuery } from '@tanstack/react-query';
import { Plus, Shirt } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { parseParams, serializeParams, useListAddress } from '#web/list/address.ts';
import { useNavigate } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { Card, CardGrid } from '#web/ui/looks/Card.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SegmentedToggles } from '#web/ui/navigation/SegmentedToggles.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { SquadMark } from './SquadMark.tsx';
import { squadsQuery, type SquadData } from './queries.ts';
import { ageGroupName, seasonName } from './words.ts';

const SquadDialog = lazyComponent(async () => (await import('./SquadDialog.tsx')).SquadDialog);

const SHOWN = ['standing', 'archived'] as const;

/** SQD-09: the squads by season, the latest first. */
export function SquadsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [{ shown }, go] = useListAddress(
    (params) => ({ shown: parseParams(params).one('shown', SHOWN) }),
    ({ shown: next }) => serializeParams({ shown: next === 'archived' ? next : null }),
  );
  const list = useQuery(squadsQuery({ archived: shown === 'archived' }));
  const [create, setCreate] = useState({ open: false, times: 0 });
  const mayCreate = can(viewer, 'squad.write');
  const open = () => setCreate(({ times }) => ({ open: true, times: times + 1 }));
  const seasons = Map.groupBy(list.data ?? [], ({ season }) => season);
  return (
    <>
      <PageHeader
        title={t('shell.pages.squads')}
        actions={
          mayCreate && (
            <Button look="primary" className="max-md:hidden" icon={<Plus aria-hidden />} onClick={open}>
              {t('squads.create')}
            </Button>
          )
        }
      />
      <PageBody>
        <div className="grid gap-6 p-5 max-md:p-4 max-md:pb-24">
          <SegmentedToggles
            label={t('squads.shown')}
            options={SHOWN.map((value) => ({ value, label: t(`squads.${value}`) }))}
            value={shown}
            onChange={(next) => go({ shown: next })}
            className="justify-self-start"
          />
          {list.error && !list.data ? (
            <QueryError query={list} />
          ) : list.isPending ? (
            <SkeletonList mode="grid" />
          ) : list.data.length === 0 ? (
            <EmptyState
              icon={<Shirt />}
              title={t(shown === 'archived' ? 'squads.none_archived' : 'squads.none')}
              text={shown === 'standing' && t('squads.none_text')}
              action={mayCreate && shown === 'standing' && <Button onClick={open}>{t('squads.create')}</Button>}
            />
          ) : (
            [...seasons].map(([season, squads]) => <Season key={season} season={season} squads={squads} />)
          )}
        </div>
      </PageBody>
      {mayCreate && (
        <FloatingAction label={t('squads.create')} onClick={open}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
      {create.times > 0 && (
        <SquadDialog
          key={create.times}
          squad={null}
          open={create.open}
          onClose={() => setCreate((before) => ({ ...before, open: false }))}
          onSaved={({ id }) => void navigate(pathOf('SquadPage', { squadId: id }))}
        />
      )}
    </>
  );
}

function Season({ season, squads }: { season: number; squads: readonly SquadData[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-13 font-semibold text-ink-2">
        {seasonName(season)}
      </h2>
      <CardGrid aria-labelledby={id}>
        {squads.map((squad) => (
          <li key={squad.id}>
            <SquadCard squad={squad} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

function SquadCard({ squad }: { squad: SquadData }) {
  const { t } = useTranslation();
  return (
    <Card to={pathOf('SquadPage', { squadId: squad.id })} className="flex items-center gap-3">
      <SquadMark squad={squad} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-14 font-semibold">{squad.name}</span>
        <span className="truncate text-12 text-ink-3">
          {ageGroupName(squad.level)} · {t('people.count', { count: squad.count })}
        </span>
      </span>
    </Card>
  );
}
