import type { Catalogue } from '../catalogue.ts';
import { calendarWords } from './calendar-words.ts';
import { devicesWords } from './devices-words.ts';
import { dossiersWords } from './dossiers-words.ts';
import { storiesWords } from './stories-words.ts';
import { editorWords } from './editor-words.ts';
import { entryWords } from './entry-words.ts';
import { filesWords } from './files-words.ts';
import { homesWords } from './homes-words.ts';
import { inboxWords } from './inbox-words.ts';
import { journalsWords } from './journals-words.ts';
import { mergingWords } from './merging-words.ts';
import { peopleWords } from './people-words.ts';
import { phone } from './phone.ts';
import { privacy } from './privacy.ts';
import { scoutingWords } from './scouting-words.ts';
import { systemWords } from './system-words.ts';
import { tagsWords } from './tags-words.ts';
import { validationsWords } from './validations-words.ts';
import { writingWords } from './writing-words.ts';

/** All words of the language. The web app loads them in these parts (web/text/i18n.ts); a new area goes into one of them. */
export const catalogue: Catalogue = {
  ...entryWords,
  ...devicesWords,
  ...dossiersWords,
  ...storiesWords,
  ...editorWords,
  ...calendarWords,
  ...scoutingWords,
  ...homesWords,
  ...inboxWords,
  ...journalsWords,
  ...mergingWords,
  ...peopleWords,
  ...filesWords,
  ...validationsWords,
  ...writingWords,
  ...systemWords,
  ...tagsWords,
  phone,
  privacy,
};
