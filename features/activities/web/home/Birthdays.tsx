import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { dayInWords } from '#web/home/day-words.ts';
import { TITLE_HEIGHT } from '#web/home/RowsSkeleton.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import type { BirthdayData } from './queries.ts';

/** HOME-16: who has birthday in the next days. Nothing where nobody has. */
export function Birthdays({ birthdays, today }: { birthdays: readonly BirthdayData[]; today: string }) {
  const { t } = useTranslation();
  if (birthdays.length === 0) return null;
  const name = t('homes.birthdays');
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="text-14 font-semibold">{name}</h2>
        <span className="text-13 text-ink-3">{birthdays.length}</span>
      </div>
      <RichList aria-label={name}>
        {birthdays.map(({ person, date, age }) => (
          <RichRow
            key={person.id}
            leading={<Avatar name={nameOf(person)} photo={person.avatar} size={32} />}
            title={nameOf(person)}
            meta={`${dayInWords(date, today)} · ${t('homes.turns', { age })}`}
            to={pathOf('UserProfilePage', { id: person.id })}
          />
        ))}
      </RichList>
    </section>
  );
}
