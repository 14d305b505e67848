import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#domain/text/lengths.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { ClearButton } from './ClearButton.tsx';
import { SEARCH_DEBOUNCE_MS } from './search-debounce.ts';

export type SearchInputProps = {
  /** The applied search, trimmed; the text while typing is internal. */
  value: string;
  /** Called with the trimmed text: debounced, at once on Enter and on clearing, never twice with the same text. */
  onSearch: (text: string) => void;
  label?: string;
  placeholder?: string;
  className?: string;
};

export function SearchInput({ value, onSearch, label, placeholder, className }: SearchInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  /** Sent searches that are not applied yet, the latest last: people type on during the transition that applies one. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  if (value !== applied) {
    const own = sent.indexOf(value);
    setApplied(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // Changed from outside (cleared filter, going back): update the input.
    if (own < 0) setText(value);
  }
  // A layout effect, so that the timer ends with the field: later it would find no input.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === (sent.at(-1) ?? applied)) return;
    setSent((earlier) => [...earlier, trimmed]);
    onSearch(trimmed);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(input.current!.value), SEARCH_DEBOUNCE_MS);
  }

  return (
    <div
      role="search"
      aria-label={label ?? t('global.search')}
      className={classNames('field-box search gap-2 text-ink-3', className)}
    >
      <Search aria-hidden className="size-4 flex-none" />
      <input
        ref={input}
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label ?? t('global.search')}
        placeholder={placeholder ?? t('global.search')}
        className="text-ink"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            setText('');
            send('');
          }
        }}
      />
      {text && (
        <ClearButton
          onClick={() => {
            setText('');
            send('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
