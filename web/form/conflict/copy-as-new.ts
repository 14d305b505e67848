import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#web/router/router.tsx';
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { useViewer } from '#web/session/viewer.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import type { RuleForm } from '../rule-form.ts';

/** The page of the form of a new record, and its values as that form keeps its draft. */
type Copy<In> = { to: string; draftKey: string; values: In };

/**
 * Begins a new record with what was typed about one that was deleted meanwhile. `opened`: the change of it that waited,
 * which goes.
 */
export function useCopyAsNew<In extends FieldValues, Out>(
  form: RuleForm<In, Out>,
  opened: { key: string } | null | undefined,
): (copy: Copy<In>) => Promise<void> {
  const { t } = useTranslation();
  const { id: owner } = useViewer();
  const navigate = useNavigate();
  return async ({ to, draftKey, values }) => {
    const place = draftPlace(owner, draftKey);
    const question = {
      title: t('outbox.replace_title'),
      text: t('outbox.replace_text'),
      confirm: t('conflicts.save_as_new'),
      tone: 'danger' as const,
    };
    if (readDraft(place) && !(await confirm(question))) return;
    storeDraft(place, values);
    form.draft?.clear();
    form.tellUnsaved.current?.(false);
    if (opened) {
      const { removeEntry } = await import('#web/outbox/store.ts');
      await removeEntry(owner, opened.key).catch(() => undefined);
    }
    void navigate(to);
  };
}
