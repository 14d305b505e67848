import { ImageUp, Trash2 } from 'lucide-react';
import { createElement, useRef, useState, type ReactNode } from 'react';
import { onDemand } from '#web/browser/lazy.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import type { Fit } from './crop.ts';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';
import type { PictureCropProps } from './PictureCrop.tsx';

type PictureFieldProps = FieldProps & {
  /** URL of the picture, or a data URL of a newly chosen one. */
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** The chosen picture as it will look, or the default picture. */
  preview: ReactNode;
  /** `cover`: a part of the picture fills the square. `contain`: all of it may be visible. */
  fit: Fit;
  words: { choose: string; remove: string };
};

const cropping = onDemand<PictureCropProps>(async () => {
  const [{ PictureCrop }] = await Promise.all([import('./PictureCrop.tsx'), loadTexts('files')]);
  return PictureCrop;
});

/** A small picture from the device, cropped to a square: shown at once, saved with the form. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, error, required, hideLabel, className, value, onChange, preview, fit, words } = props;
  const [refused, setRefused] = useState<string>();
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const shownError = error ?? refused;
  const control = useControlProps({ ...props, error: shownError });

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    // If the code of the crop dialog fails to load, a toast says so and the picture stays unchanged.
    await cropping.fetch().then(() => setFile(chosen), cropping.forget);
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
        <Button ref={choose} icon={<ImageUp aria-hidden />} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {value && (
          <IconButton
            label={words.remove}
            onClick={() => {
              choose.current?.focus();
              setRefused(undefined);
              onChange(null);
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {file &&
        createElement(cropping.here!, {
          file,
          fit,
          onDone: (picture) => {
            setFile(undefined);
            setRefused(undefined);
            onChange(picture);
          },
          onClose: (sentence) => {
            setFile(undefined);
            setRefused(sentence);
          },
        })}
    </Field>
  );
}
