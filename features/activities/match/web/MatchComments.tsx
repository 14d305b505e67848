import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { lines } from '#domain/fields.ts';
import { MAX_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { Form, FormField } from '#web/form/Form.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { TextArea } from '#web/form/controls/TextArea.tsx';

type Comment = {
  user: { id: string; firstName: string; lastName: string; avatar: string | null };
  comment: string;
};

const rule = z.object({ comment: lines(MAX_NOTE_LENGTH) });

/** The comments on a match, and a form for the viewer's own (ACT-39, ACT-40). */
export function MatchComments({
  activityId,
  comments,
  mayComment,
  onSave,
}: {
  activityId: string;
  comments: readonly Comment[];
  mayComment: boolean;
  /** Resolves with `KEPT` when the comment waits on the device. */
  onSave: (comment: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const id = useId();
  const viewer = useViewer();
  const others = mayComment ? comments.filter(({ user }) => user.id !== viewer.id) : comments;
  const own = comments.find(({ user }) => user.id === viewer.id)?.comment ?? '';
  if (!mayComment && others.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-4">
      <h3 id={id} className="text-13 font-semibold">
        {t('activities.match_form.comments')}
      </h3>
      {others.length > 0 && (
        <ul className="grid gap-3">
          {others.map(({ user, comment }) => (
            <li key={user.id} className="flex gap-2.5">
              <Avatar name={nameOf(user)} photo={user.avatar} size={28} />
              <div className="min-w-0 flex-1">
                <p className="text-12 font-medium text-ink-2">{nameOf(user)}</p>
                <p>
                  <TextWithBreaks links text={comment} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {mayComment && <OwnComment key={own} {...{ activityId, own, onSave }} />}
    </section>
  );
}

function OwnComment({
  activityId,
  own,
  onSave,
}: {
  activityId: string;
  own: string;
  onSave: (comment: string) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const form = useRuleForm({ rule, defaultValues: { comment: own }, draftKey: `match-comment.${activityId}` });

  async function save({ comment }: { comment: string }) {
    try {
      return await onSave(comment);
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      success={t('activities.match_form.comment_saved')}
      hideFooter={!form.formState.isDirty}
      className="gap-3!"
    >
      <FormField form={form} name="comment">
        {(field) => <TextArea {...field} rows={2} label={t('activities.match_form.your_comment')} />}
      </FormField>
    </Form>
  );
}
