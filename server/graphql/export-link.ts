import { builder } from './builder.ts';

/** A signed link to a sheet or an export (ENT-22, EXP-01). */
export type ExportLink = { url: string; type: 'PDF' | 'other'; title: string; date: string };

export const ExportLink = builder.objectRef<ExportLink>('ExportLink').implement({
  description: 'A link to something that is made when it is fetched (ENT-22, EXP-01).',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'For the viewer alone, for 15 minutes.' }),
    type: t.exposeString('type', { description: '`PDF`, or `other` for a CSV.' }),
    title: t.exposeString('title', { description: 'What the file is called.' }),
    date: t.expose('date', { type: 'Date', description: 'The day it is about or was asked for.' }),
  }),
});
