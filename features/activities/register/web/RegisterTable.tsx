import { Check, Clock, Minus, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RegisterMark } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';
import { hoursOf, shareText } from '#features/activities/register/rules.ts';
import { typeName } from '#features/activities/web/words.ts';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { formatDay, formatNumber, formatShortDate } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import type { RegisterData, RegisterPlayerData, RegisterSessionData } from './queries.ts';

type Kind = RegisterMark | 'open';
const MARKS: { [Of in Kind]: { Icon: LucideIcon; look: string } } = {
  present: { Icon: Check, look: 'text-good' },
  late: { Icon: Clock, look: 'text-warn' },
  absent: { Icon: X, look: 'text-danger' },
  open: { Icon: Minus, look: 'text-ink-3' },
};
const KINDS = Object.keys(MARKS) as Kind[];

const CELL = 'h-9 border-b border-line px-2 text-center text-13';
const HEAD = 'border-b border-line bg-background px-2 py-2 align-bottom text-12 font-medium text-ink-3';

/** ATT-08: players as rows, sessions as columns; the names and the heads stay in view. */
export function RegisterTable({ register, label }: { register: RegisterData; label: string }) {
  const { t } = useTranslation();
  const { sessions, players } = register;
  return (
    <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
      {/* A grid of marks is scrolled by keys when it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <table aria-label={label} tabIndex={0} className="border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={classNames(HEAD, 'sticky top-0 left-0 z-3 min-w-44 text-left max-md:min-w-32')}>
              {t('squads.register.player')}
            </th>
            {sessions.map((session) => (
              <SessionHead key={session.id} session={session} />
            ))}
            <th scope="col" className={classNames(HEAD, 'sticky top-0 z-2 text-right')}>
              {t('squads.register.month')}
            </th>
            <th scope="col" className={classNames(HEAD, 'sticky top-0 z-2 text-right')}>
              {t('squads.register.season')}
            </th>
            <th
              scope="col"
              data-tip={t('squads.register.hours_help')}
              className={classNames(HEAD, 'sticky top-0 z-2 text-right')}
            >
              {t('squads.register.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <PlayerLine key={player.person.id} player={player} sessions={sessions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SessionHead({ session }: { session: RegisterSessionData }) {
  const { t } = useTranslation();
  const { id, date, startsAt, title, typeName: type, hue, expected, recorded } = session;
  const missing = expected - recorded;
  const [weekday = ''] = formatDay(date, currentLanguage(), { short: true }).split(/[ ,]/);
  return (
    <th scope="col" className={classNames(HEAD, 'sticky top-0 z-2 min-w-14')}>
      <Link
        to={pathOf('TodayPage', undefined, { activity: id })}
        data-tip={`${title} · ${typeName(type)} · ${startsAt}`}
        className="grid justify-items-center gap-0.5 rounded-sm hover:text-ink touch:min-h-11"
      >
        <span aria-hidden className="hue size-2 rounded-full bg-hue-bar" style={hueStyle(hue)} />
        <span aria-hidden>{weekday}</span>
        <span aria-hidden className="tabular-nums">
          {formatShortDate(date)}
        </span>
        <span className="sr-only">
          {formatDay(date, currentLanguage())} {startsAt}, {title}
        </span>
        {missing > 0 && (
          <span className="rounded-sm bg-warn-soft px-1 text-11 text-warn">
            <span aria-hidden>{missing === expected ? '!' : missing}</span>
            <span className="sr-only">{t('squads.register.missing', { count: missing })}</span>
          </span>
        )}
      </Link>
    </th>
  );
}

function PlayerLine({ player, sessions }: { player: RegisterPlayerData; sessions: readonly RegisterSessionData[] }) {
  const { t } = useTranslation();
  const marks = new Map(player.entries.map(({ activityId, mark }) => [activityId, mark]));
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 h-9 max-w-56 truncate border-r border-b border-line bg-background px-2 text-left text-13 font-medium max-md:max-w-32"
      >
        {nameOf(player.person)}
      </th>
      {sessions.map(({ id }) => {
        const mark = marks.get(id);
        if (mark === undefined)
          return (
            <td key={id} className={CELL}>
              <span className="sr-only">{t('squads.register.not_in')}</span>
            </td>
          );
        const { Icon, look } = MARKS[mark ?? 'open'];
        return (
          <td key={id} className={CELL}>
            <Icon aria-hidden className={classNames('mx-auto size-4', look)} />
            <span className="sr-only">{t(`squads.register.marks.${mark ?? 'open'}`)}</span>
          </td>
        );
      })}
      <td className={classNames(CELL, 'text-right! whitespace-nowrap tabular-nums')}>
        {shareText(player.attended, player.recorded)}
      </td>
      <td className={classNames(CELL, 'text-right! whitespace-nowrap tabular-nums')}>
        {shareText(player.seasonAttended, player.seasonRecorded)}
      </td>
      <td className={classNames(CELL, 'text-right! tabular-nums')}>
        {formatNumber(hoursOf(player.seasonMinutes), currentLanguage(), 1)}
      </td>
    </tr>
  );
}

/** What the marks mean. Cells say it by themselves to screen readers. */
export function RegisterLegend() {
  const { t } = useTranslation();
  return (
    <p aria-hidden className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-12 text-ink-2">
      {KINDS.map((kind) => {
        const { Icon, look } = MARKS[kind];
        return (
          <span key={kind} className="flex items-center gap-1">
            <Icon className={classNames('size-4', look)} />
            {t(`squads.register.marks.${kind}`)}
          </span>
        );
      })}
    </p>
  );
}
