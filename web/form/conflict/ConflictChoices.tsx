import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { SettledRows, SideBySide } from './SideBySide.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { ConflictField, ConflictProps } from './conflict.ts';
import { compareVersions, mergeVersions, type Versions } from './merge-versions.ts';

type Side = 'mine' | 'theirs';
/** The side whose value is kept, by field; the viewer's by default. */
type Picked<Values> = { versions: Versions<Values>; picks: Record<string, Side> };
type ConflictChoicesProps<Values extends FieldValues> = Omit<ConflictProps<Values, unknown>, 'records'> & {
  fields: readonly ConflictField<Values>[];
};

/** ERR-15: who changed the record meanwhile and when, and both values of each field that both have changed. */
export function ConflictChoices<Values extends FieldValues>(props: ConflictChoicesProps<Values>) {
  // Another conflict begins with no choice made.
  const [{ versions, picks }, setPicked] = useState<Picked<Values>>({ versions: props.versions, picks: {} });
  const picked = versions === props.versions ? picks : {};
  const { t } = useTranslation();
  const viewer = useViewer();
  const { open, onClose, fields, changed, onSettle } = props;
  const { clashing, taken } = compareVersions(fields, props.versions);
  const keyOf = ({ names }: ConflictField<Values>): string => names[0]!;
  const sideOf = (field: ConflictField<Values>) => picked[keyOf(field)] ?? 'mine';
  const pick = (changes: Record<string, Side>) =>
    setPicked({ versions: props.versions, picks: { ...picked, ...changes } });
  const pickAll = (side: Side) => pick(Object.fromEntries(clashing.map((field) => [keyOf(field), side])));
  const many = clashing.length > 1;
  const by = changed?.by;
  const other = by && by.id !== viewer.id ? by : undefined;
  const shown = (field: ConflictField<Values>, side: Side) => <Value value={field.shown(props.versions[side])} />;

  function told(): string | undefined {
    if (!changed) return t('conflicts.by_somebody');
    const when = formatDateTime(changed.at);
    if (other) return t('conflicts.by', { name: nameOf(other), when });
    return by ? t('conflicts.by_you', { when }) : t('conflicts.by_somebody_at', { when });
  }

  const alsoChanged = {
    title: t('conflicts.taken'),
    rows: taken.map((field) => ({ label: field.label, value: shown(field, 'theirs') })),
  };
  const sides = (['mine', 'theirs'] as const).map((id) => {
    const name = id === 'theirs' && other ? nameOf(other) : t(`conflicts.${id}`);
    return {
      id,
      name,
      heading: <Heading name={name} all={t(`conflicts.all_${id}`)} {...(many && { onAll: () => pickAll(id) })} />,
    };
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={760}
      title={t('conflicts.title')}
      description={told()}
      onSave={() => {
        const fromThem = clashing.filter((field) => sideOf(field) === 'theirs');
        onSettle(mergeVersions(props.versions, [...taken, ...fromThem]));
      }}
    >
      <div className="grid gap-3">
        <p className="text-14">{t(clashing.length > 0 ? 'conflicts.choose' : 'conflicts.no_clash')}</p>
        {clashing.length > 0 ? (
          <SideBySide
            sides={sides}
            rows={clashing.map((field) => ({
              key: keyOf(field),
              label: field.label,
              values: [shown(field, 'mine'), shown(field, 'theirs')],
            }))}
            settled={alsoChanged}
            picked={Object.fromEntries(clashing.map((field) => [keyOf(field), sideOf(field)]))}
            onPick={(key, side) => pick({ [key]: side as Side })}
            nothing={t('conflicts.nothing')}
          />
        ) : (
          taken.length > 0 && (
            <div className="rounded-lg border border-line bg-sunken">
              <SettledRows {...alsoChanged} />
            </div>
          )
        )}
      </div>
    </Dialog>
  );
}

function Heading({ name, all, onAll }: { name: string; all: string; onAll?: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <span className="min-w-0 text-14 font-semibold wrap-break-word">{name}</span>
      {onAll && (
        <Button size="sm" onClick={onAll}>
          {all}
        </Button>
      )}
    </div>
  );
}

function Value({ value }: { value: ReactNode }) {
  const { t } = useTranslation();
  if (value == null || value === '') return <span className="text-ink-3">{t('conflicts.nothing')}</span>;
  return <span className="whitespace-pre-line">{value}</span>;
}
