import { lazyComponent } from '#web/browser/lazy.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { RichText } from '#web/ui/text/RichText.tsx';
import { Field, useControlProps } from '../Field.tsx';
import type { RichTextEditorProps, RichTextFieldProps } from './rich-text-props.ts';

const Editor = lazyComponent<RichTextEditorProps>(
  async () => (await Promise.all([import('./RichTextEditor.tsx'), loadTexts('editor')]))[0].RichTextEditor,
  Room,
);

/**
 * Text with headings, lists and links. Its editor is fetched when the form is drawn; until then a box of the same height
 * stands there.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, help, error, required, hideLabel, className, value, onChange, onBlur, ref, name, disabled } = props;
  const control = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id} group>
      <Editor
        {...{ control, onChange, rows: props.rows ?? 6, value: value ?? '' }}
        {...(onBlur && { onBlur })}
        {...(ref && { ref })}
        {...(name && { name })}
        {...(disabled && { disabled })}
      />
    </Field>
  );
}

/** Shows the present text until the editor has loaded, in the same space, so that nothing moves. */
function Room({ rows, value }: RichTextEditorProps) {
  return (
    <div aria-busy className="rounded-md border border-field-line px-3 pt-12.5 pb-2.5 touch:pt-15.5">
      <div
        className="min-h-[calc(var(--rows)*1.375rem)] text-14 touch:min-h-[calc(var(--rows)*1.5rem)]"
        style={{ '--rows': rows }}
      >
        <RichText html={value} />
      </div>
    </div>
  );
}
