import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GRADED, type Graded } from '#domain/football.ts';
import { FormField } from '#web/form/Form.tsx';
import { GradeButtons } from '#web/form/choices/GradeButtons.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import type { ReportFormState } from './form.ts';
import { gradeWords } from '../words.ts';

/** CONST-10: rows of a text area. */
export const TEXT_ROWS = 13;

/** The five grades of a standard report, each in a row, and their optional notes. */
export function GradeFields({ form }: { form: ReportFormState }) {
  const { t } = useTranslation();
  const words = gradeWords();
  return (
    <div className="grid gap-4">
      <div className="divide-y divide-line">
        {GRADED.map((name) => (
          <FormField key={name} form={form} name={`${name}Grade`}>
            {(field) => <GradeButtons {...field} words={words} label={t(`scouting.reports.graded.${name}`)} />}
          </FormField>
        ))}
      </div>
      <GradeNotes form={form} />
    </div>
  );
}

function GradeNotes({ form }: { form: ReportFormState }) {
  const { t } = useTranslation();
  const notes = useWatch({ control: form.control, name: GRADED.map((name) => `${name}Note` as const) });
  // A note with text stays visible; an empty one only after it was opened.
  const [asked, setAsked] = useState<readonly Graded[]>([]);
  const shown = GRADED.filter((name, index) => asked.includes(name) || notes[index]);
  const hidden = GRADED.filter((name) => !shown.includes(name));

  function open(name: Graded) {
    flushSync(() => setAsked([...asked, name]));
    form.setFocus(`${name}Note`);
  }

  return (
    <div className="grid gap-4">
      {shown.map((name) => (
        <FormField key={name} form={form} name={`${name}Note`}>
          {(field) => (
            <TextArea
              {...field}
              rows={TEXT_ROWS}
              label={t('scouting.reports.note_of', { grade: t(`scouting.reports.graded.${name}`) })}
            />
          )}
        </FormField>
      ))}
      {hidden.length > 0 && (
        <div role="group" aria-labelledby="add-note" className="flex flex-wrap items-center gap-1.5">
          <span id="add-note" className="mr-1 text-13 text-ink-3">
            {t('scouting.reports.add_note')}
          </span>
          {hidden.map((name) => (
            <button key={name} type="button" className="chip" onClick={() => open(name)}>
              <Plus aria-hidden className="-ml-1 size-3.5 text-ink-3" />
              {t(`scouting.reports.graded.${name}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
