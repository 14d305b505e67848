/** What is asked for in a dossier: one PDF about one player, with the data of the player always. */
import * as z from 'zod/mini';
import { id, idempotencyKey, integer, optional } from '#domain/fields.ts';

/** What may be chosen besides, in the order in which it is printed. */
export const DOSSIER_PARTS = ['assessment', 'reports', 'journals', 'objectives'] as const;
export type DossierPart = (typeof DOSSIER_PARTS)[number];

/** Of reports, journals and objectives at most so many each; so many where nothing is said. */
export const MOST_OF_DOSSIER = 20;
export const USUAL_OF_DOSSIER = 5;

/** How long a dossier is there to be fetched. */
export const KEPT_HOURS = 4;

const chosen = optional(z.boolean());

export const dossierInput = z.object({
  playerId: id(),
  assessment: chosen,
  reports: chosen,
  journals: chosen,
  objectives: chosen,
  most: optional(integer(1, MOST_OF_DOSSIER)),
  idempotencyKey,
});
export type DossierInput = z.infer<typeof dossierInput>;
