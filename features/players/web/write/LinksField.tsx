import { Plus, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { translate } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { link } from '#features/players/rules.ts';

type LinksFieldProps = { value: readonly string[]; onChange: (links: string[]) => void };

/** PLY-18, PLY-19: adds a typed link, if it is new, and clears the input; other text stays there, with an error. */
export function LinksField({ value, onChange }: LinksFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function add() {
    const text = typed.trim();
    if (!text) return;
    const read = z.safeParse(link, text);
    if (!read.success) {
      setError(translate(read.error.issues[0]!.message) ?? '');
      return;
    }
    onChange([...new Set([...value, read.data])]);
    setTyped('');
    setError(undefined);
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter adds the link instead of submitting the form.
    event.preventDefault();
    add();
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <TextInput
          className="min-w-0 flex-1"
          label={t('scouting.players.link.label')}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          onKeyDown={enter}
          onBlur={add}
        />
        <Button className="h-9 touch:h-11" icon={<Plus aria-hidden />} onClick={add}>
          {t('scouting.players.link.add')}
        </Button>
      </div>
      {value.length > 0 && (
        <ul
          aria-label={t('scouting.players.fields.links')}
          className="divide-y divide-line rounded-md border border-line"
        >
          {value.map((one) => (
            <li key={one} className="flex items-center gap-2 py-0.5 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate text-13">{one}</span>
              <IconButton
                label={t('global.remove_named', { name: one })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
