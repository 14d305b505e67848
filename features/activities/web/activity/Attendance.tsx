import { Cross, Check, CheckCheck, ClipboardCheck, Clock, X, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABSENCE_REASONS, ATTENDANCES, type AbsenceReason, type Attendance } from '#domain/football.ts';
import { lastDayToRecord, wasThere } from '#features/activities/attendance/rules.ts';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { hasCome, useClubClock } from '../clock.ts';
import type { ActivityDetails } from '../queries.ts';
import { ParticipantList } from './ParticipantList.tsx';
import { activityRights } from './rights.ts';
import { useAttendance, type SeenPeople } from './use-attendance.ts';

type User = ActivityDetails['users'][number];

const LOOKS: { [State in Attendance]: { Icon: LucideIcon; pressed: string; told: string } } = {
  present: { Icon: Check, pressed: 'bg-good-soft! text-good!', told: 'text-good' },
  late: { Icon: Clock, pressed: 'bg-warn-soft! text-warn!', told: 'text-warn' },
  absent: { Icon: X, pressed: 'bg-danger-soft! text-danger!', told: 'text-danger' },
  injured: { Icon: Cross, pressed: 'bg-danger-soft! text-danger!', told: 'text-danger' },
};

/** ATT-01: whether the viewer records who of it was there, and whether that is still possible (ATT-05). */
export function useRecording(activity: ActivityDetails): { records: boolean; locked: boolean } {
  const clock = useClubClock();
  const rights = activityRights(useViewer(), activity);
  const { cancelled, date, startsAt } = activity;
  return {
    records: rights.attendance && !cancelled && hasCome({ day: date, time: startsAt }, clock),
    locked: !rights.correctAttendance && clock.day > lastDayToRecord(date),
  };
}

/** ATT-02: what somebody’s answer says before anybody has looked. */
function expected({ answer, declineReason }: User): { attendance: Attendance; reason?: AbsenceReason } {
  if (answer !== 'not_coming') return { attendance: 'present' };
  if (declineReason === 'injured') return { attendance: 'injured' };
  return { attendance: 'absent', ...(declineReason && { reason: declineReason }) };
}

/** ATT-01, ATT-02: the people of an activity that has begun, each recorded in one tap, and the rest in one. */
export function AttendanceList({ activity, locked }: { activity: ActivityDetails; locked: boolean }) {
  const { t } = useTranslation();
  const { users } = activity;
  const asked = activity.replyHours !== null;
  const [open, setOpen] = useState(false);
  const { mutate: record } = useAttendance(activity);
  const left = users.filter(({ attendance }) => attendance === null);
  if (!open && !asked && left.length === users.length)
    return (
      <>
        <ParticipantList users={users} />
        {!locked && (
          <Button
            size="sm"
            className="justify-self-start"
            icon={<ClipboardCheck aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('activities.attendance.record')}
          </Button>
        )}
      </>
    );
  return (
    <section aria-label={t('activities.attendance.title')} className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-13">
        <span className="font-semibold">
          {t('activities.attendance.count', {
            there: users.filter(({ attendance }) => wasThere(attendance)).length,
            all: users.length,
          })}
        </span>
        {left.length > 0 && (
          <span className="text-12 text-ink-3">{t('activities.attendance.open', { count: left.length })}</span>
        )}
      </p>
      {locked && <p className="text-12 text-ink-3">{t('activities.attendance.locked')}</p>}
      <p aria-hidden className="flex flex-wrap gap-x-3 text-12 text-ink-3">
        {ATTENDANCES.map((state) => {
          const { Icon } = LOOKS[state];
          return (
            <span key={state} className="flex items-center gap-1">
              <Icon className="size-3.5" />
              {t(`activities.attendance.states.${state}`)}
            </span>
          );
        })}
      </p>
      <ul aria-label={t('activities.attendance.title')} className="grid gap-y-1">
        {users.map((user) => (
          <Person key={user.id} user={user} locked={locked} onSeen={(person) => record({ people: [person] })} />
        ))}
      </ul>
      {left.length > 0 && !locked && <Rest left={left} onSeen={(people) => record({ people, rest: true })} />}
    </section>
  );
}

/** Records all of whom nothing is recorded, as they have answered; without an answer they were there. */
function Rest({ left, onSeen }: { left: readonly User[]; onSeen: (people: SeenPeople['people']) => void }) {
  const { t } = useTranslation();
  const people = left.map((user) => ({ userId: user.id, ...expected(user), before: null }));
  const there = people.filter(({ attendance }) => wasThere(attendance)).length;
  return (
    <Button
      className="sticky bottom-0 justify-self-start shadow-dialog"
      icon={<CheckCheck aria-hidden />}
      onClick={() => onSeen(people)}
    >
      {there === people.length
        ? t('activities.attendance.rest', { count: there })
        : t('activities.attendance.rest_answered', { there, absent: people.length - there })}
    </Button>
  );
}

type PersonProps = {
  user: User;
  locked: boolean;
  onSeen: (person: SeenPeople['people'][number]) => void;
};

function Person({ user, locked, onSeen }: PersonProps) {
  const { t } = useTranslation();
  const { id: userId, attendance, absenceReason } = user;
  const before = attendance;
  const likely = attendance === null ? expected(user).attendance : null;
  const [explaining, setExplaining] = useState(false);
  const nameId = useId();
  const reason = absenceReason && t(`activities.replies.reasons.${absenceReason}`);
  // What was answered, until somebody has looked.
  const said =
    attendance === null && user.answer === 'not_coming'
      ? [
          t('activities.replies.not_coming'),
          user.declineReason && t(`activities.replies.reasons.${user.declineReason}`),
          user.declineNote,
        ].filter(Boolean)
      : [];
  const mayExplain = attendance === 'absent' && !locked;
  return (
    <li className="grid gap-2">
      <div className="flex min-h-11 items-center gap-2 md:min-h-9">
        <span className="flex-none max-md:hidden">
          <Avatar name={nameOf(user)} photo={user.avatar} size={24} />
        </span>
        <span className="grid min-w-0 flex-1">
          <span id={nameId} className="text-13 wrap-anywhere">
            {nameOf(user)}
          </span>
          {said.length > 0 && <span className="text-12 wrap-anywhere text-ink-3">{said.join(' · ')}</span>}
          {mayExplain ? (
            <button
              type="button"
              aria-expanded={explaining}
              aria-describedby={nameId}
              className="min-h-6 justify-self-start rounded-sm text-left text-12 font-medium text-accent-ink hover:underline"
              onClick={() => setExplaining(!explaining)}
            >
              {reason ?? t('activities.attendance.add_reason')}
            </button>
          ) : (
            reason && <span className="text-12 text-ink-3">{reason}</span>
          )}
        </span>
        <span
          role="group"
          aria-label={t('activities.attendance.of', { name: nameOf(user) })}
          className="flex flex-none gap-0.5"
        >
          {ATTENDANCES.map((state) => {
            const { Icon, pressed, told } = LOOKS[state];
            const isIt = attendance === state;
            return (
              <IconButton
                key={state}
                size="sm"
                label={t(`activities.attendance.states.${state}`)}
                aria-pressed={isIt}
                disabled={locked}
                className={classNames(
                  isIt ? pressed : 'text-ink-3',
                  likely === state && `border-dashed! border-current! ${told}`,
                )}
                onClick={() => onSeen({ userId, attendance: isIt ? null : state, before })}
              >
                <Icon aria-hidden />
              </IconButton>
            );
          })}
        </span>
      </div>
      {mayExplain && explaining && (
        <ToggleChips
          aria-label={t('activities.attendance.why')}
          options={ABSENCE_REASONS.map((value) => ({ value, label: t(`activities.replies.reasons.${value}`) }))}
          value={absenceReason ? [absenceReason] : []}
          onChange={(chosen) => {
            const why = chosen.findLast((one) => one !== absenceReason) ?? null;
            setExplaining(false);
            onSeen({ userId, attendance: 'absent', reason: why, before });
          }}
          className="flex flex-wrap gap-1.5 pb-1"
          chipClassName="chip"
          ticked
        />
      )}
    </li>
  );
}

/** ATT-06: what is recorded of the viewer. */
export function OwnAttendance({ activity }: { activity: ActivityDetails }) {
  const { t } = useTranslation();
  const { id } = useViewer();
  const own = activity.users.find((user) => user.id === id);
  if (!own?.attendance) return null;
  const { Icon, told } = LOOKS[own.attendance];
  return (
    <p className="flex gap-3">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 flex-none', told)} />
      <span>
        {t(`activities.attendance.own.${own.attendance}`)}
        {own.absenceReason && ` · ${t(`activities.replies.reasons.${own.absenceReason}`)}`}
      </span>
    </p>
  );
}
