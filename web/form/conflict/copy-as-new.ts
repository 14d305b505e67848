import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useNavigate } from '#web/router/router.tsx';
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { useViewer } from '#web/session/viewer.ts';
import { confirm } from '#web/ui/overlay/confirm.ts';
import type { RuleForm } from '../rule-form.ts';

/** What a form of a record keeps besides its fields. */
type Copied = FieldValues & { files?: unknown[]; idempotencyKey: string };

/** The form of a new record. */
type NewForm = { to: string; draftKey: string };

/**
 * Begins a new record with what was typed about one that was deleted meanwhile, without its files, which go with it.
 * `opened`: the change of it that waited, which goes too.
 */
export function useCopyAsNew<In extends Copied, Out>(
  form: RuleForm<In, Out>,
  opened?: { key: string } | null,
): (anew: NewForm) => Promise<void> {
  const { t } = useTranslation();
  const { id: owner } = useViewer();
  const navigate = useNavigate();
  return async ({ to, draftKey }) => {
    const place = draftPlace(owner, draftKey);
    const question = {
      title: t('outbox.replace_title'),
      text: t('outbox.replace_text'),
      confirm: t('conflicts.save_as_new'),
      tone: 'danger' as const,
    };
    if (readDraft(place) && !(await confirm(question))) return;
    const typed = form.getValues();
    storeDraft(place, { ...typed, ...(typed.files && { files: [] }), idempotencyKey: newIdempotencyKey() });
    form.draft?.clear();
    form.tellUnsaved.current?.(false);
    if (opened) {
      const { removeEntry } = await import('#web/outbox/store.ts');
      await removeEntry(owner, opened.key).catch(() => undefined);
    }
    void navigate(to);
  };
}
