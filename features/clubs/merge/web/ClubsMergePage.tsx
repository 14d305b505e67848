import { useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isId } from '#domain/ids.ts';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { useClubSource } from '#features/clubs/web/options.ts';
import { invalidateClubs } from '#features/clubs/web/queries.ts';
import { MergePage } from '#web/merge/MergePage.tsx';
import { MergeRoute, useMergeAddress, type Merging } from '#web/merge/MergeRoute.tsx';
import { SideHeading, StaysBadge } from '#web/merge/SideHeading.tsx';
import { useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { currentLocale } from '#web/text/i18n.ts';
import { MAX_MERGED } from '../rules.ts';
import { decisionsInput, isDecided, type Decisions } from './decisions.ts';
import { mergeClubs, mergeClubsQuery, type MergeClubsData } from './queries.ts';
import { SameGames } from './SameGames.tsx';

/** G-28: the base is the club of the address; others are added, name and logo are picked. */
export function ClubsMergePage() {
  const { clubId = '' } = useParams();
  const address = useMergeAddress(clubId);
  return (
    <MergeRoute
      address={address}
      preview={useQuery({ ...mergeClubsQuery(clubId, address.others), enabled: isId(clubId) })}
      baseOf={({ candidates }) => candidates[0]?.club.id}
      render={(merging) => <MergeClubs key={clubId} {...merging} />}
    />
  );
}

/** `3 players, 2 games and 1 profile` */
const together = (parts: string[]) => new Intl.ListFormat(currentLocale()).format(parts);

/** The kinds of records that refer to a club, in the order they are listed. */
const BOUND = ['players', 'games', 'users', 'matches'] as const;

function MergeClubs({ data, ...merging }: Merging<MergeClubsData>) {
  const { t } = useTranslation();
  const { coming, others, onOthers } = merging;
  const source = useClubSource();
  const [picks, setPicks] = useState<{ name?: string; logo?: string }>({});
  const [decisions, setDecisions] = useState<Decisions>({});
  // A removed club is hidden at once, before the new preview arrives.
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
      merging={merging}
      title={t('shell.pages.club_merge')}
      meta={base.name}
      name={name}
      back={pathOf('ClubsPage')}
      // CLB-06
      finder={{ label: t('merges.add_club'), max: MAX_MERGED, same: t('validations.same_club'), ...source }}
      none={{ icon: <Shield />, text: t('merges.none_club', { name: base.name }) }}
      sides={candidates.map((candidate, at) => ({
        id: candidate.club.id,
        name: t(at === 0 ? 'merges.stays' : 'merges.goes'),
        heading: (
          <SideHeading
            picture={<ClubMark name={candidate.club.name} logo={candidate.club.logo} size={36} />}
            name={candidate.club.name}
            base={at === 0}
            onRemove={() => onOthers(others.filter((id) => id !== candidate.club.id))}
          >
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <p className="line-clamp-2 text-14 font-semibold wrap-break-word">{candidate.club.name}</p>
              <StaysBadge base={at === 0} />
              <p className="text-12 text-ink-2">{counted([candidate]).join(' · ')}</p>
            </div>
          </SideHeading>
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
      dirty={Object.keys(picks).length + Object.keys(decisions).length > 0}
      merge={(idempotencyKey) =>
        mergeClubs({
          baseClubId: base.id,
          clubIds: clubIds.slice(1),
          name,
          logo: clubs.find(({ id }) => id === picked.logo)?.logo ?? null,
          ...decisionsInput(same, clubIds, decisions),
          idempotencyKey,
        })
      }
      merged={{
        text: t('scouting.clubs.successfully_merged'),
        to: pathOf('ClubsPage'),
        invalidate: invalidateClubs,
      }}
      previews="club merge"
    />
  );
}
