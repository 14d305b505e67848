import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  ChevronLeft,
  ChevronRight,
  ClipboardCheck,
  Download,
  EllipsisVertical,
  Printer,
  Share,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { useMonthAddress } from '#features/activities/web/month/address.ts';
import { MonthTitle } from '#features/activities/web/month/MonthTitle.tsx';
import { firstDayOf, monthAfter, monthOf } from '#web/calendar/month.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { canShareFiles, shareOrSave } from '#web/graphql/share-or-save.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { askAttendanceSheet, registerQuery, type RegisterData } from './queries.ts';
import { RegisterLegend, RegisterTable } from './RegisterTable.tsx';

/** ATT-08: who of a squad was at its sessions of a month. */
export function SquadAttendancePage() {
  const { t } = useTranslation();
  const { squadId = '' } = useParams();
  const { month, go } = useMonthAddress(monthOf(useClubClock().day));
  const day = firstDayOf(month);
  const found = useQuery({ ...registerQuery(squadId, day), placeholderData: keepPreviousData });
  const { data: register, error } = found;
  useTitle([register?.squad.name, t('squads.register.title')].filter(Boolean).join(', '));
  const refused = (code: string) => error instanceof RequestFailedError && error.codes.includes(code);
  if (refused('errors.not_found') || refused('errors.not_authorized')) return <NotFoundPage />;
  const turn = (months: number) => go({ month: monthAfter(month, months) });
  return (
    <>
      <PageHeader
        title={<MonthTitle month={month} />}
        meta={register?.squad.name}
        back={{ to: pathOf('SquadPage', { squadId }) }}
        steps={([-1, 1] as const).map((step) => (
          <IconButton
            key={step}
            label={t(step < 0 ? 'global.previous_month' : 'global.next_month')}
            onClick={() => turn(step)}
          >
            {step < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
          </IconButton>
        ))}
        actions={register && register.sessions.length > 0 && <Exports register={register} />}
      />
      {error && !register ? (
        <QueryError query={found} />
      ) : !register || found.isPlaceholderData ? (
        <SkeletonList mode="list" count={12} />
      ) : (
        <Register register={register} />
      )}
    </>
  );
}

function Register({ register }: { register: RegisterData }) {
  const { t } = useTranslation();
  const { sessions, players, squad } = register;
  if (players.length === 0) return <EmptyState icon={<UsersRound />} title={t('squads.register.nobody')} />;
  if (sessions.length === 0)
    return (
      <EmptyState
        icon={<ClipboardCheck />}
        title={t('squads.register.nothing')}
        text={t('squads.register.nothing_text')}
      />
    );
  const open = sessions.filter(({ expected, recorded }) => recorded < expected).length;
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-5 py-2 max-md:px-4">
        <RegisterLegend />
        {open > 0 && <p className="text-12 text-warn">{t('squads.register.open', { count: open })}</p>}
      </div>
      <RegisterTable register={register} label={`${t('squads.register.title')}, ${squad.name}`} />
    </>
  );
}

/** ATT-09 */
function Exports({ register }: { register: RegisterData }) {
  const { t } = useTranslation();
  const { squad, month } = register;
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const pdf = useMutation({ mutationFn: async () => shareOrSave(await askAttendanceSheet(squad.id, month)) });
  const csv = useMutation({
    mutationFn: async () => {
      const [{ registerCsv }, { csvFile, saveFile }, { separatorOf }] = await Promise.all([
        import('./csv.ts'),
        import('#web/text/csv.ts'),
        import('#domain/text/csv.ts'),
      ]);
      const words = {
        player: t('squads.register.player'),
        attended: t('squads.register.marks.present'),
        recorded: t('squads.register.recorded'),
        season: t('squads.register.season'),
        hours: t('squads.register.hours'),
        marks: {
          present: t('squads.register.marks.present'),
          late: t('squads.register.marks.late'),
          absent: t('squads.register.marks.absent'),
        },
      };
      saveFile(
        csvFile(registerCsv(register, words, separatorOf(navigator.language))),
        `attendance-${month.slice(0, 7)}.csv`,
      );
    },
  });
  const items = [
    { label: t('squads.register.csv'), icon: <Download aria-hidden />, onSelect: () => csv.mutate() },
    {
      label: t('squads.register.print'),
      icon: canShareFiles() ? <Share aria-hidden /> : <Printer aria-hidden />,
      onSelect: () => pdf.mutate(),
    },
  ];
  if (!wide)
    return (
      <Menu
        items={items}
        renderTrigger={(props) => (
          <IconButton {...props} label={t('global.actions')} className="-mr-2" loading={csv.isPending || pdf.isPending}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        )}
      />
    );
  return items.map(({ label, icon, onSelect }) => (
    <IconButton key={label} label={label} onClick={onSelect}>
      {icon}
    </IconButton>
  ));
}
