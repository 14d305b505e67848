import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOf, shareText } from '#features/activities/register/rules.ts';
import { seasonBeginning } from '#features/users/squads/rules.ts';
import { seasonName } from '#features/users/squads/web/words.ts';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { clubToday } from '#web/browser/club.ts';
import { formatMonth, formatNumber } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ownAttendanceQuery, type AttendanceMonthData } from './queries.ts';

/** ATT-10: at how many of the recorded activities of this season and the last the viewer was. */
export function AttendanceOfSeasons() {
  const { t } = useTranslation();
  const season = seasonBeginning(clubToday());
  return (
    <Section title={t('squads.register.title')}>
      {[season, season - 1].map((begins) => (
        <Season key={begins} begins={begins} />
      ))}
    </Section>
  );
}

function Season({ begins }: { begins: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: months, error } = useQuery(ownAttendanceQuery(begins));
  return (
    <div>
      <SettingRow
        title={seasonName(begins)}
        text={months ? summaryOf(months) : error ? t('global.failed_title') : '\u00a0'}
      >
        {months && months.length > 0 && (
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {t('squads.register.by_month')}
          </Button>
        )}
      </SettingRow>
      {months && open && (
        <table id={id} className="w-full border-t border-line text-13">
          <thead className="text-12 text-ink-3">
            <tr>
              <th scope="col" className="px-4 py-2 text-left font-normal">
                {t('squads.register.month')}
              </th>
              {(['marks.present', 'marks.late', 'hours'] as const).map((column) => (
                <th key={column} scope="col" className="px-2 py-2 text-right font-normal last:pr-4">
                  {t(`squads.register.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, recorded, present, late, minutes }) => (
              <tr key={month} className="border-t border-line tabular-nums">
                <th scope="row" className="px-4 py-2 text-left font-medium first-letter:uppercase">
                  {formatMonth(month, currentLanguage())}
                </th>
                <td className="px-2 py-2 text-right whitespace-nowrap">{shareText(present + late, recorded)}</td>
                <td className="px-2 py-2 text-right">{late}</td>
                <td className="px-2 py-2 pr-4 text-right">{hoursText(minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );

  function summaryOf(found: readonly AttendanceMonthData[]): string {
    const sum = (count: (month: AttendanceMonthData) => number) => found.reduce((all, one) => all + count(one), 0);
    if (found.length === 0) return t('squads.register.marks.open');
    return [
      shareText(
        sum(({ present, late }) => present + late),
        sum(({ recorded }) => recorded),
      ),
      `${t('squads.register.marks.late')}: ${sum(({ late }) => late)}`,
      `${t('squads.register.hours')}: ${hoursText(sum(({ minutes }) => minutes))}`,
    ].join(' · ');
  }
}

const hoursText = (minutes: number) => formatNumber(hoursOf(minutes), currentLanguage(), 1);
