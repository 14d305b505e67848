import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarOff, EllipsisVertical, Plus, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { addDays } from '#domain/time.ts';
import { clubToday } from '#web/browser/club.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { endSquadMembership, invalidateSquads, type SquadMemberData } from './queries.ts';
import { periodOf } from './words.ts';

const LastDayDialog = lazyComponent(async () => (await import('./LastDayDialog.tsx')).LastDayDialog);

type SquadMembersProps = {
  title: string;
  members: readonly SquadMemberData[];
  /** Adds somebody in this role; left out for those who only read. */
  onAdd?: (() => void) | undefined;
};

/** The people of a squad in one role; nothing where nobody has it. */
export function SquadMembers({ title, members, onAdd }: SquadMembersProps) {
  const { t } = useTranslation();
  const id = useId();
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex min-h-8 items-center gap-2">
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        <span className="text-13 text-ink-3">{members.length}</span>
        {onAdd && (
          <IconButton label={t('squads.add_to', { role: title })} className="ml-auto" onClick={onAdd}>
            <Plus aria-hidden />
          </IconButton>
        )}
      </div>
      <RichList aria-labelledby={id}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </RichList>
    </section>
  );
}

function Member({ member }: { member: SquadMemberData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const { person } = member;
  const name = nameOf(person);
  const period = periodOf(member, clubToday());
  const [lastDay, setLastDay] = useState({ open: false, times: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version, from }: SquadMemberData) =>
      endSquadMembership({ id, version, until: addDays(from, -1), idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => toast.success(t('squads.taken_out', { name })),
    onSettled: () => invalidateSquads(client),
  });
  async function takeOut() {
    const agreed = await confirm({
      title: t('squads.take_out_title', { name }),
      text: t('squads.take_out_text'),
      confirm: t('squads.take_out'),
      tone: 'danger',
    });
    if (agreed) mutate(member);
  }
  return (
    <>
      <RichRow
        leading={<Avatar name={name} photo={person.avatar} />}
        title={name}
        meta={period || null}
        to={pathOf('UserProfilePage', { id: person.id })}
        actions={
          can(viewer, 'squad.write') && (
            <Menu
              placement={{ align: 'end' }}
              items={[
                {
                  label: t('squads.last_day'),
                  icon: <CalendarOff aria-hidden />,
                  onSelect: () => setLastDay(({ times }) => ({ open: true, times: times + 1 })),
                },
                {
                  label: t('squads.take_out'),
                  icon: <UserMinus aria-hidden />,
                  tone: 'danger',
                  onSelect: () => void takeOut(),
                },
              ]}
              renderTrigger={(props) => (
                <IconButton {...props} label={t('squads.actions_for', { name })} loading={isPending}>
                  <EllipsisVertical aria-hidden />
                </IconButton>
              )}
            />
          )
        }
      />
      {lastDay.times > 0 && (
        <LastDayDialog
          key={lastDay.times}
          member={member}
          open={lastDay.open}
          onClose={() => setLastDay((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
}
