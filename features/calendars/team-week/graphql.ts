/** The week of a squad for managers and scouts, and reminders of those who have planned nothing (TWK-01 to TWK-05). */
import { LANGUAGES, type Language } from '#domain/football.ts';
import { scopeOf } from '#domain/permissions.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { dayOf, weekOf } from '#domain/time.ts';
import { insertMessage, type InLanguages } from '#features/messages/data.ts';
import { CustomNotificationType, enqueueMessage } from '#features/messages/graphql.ts';
import { squadById, type SquadRow } from '#features/users/squads/data.ts';
import { SquadType } from '#features/users/squads/graphql.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { weeklyMap, type CalendarRow } from '../data.ts';
import { UserActivities } from '../graphql.ts';
import { planReminder, squadWeekArgs, withoutPlans } from './rules.ts';

export type SquadWeek = { squad: SquadRow; monday: string; people: CalendarRow[] };

const SquadWeekType = builder.objectRef<SquadWeek>('SquadWeek').implement({
  description: 'What the people of a squad have planned in a week.',
  fields: (t) => ({
    squad: t.expose('squad', { type: SquadType, description: 'The squad.' }),
    monday: t.expose('monday', { type: 'Date', description: 'The first day of the week.' }),
    people: t.expose('people', {
      type: [UserActivities],
      description:
        'The active people who belong to the squad in this week and whose calendars the viewer may look at, by name.',
    }),
  }),
});

const PlanReminderInput = inputTypeOf('RemindSquadOfPlansInput', planReminder, 'A squad, and a day.', {
  squadId: 'The squad.',
  date: 'The day, today or later.',
});

builder.queryFields((t) => ({
  squadWeek: t.field({
    type: SquadWeekType,
    description: 'The week of a squad around a day (TWK-01); at most 500 people.',
    authScopes: { may: 'squad.read' },
    args: {
      squadId: t.arg.id({ required: true, description: 'Which squad.' }),
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the week.' }),
    },
    resolve: (_root, args, context) => {
      const { squadId, date } = parseInput(squadWeekArgs, args);
      return readSquadWeek(context, squadId, date);
    },
  }),
}));

builder.mutationFields((t) => ({
  remindSquadOfPlans: t.field({
    type: CustomNotificationType,
    description:
      'Reminds those who belong to a squad on a day and have nothing planned then, in their languages (TWK-04). For managers and admins.',
    authScopes: { may: 'squad.remind' },
    args: {
      input: t.arg({ type: PlanReminderInput, required: true, description: 'Of which squad, and of which day.' }),
    },
    resolve: async (_root, args, context) => {
      const { viewer, now, zone } = context;
      const input = parseInput(planReminder, args.input);
      const { squadId, date } = input;
      if (date < dayOf(now, zone)) throw new RefusedError('validations.day_over', { field: 'date' });
      await findSquad(context, squadId);
      return enqueueMessage(context, 'remindSquadOfPlans', input, async (trx) => {
        const days = { from: date, to: date };
        const people = await weeklyMap(trx, scopeOf(viewer, 'calendar.read'), days, { squadIds: [squadId] }, 1);
        const userIds = withoutPlans(people, date).filter((id) => id !== viewer!.id);
        if (userIds.length === 0) throw new RefusedError('validations.all_have_plans', { field: 'date' });
        const type = 'USER_ACTIVITY_REMINDER' as const;
        return insertMessage(trx, viewer!.id, { ...reminderOf(date), type, userIds }, now, squadId);
      });
    },
  }),
}));

/** The words of a reminder to plan a day, in every language. */
function reminderOf(date: string): { title: InLanguages; message: InLanguages } {
  const say = (said: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, said(language)])) as InLanguages;
  return {
    title: say((language) => TEXTS_BY_LANGUAGE[language].inbox.reminder_day),
    message: say((language) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
      const day = format.format(new Date(`${date}T00:00:00Z`));
      return fillText(TEXTS_BY_LANGUAGE[language].squads.week.reminder, { day });
    }),
  };
}

/** @throws Refused when there is none. */
async function findSquad({ db, now, zone }: Pick<Context, 'db' | 'now' | 'zone'>, squadId: string): Promise<SquadRow> {
  const squad = await squadById(db, squadId, dayOf(now, zone));
  if (!squad) throw new RefusedError('errors.not_found', { field: 'squadId' });
  return squad;
}

/** @throws Refused when there is no such squad. */
export async function readSquadWeek(
  context: Pick<Context, 'db' | 'viewer' | 'now' | 'zone'>,
  squadId: string,
  date: string,
): Promise<SquadWeek> {
  const squad = await findSquad(context, squadId);
  const week = weekOf(date);
  const days = { from: week[0]!, to: week[6]! };
  const people = await weeklyMap(
    context.db,
    scopeOf(context.viewer, 'calendar.read'),
    days,
    { squadIds: [squadId] },
    1,
  );
  return { squad, monday: days.from, people };
}
