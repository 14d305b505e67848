import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limitsQuery } from '#features/limits/web/queries.ts';
import { Hits, sizeText, Storage } from '#features/limits/web/StorageAndHits.tsx';
import { Fact, Section } from '#features/users/web/profile/Section.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDateTime, formatNumber } from '#web/text/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { DeadJobs, Queues } from './Jobs.tsx';
import { systemQuery, type SystemData } from './queries.ts';
import { Tests } from './Tests.tsx';

/** OPS-30 to OPS-34: what runs, what waits and what was given up. It is looked at anew by its button alone. */
export function SystemPage() {
  const { t } = useTranslation();
  const system = useQuery(systemQuery);
  const limits = useQuery({ ...limitsQuery, staleTime: 0 });
  const { data } = system;
  return (
    <>
      <PageHeader
        title={t('shell.pages.system')}
        actions={
          <Button
            icon={<RefreshCw aria-hidden />}
            loading={system.isFetching && data !== undefined}
            onClick={() => void Promise.all([system.refetch(), limits.refetch()])}
          >
            {t('system.refresh')}
          </Button>
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-180 grid-cols-1 gap-8 p-5 max-md:gap-7 max-md:p-4 max-md:pb-10">
          {data && limits.data ? (
            <>
              <Running system={data} />
              <Queues queues={data.queues} />
              <DeadJobs dead={data.dead} />
              <Tests />
              <div className="flex flex-col gap-5">
                <Storage usage={limits.data.storageUsage} />
                <Hits hits={limits.data.limitHits} />
              </div>
            </>
          ) : system.error || limits.error ? (
            <QueryError query={system.error ? system : limits} />
          ) : (
            <SkeletonList mode="list" count={6} />
          )}
        </div>
      </PageBody>
    </>
  );
}

function Running({ system }: { system: SystemData }) {
  const { t } = useTranslation();
  const { language } = useViewer();
  const kinds = system.kinds.map(({ kind, files, bytes }) => {
    const name = t(`system.kinds.${kind as 'image' | 'video' | 'file'}`);
    return `${name}: ${formatNumber(files, language)} (${sizeText(bytes)})`;
  });
  const engine = system.engine === 'pglite' ? `PGlite ${system.engineVersion}, ${t('system.embedded')}` : `PostgreSQL ${system.engineVersion}`; // prettier-ignore
  return (
    <Section title={t('system.runs')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-4 md:grid-cols-3">
        <Fact name={t('system.version')}>{system.version}</Fact>
        <Fact name={t('system.node')}>{system.node}</Fact>
        <Fact name={t('system.started')}>{formatDateTime(system.startedAt)}</Fact>
        <Fact name={t('system.database')}>{engine}</Fact>
        <Fact name={t('system.size')}>{sizeText(system.databaseBytes)}</Fact>
        <Fact name={t('system.migrations')}>{`${system.migrations} · ${system.migration}`}</Fact>
        <Fact name={t('system.clock')}>{formatDateTime(system.now)}</Fact>
        <Fact name={t('system.difference')}>
          {t('system.ahead', { seconds: formatNumber(Math.round(system.clockDifference * 10) / 10 + 0, language, 1) })}
        </Fact>
        <Fact name={t('system.zone')}>{system.zone}</Fact>
        <Fact name={t('system.videos')}>{t(system.converts ? 'system.converted' : 'system.unconverted')}</Fact>
        <Fact name={t('system.files')}>{t(system.isolated ? 'system.isolated' : 'system.unisolated')}</Fact>
        <Fact name={t('users.limits.storage')}>{kinds.join(' · ')}</Fact>
      </dl>
    </Section>
  );
}
