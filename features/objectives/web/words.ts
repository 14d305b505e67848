import type { ObjectiveType } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';

export const objectiveTypeLabel = (type: ObjectiveType) => translate(`objectiveType.${type}`) ?? type;
