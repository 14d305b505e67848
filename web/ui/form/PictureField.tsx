import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../display/Button.tsx';
import { IconButton } from '../display/IconButton.tsx';
import { Field, useControlProps, type FieldProps } from './Field.tsx';
import { resizePicture } from './picture.ts';

type PictureFieldProps = FieldProps & {
  /** URL of the picture, or a data URL of a newly chosen one. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** The picture as it will look, or its default. */
  preview: ReactNode;
  words: { choose: string; remove: string; unreadable: string };
};

/** A small picture from the device: shown at once, saved with the form. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, error, required, hideLabel, className, value, onChange, preview, words } = props;
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shownError = error ?? (unreadable ? words.unreadable : undefined);
  const control = useControlProps({ ...props, error: shownError });

  async function take(file: File | undefined) {
    if (!file) return;
    try {
      onChange(await resizePicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  }

  return (
    <Field {...{ label, help, error: shownError, required, hideLabel, className }} id={control.id}>
      <div className="flex items-center gap-3">
        {preview}
        <input
          {...control}
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
        <Button icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {value && (
          <IconButton label={words.remove} onClick={() => onChange(null)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </Field>
  );
}
