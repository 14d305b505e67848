import type { PersonType } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';
import type { PersonData } from './queries.ts';

export const nameOfPerson = ({ firstName, lastName }: Pick<PersonData, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const personTypeLabel = (type: PersonType) => translate(`personType.${type}`) ?? type;
