import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../graphql/idempotency.ts';
import { PageBody } from '../layout/PageBody.tsx';
import { useNavigate } from '../router/router.tsx';
import { useUnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';
import { EmptyState } from '../ui/states/states.tsx';
import type { ComboFieldProps } from '../form/combobox/ComboList.tsx';
import { Combobox } from '../form/combobox/Combobox.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { toast } from '../ui/overlay/toast.ts';
import type { Merging } from './MergeRoute.tsx';
import { SideBySide } from '../form/conflict/SideBySide.tsx';

type MergePageProps<Key extends string> = Omit<ComponentProps<typeof SideBySide<Key>>, 'nothing'> & {
  /** The merged records; the first side is the base. */
  merging: Omit<Merging<unknown>, 'data'>;
  title: string;
  /** The present name of the base, and its name after the merge. */
  meta: string;
  name: string;
  back: string;
  /** Search for another record. `max`: largest number of others; `same`: message for one that is there already. */
  finder: Pick<ComboFieldProps, 'label' | 'options' | 'search' | 'known'> & { max: number; same: string };
  /** Shown while there is only the base. */
  none: { icon: ReactNode; text: string };
  /** Consequences of the merge besides the picked values, one sentence each. */
  consequences: readonly string[];
  /** Further decisions before the merge; `open` is the message about those still undecided. */
  decisions?: ReactNode;
  open?: string | undefined;
  /** Why these records cannot be merged. */
  refusal?: string | undefined;
  /** Why the merge is probably a mistake; said before it, and in the question again. */
  warning?: string | undefined;
  /** Label of the submit button. */
  submit: string;
  /** Whether there are choices that would be lost. */
  dirty: boolean;
  merge: (idempotencyKey: string) => Promise<unknown>;
  /** After the merge: the message, the path to open, and the queries to invalidate. */
  merged: { text: string; to: string; invalidate: (client: QueryClient) => Promise<unknown> };
  /** Key of the preview queries. They are invalidated when a merge fails: a record may have changed by then. */
  previews: string;
  children?: ReactNode;
};

/**
 * The frame of a merge: search for another record, choose between differing values, read the consequences, confirm. The
 * choices are kept when the merge fails.
 */
export function MergePage<Key extends string>(props: MergePageProps<Key>) {
  const { t } = useTranslation();
  const { title, meta, name, back, none, consequences, decisions, open, refusal, warning, submit, merged } = props;
  const { max, same, ...finder } = props.finder;
  const { coming, others, onOthers } = props.merging;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { release } = useUnsavedChanges(props.dirty);
  const merge = useMutation({
    mutationFn: () => props.merge(idempotencyKey),
    onSuccess: () => {
      release();
      toast.success(merged.text);
      void merged.invalidate(client);
      void navigate(merged.to, { replace: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: [props.previews] }),
  });

  function add(id: string | null) {
    if (!id) return;
    if (id === props.sides[0]?.id || others.includes(id)) toast.error(same);
    else onOthers([...others, id]);
  }

  async function ask() {
    const yes = await confirm({
      title: t('merges.question', { count: props.sides.length - 1, name }),
      text: [warning, t('merges.final')].filter(Boolean).join(' '),
      confirm: submit,
      tone: 'danger',
    });
    if (yes) merge.mutate();
  }

  return (
    <>
      <PageHeader title={title} meta={meta} back={{ to: back }} />
      <PageBody>
        <div className="mx-auto grid max-w-300 gap-7 p-5 max-md:gap-6 max-md:p-4 max-md:pb-10">
          <Combobox {...finder} className="md:max-w-120" value={null} onChange={add} disabled={others.length >= max} />
          {props.sides.length === 1 ? (
            <section className="rounded-lg border border-dashed border-control-line" aria-busy={coming}>
              <EmptyState icon={none.icon} title={t('merges.none_title')} text={none.text} />
            </section>
          ) : (
            <>
              <section aria-labelledby="merge-keep" aria-busy={coming} className="grid min-w-0 gap-3">
                <div>
                  <h2 id="merge-keep" className="text-14 font-semibold">
                    {t('merges.keep')}
                  </h2>
                  <p className="mt-0.5 text-13 text-ink-2">{t('merges.keep_text')}</p>
                </div>
                <SideBySide {...props} nothing={t('merges.nothing')} />
              </section>
              {!refusal && decisions}
              <section aria-labelledby="merge-moves" className="grid gap-2">
                <h2 id="merge-moves" className="text-14 font-semibold">
                  {t('merges.moves')}
                </h2>
                {refusal ? (
                  <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-13 font-medium text-danger">
                    {refusal}
                  </p>
                ) : (
                  <ul className="grid list-disc gap-1 pl-5 text-14 text-ink-2 marker:text-ink-3">
                    {consequences.map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </ul>
                )}
                {warning && !refusal && (
                  <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-13 font-medium text-warn">
                    {warning}
                  </p>
                )}
              </section>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  look="primary"
                  size="lg"
                  icon={<Merge aria-hidden />}
                  className="max-md:w-full"
                  loading={merge.isPending}
                  disabled={coming || refusal !== undefined || open !== undefined}
                  onClick={() => void ask()}
                >
                  {submit}
                </Button>
                {open && !refusal && <p className="text-13 text-ink-2">{open}</p>}
              </div>
            </>
          )}
          {props.children}
        </div>
      </PageBody>
    </>
  );
}
