import type { RowOf } from '#domain/declared-fields.ts';
import { descriptionsOf } from '#domain/declared-fields.ts';
import { can } from '#domain/permissions.ts';
import { CONFIDENTIAL_INPUT, confidentialChange } from '#features/confidentiality/graphql.ts';
import { File, filesOf } from '#features/files/graphql.ts';
import { personsById, type PersonRow } from '#features/persons/data.ts';
import { PersonRecord } from '#features/persons/graphql.ts';
import { presentPlayersById, subjectOnly, type PlayerRow } from '#features/players/data.ts';
import { Player } from '#features/players/graphql.ts';
import type { PickedPlayerRow } from '#features/players/lists.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType } from '#server/graphql/pagination.ts';
import { contentsById, type JournalRow } from './data.ts';
import { JOURNAL_FIELDS, JOURNAL_LINE_FIELDS, SUBJECT_FIELDS, WEEKLY_FIELDS } from './fields.ts';
import type { JournalLineRow } from './lists.ts';
import { journalDeletion, journalInput, journalPlayersFilter, journalsFilter, journalUpdate } from './rules.ts';

// Loaded here when they were not read with the journals.
const loadPlayer = batchLoader(({ db }, ids) => presentPlayersById(db, ids));
const loadPerson = batchLoader(({ db }, ids) => personsById(db, ids));
const loadContent = batchLoader(({ db }, ids) => contentsById(db, ids));

/** @throws Refused when the journal, and then perhaps its subject, was deleted since it was read. */
function stillThere<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new RefusedError('errors.not_found');
  return found;
}

async function playerOf(context: Context, { player, playerId }: JournalRow): Promise<PlayerRow | null> {
  if (playerId === null) return null;
  return player ?? stillThere(await loadPlayer(context, playerId));
}

async function personOf(context: Context, { person, personId }: JournalRow): Promise<PersonRow | null> {
  if (personId === null) return null;
  return person ?? stillThere(await loadPerson(context, personId));
}

type SubjectRow = RowOf<typeof SUBJECT_FIELDS>;

const JournalSubject = builder.objectRef<SubjectRow>('JournalSubject').implement({
  description: 'Whom a journal is or can be about, with no more than a special user may know (A-73).',
  fields: (t) => exposeFields(t, SUBJECT_FIELDS),
});

async function subjectOf(context: Context, journal: JournalRow): Promise<SubjectRow | null> {
  const player = await playerOf(context, journal);
  if (player) {
    const { id, firstName, lastName, club, photo } = player;
    return { id, firstName, lastName, clubName: club.name, photo };
  }
  const person = await personOf(context, journal);
  return (
    person && { id: person.id, firstName: person.firstName, lastName: person.lastName, clubName: null, photo: null }
  );
}

type Weekly = RowOf<typeof WEEKLY_FIELDS>;
const WeeklyUpdate = builder.interfaceRef<Weekly>('WeeklyUpdate').implement({
  description:
    'What a weekly update says of a week, in a journal and in a line of a CSV; null in other journals (ENT-19).',
  fields: (t) => exposeFields(t, WEEKLY_FIELDS),
});

export const Journal = builder.objectRef<JournalRow>('Journal').implement({
  description:
    'What somebody noted about a player or a person, for scouts, managers and admins; special users read those of their category (ENT-18).',
  interfaces: [WeeklyUpdate],
  fields: (t) => ({
    ...exposeFields(t, JOURNAL_FIELDS),
    content: t.string({
      description:
        'Rich text as sanitised HTML: p, br, strong, em, h2, h3, ul, ol, li, blockquote, and a with an http or https address.',
      resolve: async (journal, _args, context) => journal.content ?? stillThere(await loadContent(context, journal.id)),
    }),
    player: t.field({
      type: Player,
      nullable: true,
      description:
        'The player it is about; of one whom the viewer may not open only who that is (decision 17). Null for special users, who read `subject`.',
      resolve: async (journal, _args, context) => {
        if (!can(context.viewer, 'journal.plan')) return null;
        const player = await playerOf(context, journal);
        return player && (can(context.viewer, 'player.read', player) ? player : subjectOnly(player));
      },
    }),
    person: t.field({
      type: PersonRecord,
      nullable: true,
      description: 'The person it is about. Null for special users, who read `subject`.',
      resolve: (journal, _args, context) => (can(context.viewer, 'person.read') ? personOf(context, journal) : null),
    }),
    subject: t.field({
      type: JournalSubject,
      nullable: true,
      description: 'The player or person it is about; null for nobody, as some journals of the special area.',
      resolve: (journal, _args, context) => subjectOf(context, journal),
    }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote it.' }),
    confidentialChange: t.field(confidentialChange),
    canEdit: t.boolean({
      description: 'Whether the viewer may change and delete it (A-13).',
      resolve: ({ createdBy }, _args, { viewer }) => can(viewer, 'journal.edit', { createdBy: createdBy.id }),
    }),
    files: t.field({
      type: [File],
      description: 'In the order the author gave them.',
      resolve: (journal, _args, context) => filesOf(context, 'journalId', journal.id),
    }),
  }),
});

export const Journals = pageType('Journals', Journal);
export const JournalPlayers = pageType<PickedPlayerRow>('JournalPlayers', JournalSubject as never);

const JournalLine = builder.objectRef<JournalLineRow>('JournalLine').implement({
  description: 'A journal as a line of a CSV (EXP-06).',
  interfaces: [WeeklyUpdate],
  fields: (t) => ({
    ...exposeFields(t, JOURNAL_LINE_FIELDS),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'Of the player or person; null for nobody.',
    }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Of the player or person; null for nobody.' }),
  }),
});

export const JournalLines = builder
  .objectRef<{ result: JournalLineRow[]; next: string | null }>('JournalLines')
  .implement({
    description: 'So many lines of a CSV as one answer holds.',
    fields: (t) => ({
      result: t.field({ type: [JournalLine], description: 'The latest day first.', resolve: ({ result }) => result }),
      next: t.exposeID('next', { nullable: true, description: 'What `after` asks on with; null at the end.' }),
    }),
  });

export const JournalsFilter = inputTypeOf(
  'JournalsFilter',
  journalsFilter,
  'Which journals are listed (JRN-15): one of the values of each key; a key that is empty or left out does not narrow.',
  {
    ids: 'Ids of journals, at most 300.',
    categories: 'What they are about.',
    playerIds: 'Ids of players, at most 300; that of a merged one counts for what it is now.',
    personIds: 'Ids of persons, at most 300.',
    createdByIds: 'Ids of authors, at most 300.',
    playerType: 'About youth players or professionals; not for special users.',
    type: 'What kind they are.',
    dateFrom: 'From this day on.',
    dateTo: 'Until this day, which is in it; not before `dateFrom` (JRN-16).',
    search: 'Words that title, content and the name of player or person have; at most 100 characters (G-29).',
  },
);

export const JournalPlayersFilter = inputTypeOf(
  'JournalPlayersFilter',
  journalPlayersFilter,
  'Which players a journal can be about are listed.',
  { search: 'Words that name and club have; at most 100 characters.' },
);

const WEEKLY_ONLY = Object.fromEntries(
  Object.entries(descriptionsOf(WEEKLY_FIELDS)).map(([key, text]) => [
    key,
    `${text} It is asked there and refused elsewhere.`,
  ]),
) as Record<keyof Weekly, string>;
const TEXTS = {
  name: JOURNAL_FIELDS.name.description,
  date: JOURNAL_FIELDS.date.description,
  content: 'Rich text as HTML of at most 40,000 bytes. What the editor does not offer becomes plain text or goes.',
  category: 'What it is about. A special user’s own one, or left out.',
  type: 'What kind it is; a normal one when left out.',
  nextSteps: 'At most 10,000 characters of plain text.',
  deadline: 'Until when; not before `date`.',
  confidential: CONFIDENTIAL_INPUT,
  files: 'The ids of the files, in their order; those that stood there and are not named go.',
  ...WEEKLY_ONLY,
};
export const CreateJournalInput = inputTypeOf(
  'CreateJournalInput',
  journalInput,
  'A new journal, about a player or a person. Special users send date, name, content, files and perhaps a player, and nothing else (SPJ-04).',
  {
    ...TEXTS,
    category: `${TEXTS.category} Asked about a player; about a person it is \`other\` when left out.`,
    playerId: 'The player it is about.',
    personId: 'The person it is about.',
  },
);
export const UpdateJournalInput = inputTypeOf(
  'UpdateJournalInput',
  journalUpdate,
  'A change of a journal: what is left out stays, null empties a field that may be empty. When it is no weekly update any more, what only that says goes (JRN-06).',
  { ...TEXTS, id: 'Which journal.' },
);
export const DeleteJournalInput = inputTypeOf('DeleteJournalInput', journalDeletion, 'A journal that is to go.', {
  id: 'Which journal.',
});

export const RestoreJournalInput = inputTypeOf(
  'RestoreJournalInput',
  journalDeletion,
  'A journal that is to come back.',
  { id: 'Which journal.' },
);
