import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { JOURNAL_CATEGORIES, type JournalCategory } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { clubSettingsQuery, makeJournalsConfidential, sensitiveJournalsQuery, updateClubSettings } from './queries.ts';

const labelOf = (category: JournalCategory) => translate(`category.${category}`) ?? category;

/** CONF-06, CONF-08: what is confidential at first in this club, and how much of what was written before is not. */
export function ConfidentialSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('writing.confidential.settings.title')}>
      <AtFirst />
      <WrittenBefore />
    </Section>
  );
}

function AtFirst() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: settings } = useQuery(clubSettingsQuery());
  const save = useMutation({
    mutationFn: updateClubSettings,
    onSuccess: (saved) => {
      client.setQueryData(clubSettingsQuery().queryKey, saved);
      toast.success(t('writing.confidential.settings.saved'));
    },
    // Another admin may have changed them.
    onError: () => client.invalidateQueries(clubSettingsQuery()),
  });
  return (
    <div className="grid gap-2.5 px-4 py-3">
      <div>
        <div className="text-14 font-medium">{t('writing.confidential.settings.at_first')}</div>
        <div className="text-13 text-ink-3">{t('writing.confidential.settings.at_first_text')}</div>
      </div>
      {settings && (
        <ToggleChips
          aria-label={t('writing.confidential.settings.at_first')}
          className="flex flex-wrap gap-2"
          chipClassName="chip"
          ticked
          options={JOURNAL_CATEGORIES.map((value) => ({ value, label: labelOf(value) }))}
          value={settings.confidentialCategories}
          disabled={save.isPending}
          onChange={(confidentialCategories) => save.mutate({ confidentialCategories, version: settings.version })}
        />
      )}
    </div>
  );
}

function WrittenBefore() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: counts } = useQuery(sensitiveJournalsQuery());
  const make = useMutation({
    mutationFn: makeJournalsConfidential,
    onSuccess: (journals) => void toast.success(t('writing.confidential.settings.made', { count: journals })),
    onSettled: () => client.invalidateQueries(sensitiveJournalsQuery()),
  });
  if (!counts) return null;
  const open = counts.reduce((sum, { journals, confidential }) => sum + journals - confidential, 0);
  const ask = async () => {
    const sure = await confirm({
      title: t('writing.confidential.settings.make_title'),
      text: t('writing.confidential.settings.make_text', { count: open }),
      confirm: t('writing.confidential.settings.make'),
    });
    if (sure) make.mutate(counts.map(({ category }) => category));
  };
  return (
    <SettingRow
      title={t('writing.confidential.settings.before')}
      text={counts
        .map(({ category, ...count }) =>
          t('writing.confidential.settings.counted', { category: labelOf(category), ...count }),
        )
        .join(' · ')}
    >
      {open > 0 && (
        <Button size="sm" icon={<Lock aria-hidden />} loading={make.isPending} onClick={() => void ask()}>
          {t('writing.confidential.settings.make')}
        </Button>
      )}
    </SettingRow>
  );
}
