import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { SideHeading, StaysBadge } from '#web/merge/SideHeading.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate, toLocal } from '#web/text/format.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import type { CandidateData, MergeData } from './queries.ts';

type CandidateHeadingProps = { candidate: CandidateData; base: boolean; onRemove: () => void };

export function CandidateHeading({ candidate: { player, reports }, base, onRemove }: CandidateHeadingProps) {
  const { t } = useTranslation();
  const name = playerName(player);
  const picture = <Avatar name={name} photo={player.photo} size={36} />;
  return (
    <SideHeading {...{ picture, name, base, onRemove }}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="truncate text-14 font-semibold">{name}</p>
        <p className="truncate text-12 text-ink-2">{clubAndYear(player)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-12 text-ink-2">
          <StaysBadge base={base} />
          {t('merges.reports', { count: reports })}
        </p>
      </div>
    </SideHeading>
  );
}

/** The consequences of the merge besides the picked values, one sentence each. */
export function mergeConsequences(t: TFunction, name: string, added: readonly CandidateData[]): string[] {
  const sumOf = (kind: 'reports' | 'doubledReports' | 'journals' | 'objectives') =>
    added.reduce((sum, candidate) => sum + candidate[kind], 0);
  const [doubled, journals, objectives] = [sumOf('doubledReports'), sumOf('journals'), sumOf('objectives')];
  return [
    t('merges.reports_move', { count: sumOf('reports'), name }),
    ...(doubled > 0 ? [t('merges.doubled', { count: doubled })] : []),
    ...(journals > 0 ? [t('merges.journals_move', { count: journals, name })] : []),
    ...(objectives > 0 ? [t('merges.objectives_move', { count: objectives, name })] : []),
    t('merges.leads', { count: added.length, name }),
    t('merges.others_stay', { name }),
  ];
}

/** The trail: records that were merged into the base before, with actor and time. */
export function EarlierMerges({ merges }: { merges: MergeData['playerMerges'] }) {
  const { t } = useTranslation();
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby="merge-earlier" className="grid gap-2">
      <h2 id="merge-earlier" className="text-14 font-semibold">
        {t('merges.earlier')}
      </h2>
      <ul className="grid gap-1 text-14">
        {merges.map(({ mergedId, mergedAt, mergedBy, mergedName }) => (
          <li key={mergedId} className="flex flex-wrap gap-x-2">
            {mergedName}
            <span className="text-ink-2">
              {t('merges.earlier_line', {
                author: nameOf(mergedBy),
                date: formatDate(toLocal(mergedAt).day),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
