import { useEffect, useRef, useState, type ReactNode } from 'react';
import { foldText } from '#domain/text/fold.ts';
import { SEARCH_DEBOUNCE_MS } from '../controls/search-debounce.ts';

/** Most options that a picker offers (CONST-07, WID-11). */
export const MAX_OPTIONS = 300;

export type ComboOption = {
  value: string;
  label: string;
  /** Secondary text after the label, searched too: a club, a year. */
  meta?: string;
  leading?: ReactNode;
  /** Other and former names: no new option can be created under them. */
  aliases?: readonly string[];
  disabled?: boolean;
};

/** Source of the options: a given list, or a search for the typed text. */
export type ComboSource = {
  options?: readonly ComboOption[] | undefined;
  /** Called debounced, also with '' on opening; aborted when newer text is typed. */
  search?: ((text: string, signal: AbortSignal) => Promise<readonly ComboOption[]>) | undefined;
  /** Options for values that were chosen before any search (the record being edited). */
  known?: readonly ComboOption[] | undefined;
  /** Called on opening, so that the options include records that others have created since. */
  refresh?: (() => void) | undefined;
};

export type ComboboxOptions = {
  list: readonly ComboOption[];
  state: 'ready' | 'searching' | 'failed';
  /** More options match than the 300 that are shown (WID-11). */
  cut: boolean;
};

type Answer = { text: string; list: readonly ComboOption[]; failed: boolean };

/** The options that match the typed text, while the list is open. */
export function useComboboxOptions({
  options,
  search,
  refresh,
  open,
  text,
}: ComboSource & { open: boolean; text: string }): ComboboxOptions {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useRef(search);
  useEffect(() => {
    ask.current = search;
  });
  const renew = useRef(refresh);
  useEffect(() => {
    renew.current = refresh;
  });
  useEffect(() => {
    if (open) renew.current?.();
  }, [open]);
  const asks = search !== undefined;
  useEffect(() => {
    if (!open || !asks) return;
    const gone = new AbortController();
    async function fetchOptions() {
      let next: Answer = { text, list: [], failed: true };
      try {
        next = { text, list: (await ask.current?.(text, gone.signal)) ?? [], failed: false };
      } finally {
        if (!gone.signal.aborted) setAnswer(next);
      }
    }
    const timer = setTimeout(() => void fetchOptions().catch(() => undefined), text ? SEARCH_DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [open, asks, text]);

  const found = asks ? (answer?.list ?? []) : filterOptions(options ?? [], text);
  const state = !asks || answer?.text === text ? (asks && answer?.failed ? 'failed' : 'ready') : 'searching';
  return { list: found.slice(0, MAX_OPTIONS), state, cut: found.length > MAX_OPTIONS };
}

/** Each typed word must occur; options that start with the text come first. */
export function filterOptions(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const hits = options.filter(({ label, meta = '' }) => {
    const hay = foldText(`${label} ${meta}`);
    return words.every((word) => hay.includes(word));
  });
  const begins = (option: ComboOption) => foldText(option.label).startsWith(words[0] ?? '');
  return [...hits.filter(begins), ...hits.filter((option) => !begins(option))];
}

/** Whether one of the options has or had this name, ignoring its spelling. */
export function hasName(options: readonly ComboOption[], name: string): boolean {
  const folded = foldText(name.trim());
  return options.some(({ label, aliases = [] }) => [label, ...aliases].some((one) => foldText(one) === folded));
}

/** Caches every option that was offered, so that a chosen value keeps its label when the list changes. */
export function useOptionLabels({ options, known }: ComboSource, list: readonly ComboOption[]) {
  const seen = useRef(new Map<string, ComboOption>()).current;
  for (const option of list) seen.set(option.value, option);
  return (value: string): ComboOption =>
    options?.find((option) => option.value === value) ??
    known?.find((option) => option.value === value) ??
    seen.get(value) ?? { value, label: '' };
}
