/** The input of a dossier: one PDF about one player, which always contains the player's data. */
import * as z from 'zod/mini';
import { id, idempotencyKey, integer, optional } from '#domain/fields.ts';

/** Parts that can be chosen besides, in printed order. */
export const DOSSIER_PARTS = ['assessment', 'reports', 'journals', 'objectives'] as const;
export type DossierPart = (typeof DOSSIER_PARTS)[number];

/** Most reports, journals and objectives each, and the default. */
export const MAX_DOSSIER = 20;
export const USUAL_OF_DOSSIER = 5;

/** Hours for which a dossier can be fetched. */
export const KEPT_HOURS = 4;

const chosen = optional(z.boolean());

export const dossierInput = z.object({
  playerId: id(),
  assessment: chosen,
  reports: chosen,
  journals: chosen,
  objectives: chosen,
  most: optional(integer(1, MAX_DOSSIER)),
  idempotencyKey,
});
export type DossierInput = z.infer<typeof dossierInput>;
