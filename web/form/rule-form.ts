import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { createStore, type Store } from '#web/browser/store.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { useDraft, type Draft } from './draft.ts';

/** A form with its rule: the zod schema that the server uses too. */
export type RuleForm<In extends FieldValues, Out = In> = UseFormReturn<In, unknown, Out> & {
  rule: z.ZodMiniType<Out, In>;
  /** Names of the required fields that are rendered, for "5 of 8 required". */
  requiredFields: Store<readonly string[]>;
  draft: Draft | undefined;
  /**
   * Whether the present values are being saved or have been: live checks are over then, as they would find these values
   * themselves. A refusal or a change ends it.
   */
  saveBegun: Store<boolean>;
  /**
   * Reports at once whether something is unsaved; `isDirty` waits for async validation. Called by every edit that
   * leaves its field dirty, and by code that navigates away from unsaved input.
   */
  tellUnsaved: { current: ((unsaved: boolean) => void) | undefined };
  /** The rendered form. */
  element: RefObject<HTMLFormElement | null>;
};

export type RuleFormOptions<In extends FieldValues, Out> = {
  rule: z.ZodMiniType<Out, In>;
  defaultValues: DefaultValues<In>;
  /** Key of the stored draft: unique for each record and version. When it changes, the draft moves to the new key. */
  draftKey?: string | undefined;
};

/**
 * The values as a rule reads them, or the errors by field. `values` are those of the form itself, which go on changing
 * while the texts of errors are loaded: they are looked at again then, as the form takes the answer that comes last.
 */
export async function validate<In extends FieldValues, Out>(
  rule: z.ZodMiniType<Out, In>,
  values: In,
): Promise<ResolverResult<In, Out>> {
  let result = await z.safeParseAsync(rule, values);
  if (!result.success) {
    await loadTexts('validations').catch(() => undefined);
    result = await z.safeParseAsync(rule, values);
  }
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<In> = {};
  for (const { path, message, code } of result.error.issues.toReversed()) {
    // An error of the whole form is shown below it.
    set(errors, path.length > 0 ? path.map(String).join('.') : 'root.rule', { type: code, message });
  }
  return { values: {}, errors };
}

/** A react-hook-form validated by a zod rule, with an optional draft on the device. */
export function useRuleForm<In extends FieldValues, Out = In>(options: RuleFormOptions<In, Out>): RuleForm<In, Out> {
  const { rule, defaultValues, draftKey } = options;
  const form = useForm<In, unknown, Out>({
    defaultValues,
    mode: 'onTouched',
    // `Form` focuses the first invalid field in the order of the page, not of the rule.
    shouldFocusError: false,
    resolver: (values) => validate(rule, values),
  });
  const [requiredFields] = useState(() => createStore<readonly string[]>(() => []));
  const [saveBegun] = useState(() => createStore(() => false));
  const draft = useDraft(draftKey, form);
  const tellUnsaved = useRef<(unsaved: boolean) => void>(undefined);
  const element = useRef<HTMLFormElement>(null);
  return Object.assign(form, { rule, requiredFields, draft, saveBegun, tellUnsaved, element });
}

/** Whether the rule refuses an empty value. Switches always have a value. */
export function isRequired<In extends FieldValues, Out>(rule: z.ZodMiniType<Out, In>, name: Path<In>): boolean {
  const { def } = rule._zod;
  const field = 'shape' in def ? (def.shape as Record<string, z.ZodMiniType>)[name] : undefined;
  if (!field || field._zod.def.type === 'boolean') return false;
  return [undefined, null, '', []].every((nothing) => !z.safeParse(field, nothing).success);
}

/** Registers the field as required while it is rendered. */
export function useRegisterRequired(fields: Store<readonly string[]>, name: string, required: boolean) {
  useEffect(() => {
    if (!required) return;
    fields.setState([...fields.getState(), name]);
    return () => fields.setState(fields.getState().filter((one) => one !== name));
  }, [fields, name, required]);
}
