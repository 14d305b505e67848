import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { MESSAGE_TYPES } from '#domain/notification-types.ts';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm, type RuleForm } from '#web/form/rule-form.ts';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { LANGUAGE_NAMES } from '#web/text/i18n.ts';
import { TabPanel, Tabs } from '#web/ui/navigation/Tabs.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { messageTexts } from '../rules.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { sendMessage } from './queries.ts';
import { kindName } from './words.ts';

type Texts = z.input<typeof messageTexts>;
type TextsForm = RuleForm<Texts, z.output<typeof messageTexts>>;

const EMPTY = Object.fromEntries(LANGUAGES.map((language) => [language, ''])) as Record<Language, string>;
const TABS = LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }));

type SendDialogProps = { open: boolean; onClose: () => void; userIds: string[]; onSent: () => void };

/** REM-02 to REM-04: the texts in each language, and their preview. */
export function SendDialog({ open, onClose, userIds, onSent }: SendDialogProps) {
  const { t } = useTranslation();
  const count = userIds.length;
  const form: TextsForm = useRuleForm<Texts, z.output<typeof messageTexts>>({
    rule: messageTexts,
    defaultValues: { title: EMPTY, message: EMPTY, type: MESSAGE_TYPES[0] },
    draftKey: 'message',
  });
  const [language, setLanguage] = useLanguageOfForm(form);

  async function mayGo(): Promise<boolean> {
    if (count > 0)
      return confirm({
        title: t('messages.ask', { count }),
        text: t('messages.ask_text'),
        confirm: t('messages.send'),
        tone: 'plain',
      });
    form.setError('root.server', { type: 'server', message: t('validations.participants_required') });
    return false;
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('messages.create')}
      description={count > 0 ? t('messages.to', { count }) : t('messages.to_nobody')}
      width={600}
      className="grid-cols-1"
      invalidNote
      submitLabel={t('messages.send')}
      form={form}
      mayGo={mayGo}
      onSubmit={(texts) => sendMessage({ ...texts, userIds })}
      onSaved={() => {
        toast.success(t('messages.done'));
        onSent();
      }}
    >
      <FormField form={form} name="type">
        {({ value, onChange }) => (
          <div className="grid justify-items-start gap-1.5">
            <SegmentedRadios
              label={t('messages.kind')}
              options={MESSAGE_TYPES.map((type) => ({ value: type, label: kindName(type) }))}
              value={value as (typeof MESSAGE_TYPES)[number]}
              onChange={onChange}
            />
            <p className="text-12 text-ink-3">{t(`messages.opens.${value as (typeof MESSAGE_TYPES)[number]}`)}</p>
          </div>
        )}
      </FormField>
      <div className="min-w-0">
        <Tabs label={t('messages.language')} tabs={TABS} current={language} onTab={setLanguage}>
          <TabPanel id={language} className="mt-4 grid grid-cols-1 gap-5">
            <FormField key={`title ${language}`} form={form} name={`title.${language}`} required={language === 'en'}>
              {(field) => <TextInput {...field} label={t('messages.title')} lang={language} autoComplete="off" />}
            </FormField>
            <FormField key={`text ${language}`} form={form} name={`message.${language}`} required={language === 'en'}>
              {(field) => <TextArea {...field} label={t('messages.text')} lang={language} rows={4} />}
            </FormField>
            <Preview form={form} language={language} />
          </TabPanel>
        </Tabs>
      </div>
    </FormDialog>
  );
}

/** The language that is edited; after a refused submit, the first one with an error. */
function useLanguageOfForm(form: TextsForm): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>('en');
  const { errors, submitCount } = useFormState({ control: form.control });
  const [shown, setShown] = useState(submitCount);
  const wrong = LANGUAGES.find((one) => errors.title?.[one] ?? errors.message?.[one]);
  if (submitCount !== shown) {
    setShown(submitCount);
    if (wrong) setLanguage(wrong);
  }
  return [language, setLanguage];
}

function Preview({ form, language }: { form: TextsForm; language: Language }) {
  const viewer = useViewer();
  const { title, message, type } = useWatch({ control: form.control });
  const [at] = useState(() => Temporal.Now.instant().toString());
  const kind = type as (typeof MESSAGE_TYPES)[number];
  return (
    <MessagePreview title={title ?? {}} message={message ?? {}} type={kind} {...{ language, at }} author={viewer} />
  );
}
