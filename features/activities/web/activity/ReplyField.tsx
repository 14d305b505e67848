import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { FormField } from '#web/form/Form.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { BeforeSelect } from './BeforeSelect.tsx';
import type { OwnedProps } from './ActivityFields.tsx';

/** Offered ends of replies, in hours before the start. */
const ENDS = [0, 2, 12, 24, 48, 72];

/** RPL-01: whether people are asked if they come, and until when; for whoever plans for others. */
export function ReplyField({ form, activity }: Pick<OwnedProps, 'form' | 'activity'>) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [people, squads] = useWatch({ control: form.control, name: ['activityData.userIds', 'activityData.squadIds'] });
  const others = squads.length > 0 || people.some((id) => id !== viewer.id);
  if (!others || !can(viewer, 'activity.replies', { createdBy: activity?.createdBy.id ?? viewer.id })) return null;
  const nameOf = (hours: number) => {
    if (hours === 0) return t('activities.replies.until_start');
    if (hours % 24 === 0) return t('activities.replies.days', { count: hours / 24 });
    return t('activities.replies.hours', { count: hours });
  };
  return (
    <FormField form={form} name="activityData.replyHours" required={false}>
      {(field) => (
        <BeforeSelect
          {...field}
          label={t('activities.replies.label')}
          amounts={ENDS}
          nameOf={nameOf}
          none={t('activities.replies.nobody')}
        />
      )}
    </FormField>
  );
}
