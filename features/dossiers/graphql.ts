import { id } from '#domain/fields.ts';
import { descriptionsOf } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { scopeOf, type Viewer } from '#domain/permissions.ts';
import { playerById } from '#features/players/data.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { earlierAnswerOf, withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { dossierById, dossiersOn, hasFailed, insertDossier, type DossierRow, type DossierScopes } from './data.ts';
import { DOSSIER_FIELDS } from './fields.ts';
import { dossierInput, KEPT_HOURS, MAX_DOSSIER, USUAL_OF_DOSSIER } from './rules.ts';

/**
 * The viewer's rights to read players, as one text. A dossier is delivered only while they equal those with which it
 * was made, so that somebody who has lost rights does not get it.
 */
export const dossierRights = (viewer: Viewer): string =>
  JSON.stringify(
    (['dossier.create', 'player.confidential', 'report.read', 'journal.read', 'objective.read'] as const).map(
      (action) => scopeOf(viewer, action),
    ),
  );

export const dossierScopes = (viewer: Viewer): DossierScopes => ({
  journals: scopeOf(viewer, 'journal.read'),
  objectives: scopeOf(viewer, 'objective.read'),
});

/** Whether it was made, and the viewer may still read all that is in it. */
const isReadable = ({ madeFor, outdated }: DossierRow, viewer: Viewer) =>
  madeFor === dossierRights(viewer) && !outdated;

export const dossierPath = (dossierId: string) => `/pdfs/dossiers/${dossierId}`;

const Dossier = builder.objectRef<DossierRow>('Dossier').implement({
  description: `One PDF about one player, for whoever asked for it. It is made apart, and kept for ${KEPT_HOURS} hours.`,
  fields: (t) => ({
    ...exposeFields(t, DOSSIER_FIELDS),
    failed: t.boolean({
      description:
        'Whether it could not be made, or has something in it that the viewer may not read any more: ask anew.',
      resolve: (dossier, _args, { viewer, now }) =>
        hasFailed(dossier, now) || (dossier.madeFor !== null && !isReadable(dossier, viewer!)),
    }),
    url: t.string({
      nullable: true,
      description: 'Its address, for the viewer alone, for 15 minutes; null until it is made.',
      resolve: (dossier, _args, { db, viewer, now }) =>
        isReadable(dossier, viewer!) ? signedLink(db, dossierPath(dossier.id), viewer!, now) : null,
    }),
  }),
});

const CreateDossierInput = inputTypeOf(
  'CreateDossierInput',
  dossierInput,
  'What a dossier is to have. The data of the player is always in it, as far as the viewer may read it.',
  {
    playerId: 'Whom it is about; the id of a merged record leads to what it became.',
    ...descriptionsOf({ assessment: DOSSIER_FIELDS.assessment }),
    reports: 'Whether the latest reports are printed; not, when left out.',
    journals: 'Whether the latest journals are printed; not, when left out.',
    objectives: 'Whether the latest objectives are printed; not, when left out.',
    most: `Of each of them so many at most, 1 to ${MAX_DOSSIER}; ${USUAL_OF_DOSSIER} when left out.`,
  },
);

/** The player, if the viewer may open them. @throws Refused otherwise. */
async function readPlayer({ db, viewer }: Context, playerId: string, field: string) {
  const player = await playerById(db, scopeOf(viewer, 'dossier.create'), playerId, { summary: true });
  if (!player) throw new RefusedError('errors.not_found', { field });
  return player;
}

/**
 * @throws Refused when the viewer has no dossier of that id, it is too old, or the viewer may no longer open its
 * player.
 */
async function findDossier(context: Context, dossierId: string): Promise<DossierRow> {
  const { db, viewer, now } = context;
  const named = readId(dossierId);
  const dossier =
    named === undefined ? undefined : await dossierById(db, dossierScopes(viewer!), named, viewer!.id, now);
  if (!dossier) throw new RefusedError('errors.not_found', { field: 'id' });
  await readPlayer(context, dossier.playerId, 'id');
  return dossier;
}

builder.queryFields((t) => ({
  dossiers: t.field({
    type: [Dossier],
    description: `The dossiers on a player that the viewer has asked for in the last ${KEPT_HOURS} hours, the latest first.`,
    authScopes: { may: 'dossier.create' },
    args: { playerId: t.arg.id({ required: true, description: 'Whom they are about.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const { id: playerId } = await readPlayer(context, parseInput(id(), args.playerId), 'playerId');
      return dossiersOn(db, dossierScopes(viewer!), { playerId, createdBy: viewer!.id }, now);
    },
  }),
  dossier: t.field({
    type: Dossier,
    description: 'A dossier that the viewer has asked for: how far it has come, and where it is once it is made.',
    authScopes: { may: 'dossier.create' },
    args: { id: t.arg.id({ required: true, description: 'Which one.' }) },
    resolve: (_root, args, context) => findDossier(context, args.id),
  }),
}));

builder.mutationFields((t) => ({
  createDossier: t.field({
    type: Dossier,
    description:
      'Asks for a dossier, which is then made. `dossier` tells how far it has come. With an idempotency key a repeated call makes one.',
    authScopes: { may: 'dossier.create' },
    args: { input: t.arg({ type: CreateDossierInput, required: true, description: 'Of whom, and what is in it.' }) },
    resolve: async (_root, args, context) => {
      const { db, jobs, viewer, now } = context;
      const input = parseInput(dossierInput, args.input);
      if (!(await earlierAnswerOf(context, 'createDossier', input))) await consume(db, 'dossier', viewer!.id, now);
      const reader = { id: viewer!.id, players: scopeOf(viewer, 'dossier.create') };
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createDossier', input, async () => {
          const dossierId = await insertDossier(trx, reader, input, now);
          await jobs.add(trx, 'dossier', { dossierId }, { account: viewer!.id });
          return dossierId;
        }),
      );
      return findDossier(context, made);
    },
  }),
}));
