import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MATCH_POSITIONS, type MatchSide } from '#domain/football.ts';
import { MAX_ASSISTS, MAX_MATCH_GOALS, MAX_MINUTES } from '#features/activities/match/rules.ts';
import { positionWords } from '#features/activities/match/web/words.ts';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { NewClub } from '#features/clubs/web/NewClub.tsx';
import { useClubSource } from '#features/clubs/web/options.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { FormField, FormSection } from '#web/form/Form.tsx';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import type { ActivityDetails } from '../queries.ts';
import type { ActivityRuleForm } from './ActivityFields.tsx';

type MatchFieldsProps = {
  form: ActivityRuleForm;
  activity: ActivityDetails | undefined;
  mayComment: boolean;
};

const NOTES = ['self_assessment', 'personal_goals', 'improvements', 'remarks'] as const;

/** The additional fields of a match (ACT-15 to ACT-24). */
export function MatchFields({ form, activity, mayComment }: MatchFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('activities.match')}>
        {activity?.matchInfo ? <Sides match={activity.matchInfo} /> : <SideFields form={form} />}
        <FormField form={form} name="matchInfo.location" required={false}>
          {(field) => <TextInput {...field} label={t('activities.match_form.location')} autoComplete="off" />}
        </FormField>
      </FormSection>
      <FormSection title={t('activities.match_form.how_it_went')}>
        <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-3">
          <NumberList form={form} name="result_home" max={MAX_MATCH_GOALS} />
          <NumberList form={form} name="result_away" max={MAX_MATCH_GOALS} />
          <NumberList form={form} name="minutes_played" max={MAX_MINUTES} />
          <NumberList form={form} name="goals_scored" max={MAX_MATCH_GOALS} />
          <NumberList form={form} name="assists" max={MAX_ASSISTS} />
          <FormField form={form} name="matchInfo.position" required={false}>
            {(field) => (
              <Select
                {...field}
                label={t('activities.match_form.position')}
                options={MATCH_POSITIONS.map((code) => ({ value: code, label: positionWords(code) }))}
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <FormSection title={t('activities.match_form.own_view')}>
        {mayComment && (
          <FormField form={form} name="comment" required={false}>
            {(field) => <TextArea {...field} rows={2} maxLength={10_000} label={t('activities.match_form.comment')} />}
          </FormField>
        )}
        {NOTES.map((note) => (
          <FormField key={note} form={form} name={`matchInfo.${note}`} required={false}>
            {(field) => <TextArea {...field} rows={2} label={t(`activities.match_form.${note}`)} />}
          </FormField>
        ))}
      </FormSection>
    </>
  );
}

/** The clubs of a saved match, read-only (ACT-17). */
function Sides({ match }: { match: NonNullable<ActivityDetails['matchInfo']> }) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {(['home', 'away'] as const).map((side) => (
        <TextInput
          key={side}
          readOnly
          label={t(`activities.match_form.${side}`)}
          value={match[side]?.name ?? match[`${side}Name`]}
          help={side === 'home' ? t('activities.match_form.sides_stay') : undefined}
        />
      ))}
    </div>
  );
}

/** Both sides of a new match. */
export function SideFields({ form }: { form: ActivityRuleForm }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <SideField form={form} side="home" />
      <SideField form={form} side="away" />
    </div>
  );
}

const LINK = 'rounded-sm text-12 font-medium text-accent-ink hover:underline touch:min-h-11';

/** A side of a new match: a club from the list or a typed name, with a link to switch (ACT-16, ACT-21). */
function SideField({ form, side }: { form: ActivityRuleForm; side: MatchSide }) {
  const { t } = useTranslation();
  const id = form.watch(`matchInfo.${side}Id`);
  const source = useClubSource(id ? [id] : []);
  const [typed, setTyped] = useState(() => form.getValues(`matchInfo.${side}Name`) !== null);

  function change(toTyped: boolean, club: string | null = null) {
    setTyped(toTyped);
    form.setValue(`matchInfo.${side}Id`, club, { shouldDirty: true, shouldValidate: club !== null });
    form.setValue(`matchInfo.${side}Name`, toTyped ? '' : null, { shouldDirty: true });
    form.clearErrors([`matchInfo.${side}Id`, `matchInfo.${side}Name`]);
  }

  return (
    <div className="grid gap-1">
      {typed ? (
        <FormField key="name" form={form} name={`matchInfo.${side}Name`} required>
          {(field) => (
            <TextInput {...field} label={t(`activities.match_form.${side}`)} autoComplete="off" maxLength={100} />
          )}
        </FormField>
      ) : (
        <FormField key="club" form={form} name={`matchInfo.${side}Id`} required>
          {({ required, ...field }) => (
            <Combobox
              {...field}
              {...source}
              // The empty option clears the club (ACT-21), so it is offered once one is chosen, although the field is
              // required.
              required={required && field.value === null}
              label={t(`activities.match_form.${side}`)}
              leading={<Mark form={form} side={side} source={source} />}
            />
          )}
        </FormField>
      )}
      <div className="flex flex-wrap gap-x-4">
        <button type="button" className={LINK} onClick={() => change(!typed)}>
          {typed ? t('activities.match_form.choose_club') : t('activities.match_form.type_name')}
        </button>
        <NewClub className={LINK} onMade={(club) => change(false, club)} />
      </div>
    </div>
  );
}

function Mark({
  form,
  side,
  source,
}: {
  form: ActivityRuleForm;
  side: MatchSide;
  source: ReturnType<typeof useClubSource>;
}) {
  const id = form.watch(`matchInfo.${side}Id`);
  const club = [...(source.options ?? []), ...(source.known ?? [])].find(({ value }) => value === id);
  return club ? <ClubMark name={club.label} /> : null;
}

type Counted = 'result_home' | 'result_away' | 'minutes_played' | 'goals_scored' | 'assists';

/** A list of whole numbers from 0; the empty choice is null (ACT-23). The last minute reads '90+'. */
function NumberList({ form, name, max }: { form: ActivityRuleForm; name: Counted; max: number }) {
  const { t } = useTranslation();
  const options = Array.from({ length: max + 1 }, (_, number) => ({
    value: String(number),
    label: name === 'minutes_played' && number === max ? `${number}+` : String(number),
  }));
  return (
    <FormField form={form} name={`matchInfo.${name}`} required={false}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          label={t(`activities.match_form.${name}`)}
          options={options}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
      )}
    </FormField>
  );
}
