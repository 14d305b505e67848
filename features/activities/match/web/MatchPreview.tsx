import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { MatchFacts } from '../rules.ts';
import { matchPositionName } from './words.ts';

type Side = { name: string; logo: string | null } | null;
type Match = MatchFacts & {
  home: Side;
  homeName: string | null;
  away: Side;
  awayName: string | null;
};

const NOTES = ['self_assessment', 'personal_goals', 'improvements', 'remarks'] as const;

/** The clubs, place and result of a match (ACT-06). */
export function MatchPreview({ match }: { match: Match }) {
  const played = match.result_home !== null || match.result_away !== null;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 rounded-lg bg-sunken px-3 py-4">
      <SideName club={match.home} name={match.homeName} />
      <p className="text-center text-20 font-semibold tabular-nums">
        {played ? `${match.result_home ?? '–'} : ${match.result_away ?? '–'}` : <span className="text-ink-3">–</span>}
      </p>
      <SideName club={match.away} name={match.awayName} />
      {match.location && (
        <p className="col-span-3 flex items-center justify-center gap-1.5 text-12 text-ink-2">
          <MapPin aria-hidden className="size-3.5 text-ink-3" />
          {match.location}
        </p>
      )}
    </div>
  );
}

/** The player's figures and own assessment; renders nothing when none are recorded. */
export function MatchPerformance({ match }: { match: Match }) {
  const { t } = useTranslation();
  const figures = [
    ['position', match.position],
    ['minutes_played', match.minutes_played],
    ['goals_scored', match.goals_scored],
    ['assists', match.assists],
  ] as const;
  const notes = NOTES.filter((note) => match[note] !== '');
  return (
    <>
      {figures.some(([, value]) => value !== null) && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
          {figures.map(
            ([figure, value]) =>
              value !== null && (
                <div key={figure}>
                  <dt className="text-12 text-ink-3">{t(`activities.match_form.${figure}`)}</dt>
                  <dd className="text-14 font-semibold">{value}</dd>
                  {figure === 'position' && <dd className="text-12 text-ink-2">{matchPositionName(value)}</dd>}
                </div>
              ),
          )}
        </dl>
      )}
      {notes.map((note) => (
        <section key={note}>
          <h3 className="text-13 font-semibold">{t(`activities.match_form.${note}`)}</h3>
          <p className="mt-0.5 text-ink-2">
            <TextWithBreaks links text={match[note]} />
          </p>
        </section>
      ))}
    </>
  );
}

function SideName({ club, name }: { club: Side; name: string | null }) {
  const shown = club?.name ?? name ?? '';
  return (
    <div className="grid min-w-0 justify-items-center gap-1.5 text-center">
      <ClubMark name={shown} logo={club?.logo ?? null} size={32} />
      <span className="text-13 font-semibold text-balance wrap-anywhere">{shown}</span>
    </div>
  );
}
