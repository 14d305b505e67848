import { MoveDown, MoveUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/form/Field.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { announce } from '#web/ui/overlay/announce.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { MAX_COMMENT_LENGTH, MAX_COMMENTS } from '../rules.ts';
import { newComment, type CommentValue } from './form.ts';

type CommentsFieldProps = {
  value: readonly CommentValue[];
  onChange: (value: CommentValue[]) => void;
  error?: string | undefined;
};

/** OBJ-04: comments in an order that people choose, by buttons or by Alt with the arrows; the focus goes along. */
export function CommentsField({ value, onChange, error }: CommentsFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /** Waits until the list is drawn anew. */
  const focusAt = (place: number, what: string) =>
    setTimeout(() => {
      const row = list.current?.children[place];
      const wanted = row?.querySelector<HTMLElement>(`[data-part="${what}"]:not(:disabled)`);
      (wanted ?? row?.querySelector<HTMLElement>('textarea') ?? add.current)?.focus();
    });

  function move(from: number, to: number, part: string) {
    if (to < 0 || to >= value.length) return;
    const moved = [...value];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
    announce(t('writing.objectives.comments.moved', { place: to + 1, count: value.length }));
    focusAt(to, part);
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(place, place + (event.key === 'ArrowUp' ? -1 : 1), 'text');
  }

  return (
    <Field
      id={id}
      group
      label={t('objectives.fields.comments')}
      error={error}
      help={t('writing.objectives.comments.help')}
    >
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="grid gap-3">
        {value.length > 0 && (
          <ol ref={list} className="grid gap-3">
            {value.map((comment, place) => (
              <li key={comment.key} className="flex items-start gap-1.5">
                <TextArea
                  label={t('writing.objectives.comments.one', { place: place + 1 })}
                  hideLabel
                  rows={3}
                  maxLength={MAX_COMMENT_LENGTH}
                  className="flex-1"
                  data-part="text"
                  value={comment.text}
                  onKeyDown={(event) => onKeyDown(event, place)}
                  onChange={({ target }) =>
                    onChange(value.map((one) => (one === comment ? { ...one, text: target.value } : one)))
                  }
                />
                <span className="flex flex-none flex-col max-md:gap-0.5">
                  <IconButton
                    label={t('writing.objectives.comments.up', { place: place + 1 })}
                    data-part="up"
                    disabled={place === 0}
                    onClick={() => move(place, place - 1, 'up')}
                  >
                    <MoveUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('writing.objectives.comments.down', { place: place + 1 })}
                    data-part="down"
                    disabled={place === value.length - 1}
                    onClick={() => move(place, place + 1, 'down')}
                  >
                    <MoveDown aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('writing.objectives.comments.remove', { place: place + 1 })}
                    onClick={() => {
                      onChange(value.filter((one) => one !== comment));
                      focusAt(Math.min(place, value.length - 2), 'text');
                    }}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ol>
        )}
        <Button
          ref={add}
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          disabled={value.length >= MAX_COMMENTS}
          onClick={() => {
            onChange([...value, newComment()]);
            focusAt(value.length, 'text');
          }}
        >
          {t('writing.objectives.comments.add')}
        </Button>
      </div>
    </Field>
  );
}
