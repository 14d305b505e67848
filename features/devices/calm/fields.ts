/** The settings of notifications on devices, as they leave the API. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const SETTINGS_FIELDS = {
  activities: {
    type: 'Boolean',
    column: 'pushActivities',
    description: 'Whether what others plan and change is shown on devices too.',
  },
  reminders: {
    type: 'Boolean',
    column: 'pushReminders',
    description: 'Whether reminders to plan are shown on devices too.',
  },
  messages: { type: 'Boolean', column: 'pushMessages', description: 'Whether messages are shown on devices too.' },
  quietFrom: {
    type: 'Time',
    nullable: true,
    description: 'When the quiet hours begin, each day in the club’s zone; null without any.',
  },
  quietTo: {
    type: 'Time',
    nullable: true,
    description:
      'When they end and what came meanwhile is told of at once; earlier than they begin when they pass midnight.',
  },
  weeklyMail: {
    type: 'Boolean',
    description:
      'Whether the plan of the coming week comes by mail on Sunday evening, while none of the own devices is told.',
  },
  version: { ...RECORD_FIELDS.version, description: '0 until something was chosen, then one more with each change.' },
} as const satisfies DeclaredFields;
