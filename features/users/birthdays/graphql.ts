/** Birthdays that come next (HOME-16). */
import { addDays, dayOf } from '#domain/time.ts';
import { builder } from '#server/graphql/builder.ts';
import { UserReference } from '../graphql-types.ts';
import { listBirthdays, type BirthdayRow } from './data.ts';

const DAYS_AHEAD = 6;
const MAX_BIRTHDAYS = 20;

const Birthday = builder.objectRef<BirthdayRow>('Birthday').implement({
  description: 'A birthday that comes next.',
  fields: (t) => ({
    person: t.expose('person', { type: UserReference, description: 'Whose it is.' }),
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    age: t.exposeInt('age', { description: 'How old the person will be.' }),
  }),
});

builder.queryFields((t) => ({
  birthdays: t.field({
    type: [Birthday],
    description:
      'Birthdays of today and the six days after it, of active people, the next first; at most twenty (HOME-16).',
    authScopes: { may: 'user.birthdays' },
    resolve: (_root, _args, { db, now, zone }) => {
      const from = dayOf(now, zone);
      return listBirthdays(db, { from, to: addDays(from, DAYS_AHEAD) }, MAX_BIRTHDAYS);
    },
  }),
}));
