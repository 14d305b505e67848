import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { RequestFailedError, type LastChange } from '#web/graphql/client.ts';
import type { ComparedField, Versions } from './merge-versions.ts';
import type { RuleForm } from '../rule-form.ts';

type Versioned = { id: string; version: number };

/** A field as `ConflictChoices` shows it. */
export type ConflictField<Values extends FieldValues> = ComparedField<Values> & {
  names: readonly FieldPath<Values>[];
  label: string;
  /** The value as text or element; null or an empty text when there is none. */
  shown: (values: Values) => ReactNode;
};

/** Props of a noun's `ConflictChoices`. */
export type ConflictProps<Values, Record> = {
  open: boolean;
  onClose: () => void;
  versions: Versions<Values>;
  /** The record as the form began with it and as it is stored now, to find the names behind ids. */
  records: readonly Record[];
  changed: LastChange | undefined;
  /** Saves the settled values. */
  onSettle(values: Values): void;
};

type ConflictOptions<Record extends Versioned, In extends FieldValues, Out> = {
  /** The record that the form began with or last saved; none for a new one. */
  record: Record | null | undefined;
  onRecord: (next: Record) => void;
  form: RuleForm<In, Out>;
  valuesOf: (record: Record) => In;
  /** Reads the record as it is stored now. */
  look: (id: string) => Promise<Record>;
  /** Whether the form says by itself that the record is gone. */
  tellsGone?: boolean;
};

/**
 * Saves a record with the version that the form began with. When somebody else has saved meanwhile, reads the stored
 * record and opens the noun's `ConflictChoices`, whose props are `dialog`; the form keeps what was typed until it is
 * saved. `isGone`: somebody else has deleted the record.
 */
export function useConflict<Record extends Versioned, In extends FieldValues, Out>(
  options: ConflictOptions<Record, In, Out>,
) {
  const { record, onRecord, form, valuesOf, look, tellsGone = false } = options;
  const seen = useRef(record);
  const [open, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const [found, setFound] = useState<
    { present: Record } & Omit<ConflictProps<In, Record>, 'open' | 'onClose' | 'onSettle'>
  >();

  /** Makes this the version to save over, as after the first of two steps. */
  function goOnFrom(next: Record): void {
    seen.current = next;
    onRecord(next);
  }

  /** Calls `write` with the id and version to send; a stale write opens the dialog, which then shows the failure. */
  async function save<Saved>(write: (seen: Versioned) => Promise<Saved>): Promise<Saved> {
    const before = seen.current;
    try {
      return await write({ id: before?.id ?? '', version: before?.version ?? 0 });
    } catch (failure) {
      if (!before || !(failure instanceof RequestFailedError)) throw failure;
      if (failure.codes.includes('errors.not_found')) {
        setGone(true);
        failure.told = tellsGone;
      }
      if (!failure.codes.includes('errors.conflict')) throw failure;
      const present = await look(before.id);
      const versions = { base: valuesOf(before), mine: form.getValues(), theirs: valuesOf(present) };
      setFound({ present, versions, records: [before, present], changed: lastChange(failure, present) });
      setOpen(true);
      failure.told = true;
      throw failure;
    }
  }

  function settle(values: In): void {
    const { present, versions } = found!;
    seen.current = present;
    form.reset(versions.theirs);
    form.reset(values, { keepDefaultValues: true });
    setOpen(false);
    // Wait until the form is rendered with these values.
    setTimeout(() => {
      flushSync(() => onRecord(present));
      form.element.current?.requestSubmit();
    });
  }

  const dialog = found && { ...found, open, onClose: () => setOpen(false), onSettle: settle };
  return { save, goOnFrom, dialog, isGone };
}

/** Who changed the record; undefined when it was changed again before it was read. */
export function lastChange({ present, changed }: RequestFailedError, { version }: Versioned): LastChange | undefined {
  return (present as Versioned).version === version ? changed : undefined;
}
