import type { Editor } from '@tiptap/react';
import { Unlink } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSafeLink } from '#domain/text/rich-text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextInput } from '../controls/TextInput.tsx';

/** Turns typed text into an address: `fcz.ch` becomes a web address. */
function addressOf(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`;
}

/** Sets, changes or removes the link at the cursor. Without a selection the address becomes the text. */
export function LinkRow({ editor, onEnd }: { editor: Editor; onEnd: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [before] = useState(() => (editor.getAttributes('link') as { href?: string }).href ?? '');
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = addressOf(typed);
    if (!isSafeLink(href)) return setWrong(true);
    const chain = editor.chain().extendMarkRange('link');
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onEnd();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter does not submit the form, and Escape does not close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onEnd();
  }

  return (
    <div role="group" aria-label={t('editor.link')} className="rich-field-link">
      <TextInput
        id={id}
        label={t('editor.address')}
        hideLabel
        ref={input}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        error={wrong ? t('editor.address_wrong') : undefined}
        className="min-w-48 flex-1"
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWrong(false);
          setTyped(event.target.value);
        }}
      />
      <Button look="primary" onClick={apply}>
        {t('editor.link_apply')}
      </Button>
      {before && (
        <Button icon={<Unlink aria-hidden />} onClick={remove}>
          {t('editor.link_remove')}
        </Button>
      )}
      <Button look="ghost" onClick={onEnd}>
        {t('global.cancel')}
      </Button>
    </div>
  );
}
