/** Storage and limits, as shown to admins. */
import { builder } from '#server/graphql/builder.ts';
import { DISK_STOP, REFUSED_FOR } from '#server/limits/limits.ts';
import { pictureLink } from '#server/storage/pictures.ts';
import { limitHits, storageUsage, type LimitHit, type StorageUsage } from './data.ts';

/** Most refusals that are shown. */
const MAX_HITS = 100;

const StorageUsageType = builder.objectRef<StorageUsage>('StorageUsage').implement({
  description: 'How much room the files of the club take. Bytes.',
  fields: (t) => ({
    files: t.exposeInt('files', { description: 'How many files there are.' }),
    bytes: t.exposeFloat('bytes', { description: 'What they take together.' }),
    limit: t.exposeFloat('limit', { nullable: true, description: 'What all files may take; null without a limit.' }),
    diskShare: t.float({
      nullable: true,
      description: 'How much of the disk is used, 0 to 1. Null with an object store.',
      resolve: ({ disk }) => disk && (disk.total === 0 ? 0 : disk.used / disk.total),
    }),
    diskStop: t.float({ description: 'The share at which the disk takes no more files.', resolve: () => DISK_STOP }),
    diskBytes: t.float({
      nullable: true,
      description: 'How large the disk is. Null with an object store.',
      resolve: ({ disk }) => disk?.total,
    }),
    full: t.exposeBoolean('full', { description: 'Whether files are refused now.' }),
  }),
});

const LimitHitType = builder.objectRef<LimitHit>('LimitHit').implement({
  description: 'Somebody was refused something because it was too much.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'Who was refused.' }),
    firstName: t.exposeString('firstName', { description: 'The first name.' }),
    lastName: t.exposeString('lastName', { description: 'The last name.' }),
    avatar: t.string({
      nullable: true,
      description: 'A link to the picture, for the viewer alone.',
      resolve: ({ avatar }, _args, context) => pictureLink(context, avatar),
    }),
    limit: t.exposeString('limit', { description: `One of: ${REFUSED_FOR.join(', ')}.` }),
    times: t.exposeInt('times', { description: 'How often.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When last.' }),
  }),
});

builder.queryFields((t) => ({
  storageUsage: t.field({
    type: StorageUsageType,
    description: 'How much room files take, and how much there is.',
    authScopes: { may: 'limit.read' },
    resolve: (_root, _args, context) => storageUsage(context),
  }),
  limitHits: t.field({
    type: [LimitHitType],
    description:
      'Who was refused something because it was too much in the last seven days, the latest first; at most 100.',
    authScopes: { may: 'limit.read' },
    resolve: (_root, _args, { db, now }) => limitHits(db, now, MAX_HITS),
  }),
}));
