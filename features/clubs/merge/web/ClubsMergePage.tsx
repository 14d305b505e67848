import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shield, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { useClubSource } from '#features/clubs/web/options.ts';
import { invalidateClubs } from '#features/clubs/web/queries.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { parseParams } from '#web/list/address.ts';
import { NotFoundPage } from '#web/router/pages.tsx';
import { useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#web/router/table.ts';
import { useUnsavedChanges } from '#web/router/unsaved-changes.tsx';
import { currentLanguage, localeOf } from '#web/text/i18n.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { IconButton } from '#web/ui/display/IconButton.tsx';
import { MergePage } from '#web/ui/display/MergePage.tsx';
import { SkeletonPage } from '#web/ui/display/Skeleton.tsx';
import { ErrorState } from '#web/ui/display/states.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { MOST_MERGED } from '../rules.ts';
import { decisionsInput, isDecided, type Decisions } from './decisions.ts';
import { mergeClubs, mergeClubsQuery, type MergeClubsData } from './queries.ts';
import { SameGames } from './SameGames.tsx';

/** G-28: the base is the club of the address; others are added, name and logo are picked. */
export function ClubsMergePage() {
  const { clubId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const others = [...new Set(parseParams(params).ids('with'))].filter((id) => id !== clubId);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mergeClubsQuery(clubId, others),
    placeholderData: keepPreviousData,
    enabled: isId(clubId),
  });
  if (!isId(clubId) || (error instanceof RequestFailed && error.codes.includes('errors.not_found'))) {
    return <NotFoundPage />;
  }
  if (error && !data) return <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  // The answer to an earlier address is not this one's; an address that was merged is answered by the present club.
  if (!data || (isPlaceholderData && data.candidates[0]?.club.id !== clubId)) return <SkeletonPage />;
  return (
    <MergeClubs
      key={clubId}
      data={data}
      coming={isPlaceholderData}
      others={others}
      onOthers={(ids) => setParams(ids.length > 0 ? { with: ids.join(',') } : {}, { replace: true })}
    />
  );
}

type MergeClubsProps = {
  data: MergeClubsData;
  coming: boolean;
  others: readonly string[];
  onOthers: (ids: string[]) => void;
};

/** `3 players, 2 games and 1 profile` */
const together = (parts: string[]) => new Intl.ListFormat(localeOf(currentLanguage())).format(parts);

/** What is bound to a club, in the order it is told. */
const BOUND = ['players', 'games', 'users', 'matches'] as const;

function MergeClubs({ data, coming, others, onOthers }: MergeClubsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const source = useClubSource();
  const [picks, setPicks] = useState<{ name?: string; logo?: string }>({});
  const [decisions, setDecisions] = useState<Decisions>({});
  const [idempotencyKey] = useState(newIdempotencyKey);
  // A record that was taken out is gone at once.
  const candidates = data.candidates.filter(({ club }, at) => at === 0 || !coming || others.includes(club.id));
  const clubs = candidates.map(({ club }) => club);
  const base = clubs[0]!;
  const picked = {
    name: clubs.find(({ id }) => id === picks.name)?.id ?? base.id,
    logo: (clubs.find(({ id, logo }) => id === picks.logo && logo) ?? clubs.find(({ logo }) => logo))?.id,
  };
  const name = clubs.find(({ id }) => id === picked.name)!.name;
  const clubIds = clubs.map(({ id }) => id);
  const same = data.sameGames;
  const undecided = same.filter((group) => !isDecided(group, clubIds, decisions)).length;
  const { release } = useUnsavedChanges(Object.keys(picks).length + Object.keys(decisions).length > 0);
  const merge = useMutation({
    mutationFn: () =>
      mergeClubs({
        baseClubId: base.id,
        clubIds: clubIds.slice(1),
        name,
        logo: clubs.find(({ id }) => id === picked.logo)?.logo ?? null,
        ...decisionsInput(same, clubIds, decisions),
        idempotencyKey,
      }),
    onSuccess: () => {
      release();
      toast.success(t('scouting.clubs.successfully_merged'));
      void invalidateClubs(client);
      void navigate(pathOf('ClubsPage'), { replace: true });
    },
    // Something has changed by now: what stands there is shown, and the picks stay.
    onError: () => void client.invalidateQueries({ queryKey: ['club merge'] }),
  });

  function add(id: string | null) {
    if (!id) return;
    // CLB-06
    if (id === base.id || others.includes(id)) toast.error(t('validations.same_club'));
    else onOthers([...others, id]);
  }

  const counted = (of: readonly (typeof candidates)[number][]) =>
    BOUND.map((what) => [what, of.reduce((sum, candidate) => sum + candidate[what], 0)] as const)
      .filter(([, count]) => count > 0)
      .map(([what, count]) => t(`merges.${what}`, { count }));
  const moving = counted(candidates.slice(1));
  const joined = decisionsInput(same, clubIds, decisions).joinedGames?.length ?? 0;
  const consequences = [
    moving.length > 0 ? t('merges.clubs_move', { name, what: together(moving) }) : t('merges.clubs_nothing'),
    ...(joined > 0 ? [t('merges.doubled_games', { count: joined })] : []),
    t('merges.leads', { count: clubs.length - 1, name }),
    t('merges.names_stay', { name }),
  ];
  const logos = {
    key: 'logo' as const,
    label: t('scouting.clubs.logo'),
    values: clubs.map(
      ({ id, name: called, logo }) => logo && <ClubMark key={id} name={called} logo={logo} size={32} />,
    ),
  };
  return (
    <MergePage
      title={t('shell.pages.club_merge')}
      meta={base.name}
      name={name}
      back={pathOf('ClubsPage')}
      finder={
        <Combobox
          label={t('merges.add_club')}
          className="md:max-w-120"
          value={null}
          onChange={add}
          disabled={others.length >= MOST_MERGED}
          {...source}
        />
      }
      none={{ icon: <Shield />, text: t('merges.none_club', { name: base.name }) }}
      coming={coming}
      sides={candidates.map((candidate, at) => ({
        id: candidate.club.id,
        name: t(at === 0 ? 'merges.stays' : 'merges.goes'),
        heading: (
          <div className="flex items-start gap-3">
            <ClubMark name={candidate.club.name} logo={candidate.club.logo} size={36} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <p className="line-clamp-2 text-14 font-semibold wrap-break-word">{candidate.club.name}</p>
              <Badge tone={at === 0 ? 'accent' : 'plain'}>{t(at === 0 ? 'merges.stays' : 'merges.goes')}</Badge>
              <p className="text-12 text-ink-2">{counted([candidate]).join(' · ')}</p>
            </div>
            {at > 0 && (
              <IconButton
                label={t('merges.remove', { name: candidate.club.name })}
                className="-mt-1 -mr-1.5"
                onClick={() => onOthers(others.filter((id) => id !== candidate.club.id))}
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
      decisions={
        same.length > 0 && (
          <SameGames groups={same} clubs={clubs} decisions={decisions} onDecide={setDecisions} busy={coming} />
        )
      }
      open={undecided > 0 ? t('merges.undecided', { count: undecided }) : undefined}
      consequences={consequences}
      refusal={data.haveMet && !coming ? t('validations.clubs_have_met') : undefined}
      submit={t('merges.do_clubs')}
      merging={merge.isPending}
      onMerge={() => merge.mutate()}
    />
  );
}
