import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { fileKindOf } from '../rules.ts';
import { FileThumb } from './FileThumb.tsx';
import { cutUploads, forgetBegun } from './cut-uploads.ts';

type CutUploadsProps = {
  form: string;
  /** The names of the files that are being sent. */
  sending: readonly string[];
  onDismiss: () => void;
};

/** MED-10: the large files that have to be chosen again after a reload. */
export function CutUploads({ form, sending, onDismiss }: CutUploadsProps) {
  const { t } = useTranslation();
  const [names, setNames] = useState(() => cutUploads(form));
  // A file that is chosen again is no longer listed, even if it fails.
  const left = names.filter((name) => !sending.includes(name));
  if (left.length < names.length) setNames(left);
  const unsaid = useRef(left);
  useEffect(() => {
    unsaid.current = left;
  });
  // Leaving the form gives up these files, like its draft.
  useEffect(() => () => forgetBegun(form, unsaid.current), [form]);
  if (left.length === 0) return null;
  return (
    <div role="status">
      <ul className="grid gap-2">
        {left.map((name) => (
          <li key={name} className="flex min-w-0 items-center gap-3">
            <FileThumb type={fileKindOf(name)?.type ?? 'video'} />
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-14">{name}</span>
              <span className="text-12 text-ink-2">{t('files.cut')}</span>
            </span>
            <IconButton
              label={t('files.cut_dismiss', { name })}
              data-tip={t('global.close')}
              onClick={() => {
                forgetBegun(form, [name]);
                setNames(names.filter((other) => other !== name));
                onDismiss();
              }}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
