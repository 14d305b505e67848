import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { classNames } from '#web/ui/looks/classes.ts';
import { LinkRow } from '../choices/LinkRow.tsx';
import { withoutLooks } from './pasted-html.ts';
import { RICH_TEXT_SCHEMA } from './rich-text-schema.ts';
import type { RichTextEditorProps } from './rich-text-props.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import '#web/styles/rich-field.css';

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** The editor of a `RichTextField`: its toolbar, the text, and a row for the address of a link. */
export function RichTextEditor({ control, value, onChange, onBlur, ref, disabled = false, rows }: RichTextEditorProps) {
  const [linking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  /** The value that the editor last sent to the form: when the form returns it, it is not set again. */
  const known = useRef(value);
  const { id, 'aria-invalid': invalid, 'aria-required': required, 'aria-describedby': describedBy } = control;
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      ...(disabled ? { 'aria-disabled': 'true' } : { tabindex: '0' }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    }),
    [id, invalid, required, describedBy, disabled],
  );
  const editorProps = useMemo(
    () => ({
      attributes,
      transformPastedHTML: withoutLooks,
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (event.key === 'F10' && event.altKey) {
          toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
          return true;
        }
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setLinking(true);
        return true;
      },
    }),
    [attributes],
  );
  const [first] = useState(value);
  const editor = useEditor({
    extensions: RICH_TEXT_SCHEMA,
    content: first,
    // The content policy lets no style element in; the styles are in rich-field.css.
    injectCSS: false,
    editable: !disabled,
    editorProps,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  // The form's value changed elsewhere: a restored draft, the other version of a conflict, or a reset.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  // The element itself is there only while the editor is drawn, which it need not be when this runs.
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  return (
    <div className="rich-field" data-disabled={disabled || undefined}>
      <RichTextToolbar
        editor={editor}
        ref={toolbar}
        labelledBy={`${id}-label`}
        disabled={disabled}
        onLink={() => setLinking(true)}
      />
      {linking && (
        <LinkRow
          editor={editor}
          onEnd={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      <EditorContent editor={editor} className={classNames('rich-field-text')} style={{ '--rows': rows }} />
    </div>
  );
}
