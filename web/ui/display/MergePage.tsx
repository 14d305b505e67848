import { Merge } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBody } from '#web/layout/PageBody.tsx';
import { confirm } from '../overlay/confirm.ts';
import { Button } from './Button.tsx';
import { PageHeader } from './PageHeader.tsx';
import { SideBySide } from './SideBySide.tsx';
import { EmptyState } from './states.tsx';

type MergePageProps<Key extends string> = Omit<ComponentProps<typeof SideBySide<Key>>, 'nothing'> & {
  title: string;
  /** What the base is called, and what it will be called. */
  meta: string;
  name: string;
  back: string;
  /** Where another record is found. */
  finder: ReactNode;
  /** While there is nothing to merge yet. */
  none: { icon: ReactNode; text: string };
  /** Somebody was added or taken out, and the answer to that is on its way. */
  coming: boolean;
  /** What the merge will do besides the picked values, a sentence each. */
  consequences: readonly string[];
  /** What else is to be decided before, and what is still open of it. */
  decisions?: ReactNode;
  open?: string | undefined;
  /** Why these records cannot be merged. */
  refusal?: string | undefined;
  /** The words of the button. */
  submit: string;
  merging: boolean;
  onMerge: () => void;
  children?: ReactNode;
};

/**
 * The frame of a merge: another record is found, the values that differ stand side by side, what will happen is said, and
 * it happens after a question. The first side is the base.
 */
export function MergePage<Key extends string>(props: MergePageProps<Key>) {
  const { t } = useTranslation();
  const { title, meta, name, back, finder, none, coming, consequences, refusal, submit, merging, onMerge } = props;
  const { decisions, open } = props;
  const others = props.sides.length - 1;

  async function ask() {
    const yes = await confirm({
      title: t('merges.question', { count: others, name }),
      text: t('merges.final'),
      confirm: submit,
      tone: 'danger',
    });
    if (yes) onMerge();
  }

  return (
    <>
      <PageHeader title={title} meta={meta} back={{ to: back }} />
      <PageBody>
        <div className="mx-auto grid max-w-300 gap-7 p-5 max-md:gap-6 max-md:p-4 max-md:pb-10">
          {finder}
          {others === 0 ? (
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
              </section>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  look="primary"
                  size="lg"
                  icon={<Merge aria-hidden />}
                  className="max-md:w-full"
                  loading={merging}
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
