import { useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_SHIRT_NUMBER } from '#domain/fields.ts';
import { GRADED, RECOMMENDATIONS, TAG_GROUPS, type ReportType, type TagGroup } from '#domain/football.ts';
import { FormFiles } from '#features/files/web/FormFiles.tsx';
import { usePendingUploads } from '#features/files/web/lazy.tsx';
import type { PlayerSummaryData } from '#features/players/web/queries.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { PageHeader, type PageHeaderProps } from '#web/ui/navigation/PageHeader.tsx';
import { Checkbox } from '#web/form/controls/Checkbox.tsx';
import { Form, FormField, FormSection, SubmitButton } from '#web/form/Form.tsx';
import { GradeButtons } from '#web/form/choices/GradeButtons.tsx';
import { NumberInput } from '#web/form/controls/NumberInput.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { TagPicker } from '#web/form/controls/TagPicker.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import { averageOf, type ReportBody } from '#features/reports/rules.ts';
import type { ReportFormState } from './form.ts';
import { GradeFields, TEXT_ROWS } from './GradeFields.tsx';
import type { ReportSummaryData } from '../queries.ts';
import { SubjectGame, SubjectPlayer } from '../read/ReportSubject.tsx';
import { RequiredProgress } from './RequiredProgress.tsx';
import { averageText, gradeWords, RECOMMENDATION_LOOKS, TAGS_OF_POSITION } from '../words.ts';

type ReportFormProps = {
  title: string;
  type: ReportType;
  form: ReportFormState;
  player: PlayerSummaryData;
  game: ReportSummaryData['game'];
  back: PageHeaderProps['back'] & object;
  success: string;
  notice?: ReactNode;
  /** The report can no longer be saved, as the notice says: the input stays, and nothing is sent. */
  over?: boolean;
  /** The report may be kept on the device, and these files were with it. */
  keeps?: () => Promise<readonly KeptFile[]>;
  onSubmit: (body: ReportBody, unsent: readonly KeptFile[]) => Promise<unknown>;
  onSaved: () => void;
};

const FORM = 'report';

/** The form of a report, made for one thumb at the pitch. On wide screens its subject is beside it. */
export function ReportForm(props: ReportFormProps) {
  const { title, type, form, player, game, back, success, notice, over = false, keeps, onSubmit, onSaved } = props;
  const { t } = useTranslation();
  const { onPending, allUploaded, unsent } = usePendingUploads(form.tellUnsaved);
  const notices = useRef<HTMLDivElement>(null);
  async function mayGo() {
    if (over) notices.current?.scrollIntoView({ block: 'nearest' });
    return !over && allUploaded(keeps ? unsent().length : 0);
  }
  const about = (
    <>
      <SubjectPlayer player={player} />
      <SubjectGame game={game} />
    </>
  );
  return (
    <>
      <PageHeader
        title={title}
        meta={t(`scouting.reports.types.${type}`)}
        back={back}
        actions={<SubmitButton form={form} formId={FORM} disabled={over} className="max-lg:hidden" />}
      />
      <PageBody>
        <div className="mx-auto grid max-w-250 gap-x-10 gap-y-6 p-5 max-md:p-4 max-md:pb-10 lg:grid-cols-[minmax(0,1fr)_264px]">
          <aside className="grid content-start gap-4 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:p-3 lg:sticky lg:top-5 lg:order-2 lg:self-start">
            {about}
            <div className="grid gap-4 border-t border-line pt-4 max-lg:hidden">
              <LiveAverage form={form} type={type} />
              <RequiredProgress form={form} />
            </div>
          </aside>
          <Form
            form={form}
            id={FORM}
            hideFooter
            success={success}
            onSubmit={(body) => onSubmit(body, unsent())}
            mayGo={mayGo}
            onSaved={onSaved}
            className="content-start gap-8!"
          >
            <div ref={notices} className="grid gap-3 empty:hidden">
              {notice}
            </div>
            <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
              <FormField form={form} name="nSweater">
                {(field) => (
                  <NumberInput
                    {...field}
                    min={1}
                    max={MAX_SHIRT_NUMBER}
                    className="w-40"
                    label={t('scouting.reports.fields.nSweater')}
                  />
                )}
              </FormField>
              {type === 'standard' && (
                <FormField form={form} name="isTraining">
                  {(field) => (
                    <Checkbox
                      {...field}
                      label={t('scouting.reports.fields.isTraining')}
                      className="mt-6 flex min-h-9 items-center touch:min-h-11"
                    />
                  )}
                </FormField>
              )}
            </div>

            {type === 'standard' ? (
              <FormSection title={t('scouting.reports.grades')} text={t('scouting.reports.grades_help')}>
                <GradeFields form={form} />
              </FormSection>
            ) : (
              <GeneralGrade form={form} />
            )}

            <Recommendation form={form} />
            {type === 'standard' && <ReportText form={form} />}
            <Tags form={form} player={player} />
            {type === 'short' && <ReportText form={form} />}
            <FormFiles
              form={form}
              label={<span className="text-14 font-semibold">{t('scouting.reports.fields.files')}</span>}
              onPending={onPending}
              keeps={keeps}
            />
          </Form>
        </div>
      </PageBody>
      {/* Where the thumb is. */}
      <div className="flex flex-none items-center gap-4 border-t border-line bg-background px-4 py-2 lg:hidden">
        <RequiredProgress form={form} className="min-w-0 flex-1" />
        <SubmitButton form={form} formId={FORM} disabled={over} />
      </div>
    </>
  );
}

function GeneralGrade({ form }: { form: ReportFormState }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <FormField form={form} name="generalGrade">
        {(field) => (
          <GradeButtons
            {...field}
            words={gradeWords()}
            label={t('scouting.reports.fields.generalGrade')}
            help={t('scouting.reports.grades_help')}
          />
        )}
      </FormField>
      <FormField form={form} name="generalNote">
        {(field) => <TextArea {...field} rows={TEXT_ROWS} label={t('scouting.reports.fields.generalNote')} />}
      </FormField>
    </div>
  );
}

function Recommendation({ form }: { form: ReportFormState }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="scoutingRecommendation">
      {(field) => (
        <RadioCards
          {...field}
          label={<span className="text-14 font-semibold">{t('scouting.reports.fields.scoutingRecommendation')}</span>}
          options={RECOMMENDATIONS.map((value) => {
            const { Icon } = RECOMMENDATION_LOOKS[value];
            return {
              value,
              label: t(`scouting_recommendations.${value}`),
              icon: <Icon aria-hidden className="size-4 flex-none text-ink-3" />,
            };
          })}
        />
      )}
    </FormField>
  );
}

function ReportText({ form }: { form: ReportFormState }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="globalNote">
      {(field) => (
        <TextArea
          {...field}
          rows={TEXT_ROWS}
          label={<span className="text-14 font-semibold">{t('scouting.reports.fields.globalNote')}</span>}
          help={t('scouting.reports.text_help')}
        />
      )}
    </FormField>
  );
}

function Tags({ form, player }: { form: ReportFormState; player: PlayerSummaryData }) {
  const { t } = useTranslation();
  return (
    <FormField form={form} name="tags">
      {(field) => (
        <TagPicker
          label={<span className="text-14 font-semibold">{t('scouting.reports.fields.tags')}</span>}
          value={field.value}
          onChange={field.onChange}
          open={['general', TAGS_OF_POSITION[player.mainPosition]]}
          groups={Object.entries(TAG_GROUPS).map(([group, tags]) => ({
            id: group,
            label: t(`tag_groups.${group as TagGroup}`),
            tags: tags.map((tag) => ({ value: tag, label: t(`tags.${tag}`) })),
          }))}
        />
      )}
    </FormField>
  );
}

/** The average of the grades given so far (G-25). */
function LiveAverage({ form, type }: { form: ReportFormState; type: ReportType }) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control });
  const grades = type === 'short' ? [values.generalGrade] : GRADED.map((name) => values[`${name}Grade`]);
  const average = averageOf(grades);
  return (
    <div className="flex items-baseline justify-between">
      <span className="text-13 text-ink-2">{t('scouting.reports.average')}</span>
      {average === null ? (
        <span className="text-20 text-ink-3">–</span>
      ) : (
        <span className="text-20 font-semibold tabular-nums">{averageText(average)}</span>
      )}
    </div>
  );
}
