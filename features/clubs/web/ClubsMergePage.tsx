import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { Merge, Shield, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { readingOf } from '#web/list/address.ts';
import { NotFound } from '#web/router/pages.tsx';
import { useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/Combobox.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { SkeletonPage } from '#web/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUnsavedChanges } from '#web/unsaved.tsx';
import { MOST_MERGED } from '../rules.ts';
import { ClubMark } from './ClubMark.tsx';
import { useClubSource } from './options.ts';
import { clubQuery, forgetClubs, mergeClubs, type ClubData } from './queries.ts';

/** G-28: the base is the club of the address; others are added, name and logo are picked. */
export function ClubsMergePage() {
  const { clubId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const others = [...new Set(readingOf(params).ids('with'))].filter((id) => id !== clubId);
  const answers = useQueries({
    queries: [clubId, ...others].map((id) => ({ ...clubQuery(id), enabled: isId(id) })),
  });
  const [base] = answers;
  if (!isId(clubId) || (base?.error instanceof RequestFailed && base.error.codes.includes('errors.not_found'))) {
    return <NotFound />;
  }
  const failed = answers.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        text={failed.error?.message}
        onRetry={() => void failed.refetch()}
        retrying={answers.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (!base?.data) return <SkeletonPage />;
  return (
    <MergeClubs
      key={base.data.id}
      base={base.data}
      added={answers.slice(1).flatMap(({ data }) => data ?? [])}
      coming={answers.some(({ data }) => !data)}
      onOthers={(ids) => setParams(ids.length > 0 ? { with: ids.join(',') } : {}, { replace: true })}
    />
  );
}

type MergeClubsProps = {
  base: ClubData;
  added: readonly ClubData[];
  coming: boolean;
  onOthers: (ids: string[]) => void;
};

function MergeClubs({ base, added, coming, onOthers }: MergeClubsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const source = useClubSource();
  const [picks, setPicks] = useState<{ name?: string; logo?: string }>({});
  const clubs = [base, ...added];
  const picked = {
    name: clubs.find(({ id }) => id === picks.name)?.id ?? base.id,
    logo: (clubs.find(({ id, logo }) => id === picks.logo && logo) ?? clubs.find(({ logo }) => logo))?.id,
  };
  const name = clubs.find(({ id }) => id === picked.name)!.name;
  const { release } = useUnsavedChanges(Object.keys(picks).length > 0);
  const merge = useMutation({
    mutationFn: () =>
      mergeClubs({
        baseClubId: base.id,
        clubIds: added.map(({ id }) => id),
        name,
        logo: clubs.find(({ id }) => id === picked.logo)?.logo ?? null,
      }),
    onSuccess: () => {
      release();
      toast.success(t('scouting.clubs.successfully_merged'));
      void forgetClubs(client);
      void navigate(pathOf('ClubsPage'), { replace: true });
    },
  });

  function add(id: string | null) {
    if (!id) return;
    // CLB-06
    if (clubs.some((club) => club.id === id)) toast.error(t('validations.same_club'));
    else onOthers([...added.map((club) => club.id), id]);
  }

  async function ask() {
    const yes = await confirm({
      title: t('merges.question', { count: added.length, name }),
      text: t('merges.final'),
      confirm: t('merges.do_clubs'),
      tone: 'danger',
    });
    if (yes) merge.mutate();
  }

  const logos = {
    key: 'logo' as const,
    label: t('scouting.clubs.logo'),
    values: clubs.map(
      ({ id, name: called, logo }) => logo && <ClubMark key={id} name={called} logo={logo} size={32} />,
    ),
  };
  return (
    <>
      <PageHeader title={t('shell.pages.club_merge')} meta={base.name} back={{ to: pathOf('ClubsPage') }} />
      <PageBody>
        <div className="mx-auto grid max-w-300 gap-7 p-5 max-md:gap-6 max-md:p-4 max-md:pb-10">
          <Combobox
            label={t('merges.add_club')}
            className="md:max-w-120"
            value={null}
            onChange={add}
            disabled={added.length >= MOST_MERGED}
            {...source}
          />
          {added.length === 0 ? (
            <section className="rounded-lg border border-dashed border-control-line" aria-busy={coming}>
              <EmptyState
                icon={<Shield />}
                title={t('merges.none_title')}
                text={t('merges.none_club', { name: base.name })}
              />
            </section>
          ) : (
            <>
              <section aria-labelledby="merge-keep" aria-busy={coming} className="grid min-w-0 gap-3">
                <div>
                  <h2 id="merge-keep" className="text-14 font-semibold">
                    {t('merges.keep')}
                  </h2>
                  <p className="mt-0.5 text-13 text-ink-2">{t('merges.keep_text')}</p>
                </div>
                <SideBySide
                  nothing={t('merges.nothing')}
                  sides={clubs.map((club, at) => ({
                    id: club.id,
                    name: at === 0 ? t('merges.stays') : t('merges.goes'),
                    heading: (
                      <div className="flex items-center gap-3">
                        <ClubMark name={club.name} logo={club.logo} size={36} />
                        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                          <p className="line-clamp-2 text-14 font-semibold wrap-break-word">{club.name}</p>
                          <Badge tone={at === 0 ? 'accent' : 'plain'}>
                            {t(at === 0 ? 'merges.stays' : 'merges.goes')}
                          </Badge>
                        </div>
                        {at > 0 && (
                          <IconButton
                            label={t('merges.remove', { name: club.name })}
                            onClick={() => onOthers(added.map(({ id }) => id).filter((id) => id !== club.id))}
                          >
                            <X aria-hidden />
                          </IconButton>
                        )}
                      </div>
                    ),
                  }))}
                  rows={[
                    { key: 'name' as const, label: t('scouting.clubs.name'), values: clubs.map((club) => club.name) },
                    ...(picked.logo ? [logos] : []),
                  ]}
                  picked={picked}
                  onPick={(key, id) => setPicks({ ...picks, [key]: id })}
                />
              </section>
              <section aria-labelledby="merge-moves" className="grid gap-2">
                <h2 id="merge-moves" className="text-14 font-semibold">
                  {t('merges.moves')}
                </h2>
                <ul className="grid list-disc gap-1 pl-5 text-14 text-ink-2 marker:text-ink-3">
                  <li>{t('merges.clubs_follow')}</li>
                  <li>{t('merges.leads', { count: added.length, name })}</li>
                </ul>
              </section>
              <div>
                <Button
                  look="primary"
                  size="lg"
                  icon={<Merge aria-hidden />}
                  className="max-md:w-full"
                  loading={merge.isPending}
                  disabled={coming}
                  onClick={() => void ask()}
                >
                  {t('merges.do_clubs')}
                </Button>
              </div>
            </>
          )}
        </div>
      </PageBody>
    </>
  );
}
