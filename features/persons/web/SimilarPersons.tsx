import { useTranslation } from 'react-i18next';
import { SimilarRecords, SimilarRow } from '#web/form/conflict/SimilarRecords.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import type { PersonData, SimilarPerson } from './queries.ts';
import { nameOfPerson, personTypeLabel } from './words.ts';

type SimilarPersonsProps = {
  /** The name that was typed. */
  name: string;
  found: readonly SimilarPerson[];
  busy: boolean;
  onUse: (person: PersonData) => void;
  /** Called when the form is submitted again in spite of the warning. */
  onAnyway: () => void;
};

/** Before a person is created: existing persons who may be the same one. */
export function SimilarPersons({ name, found, busy, onUse, onAnyway }: SimilarPersonsProps) {
  const { t } = useTranslation();
  return (
    <SimilarRecords
      found={found}
      busy={busy}
      onAnyway={onAnyway}
      words={{
        title: t('persons.similar.title', { name }),
        text: t('persons.similar.text'),
        anyway: t('persons.similar.anyway'),
      }}
    >
      {found.map(({ person, sameName }) => (
        <SimilarRow
          key={person.id}
          name={nameOfPerson(person)}
          use={t('persons.similar.use')}
          onUse={() => onUse(person)}
        >
          <span className="truncate text-12 text-ink-3">
            {[personTypeLabel(person.type), person.info].filter(Boolean).join(' · ')}
          </span>
          <span className="flex pt-0.5">
            <Badge tone={sameName ? 'warn' : 'plain'}>
              {t(sameName ? 'persons.similar.same_name' : 'persons.similar.similar_name')}
            </Badge>
          </span>
        </SimilarRow>
      ))}
    </SimilarRecords>
  );
}
