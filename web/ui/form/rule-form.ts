import { useEffect, useRef, useState } from 'react';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { createStore, type Store } from '#web/browser/store.ts';
import { useDraft, type Draft } from './draft.ts';

/** A form with the rule it obeys: the zod schema that the server applies too. */
export type RuleForm<In extends FieldValues, Out = In> = UseFormReturn<In, unknown, Out> & {
  rule: z.ZodMiniType<Out, In>;
  /** The required fields on the screen, for "5 of 8 required". */
  requiredFields: Store<readonly string[]>;
  draft: Draft | undefined;
  /** Called at the very change that makes the form dirty; its state says so only after the rule was asked. */
  onDirty: { current: (() => void) | undefined };
};

export type RuleFormOptions<In extends FieldValues, Out> = {
  rule: z.ZodMiniType<Out, In>;
  defaultValues: DefaultValues<In>;
  /** Where what is typed is kept until it is saved: one name for each record and version. */
  draftKey?: string | undefined;
};

export function useRuleForm<In extends FieldValues, Out = In>(options: RuleFormOptions<In, Out>): RuleForm<In, Out> {
  const { rule, defaultValues, draftKey } = options;
  const form = useForm<In, unknown, Out>({
    defaultValues,
    mode: 'onTouched',
    // The form focuses the first invalid field by its place on the page, whatever the order of the rule.
    shouldFocusError: false,
    resolver: async (values) => {
      const result = await z.safeParseAsync(rule, values);
      if (result.success) return { values: result.data, errors: {} };
      const errors: FieldErrors<In> = {};
      for (const { path, message, code } of result.error.issues.toReversed()) {
        // A rule over the whole form speaks under the form.
        set(errors, path.length > 0 ? path.map(String).join('.') : 'root.rule', { type: code, message });
      }
      return { values: {}, errors };
    },
  });
  const [requiredFields] = useState(() => createStore<readonly string[]>(() => []));
  const draft = useDraft(draftKey, form);
  const onDirty = useRef<() => void>(undefined);
  return Object.assign(form, { rule, requiredFields, draft, onDirty });
}

/** Whether the rule refuses an empty field. Switches are never empty. */
export function isRequired<In extends FieldValues, Out>(rule: z.ZodMiniType<Out, In>, name: Path<In>): boolean {
  const { def } = rule._zod;
  const field = 'shape' in def ? (def.shape as Record<string, z.ZodMiniType>)[name] : undefined;
  if (!field || field._zod.def.type === 'boolean') return false;
  return [undefined, null, '', []].every((nothing) => !z.safeParse(field, nothing).success);
}

/** Counts the field among the required ones while it is on the screen. */
export function useRegisterRequired(fields: Store<readonly string[]>, name: string, required: boolean) {
  useEffect(() => {
    if (!required) return;
    fields.setState([...fields.getState(), name]);
    return () => fields.setState(fields.getState().filter((one) => one !== name));
  }, [fields, name, required]);
}
