/** Reports are read, asked about, amended and agreed with while somebody else does something about the same. */
import type { Who } from '#tests/club.ts';
import { input, KEY, twice, type Races } from './race.ts';
import { joinPlayers } from './scouting.ts';

type Fields = Record<string, unknown>;

const remark = (who: Who, text: string, more: Fields = {}) =>
  input(who, 'addReportRemark', (ids) => ({ reportId: ids.noted, text, ...more }));
const agree = (who: Who, more: Fields = {}) =>
  input(who, 'agreeWithReport', (ids) => ({ reportId: ids.noted, agree: true, ...more }));
const markRead = (who: Who, more: Fields = {}) => input(who, 'markReportsRead', (ids) => ({ ids: [ids.noted, ids.other], ...more })); // prettier-ignore
const change = input('admin', 'updateReport', (ids) => ({ id: ids.noted, nSweater: 7 }));
const end = input('admin', 'deleteReport', (ids) => ({ id: ids.noted }));
const leave = input('admin', 'deleteUser', (ids) => ({ id: ids.scout }));

export const REPORT_REVIEW_RACES: Races = {
  addReportRemark: [
    twice('one key', remark('manager', 'Links?', { idempotencyKey: KEY })),
    { what: 'a question and an answer', one: remark('manager', 'Links?'), other: remark('scout', 'Ja.') },
    { what: 'the end of the report', one: remark('manager', 'Links?'), other: end },
    { what: 'a merge of the player', one: remark('manager', 'Links?'), other: joinPlayers('nino', 'luca') },
    { what: 'the author’s leave', one: remark('manager', 'Links?'), other: leave },
  ],
  agreeWithReport: [
    twice('one key', agree('manager', { idempotencyKey: KEY })),
    { what: 'taken back', one: agree('manager'), other: agree('manager', { agree: false }), prepare: agree('manager') },
    { what: 'a change of the report', one: agree('manager', { version: 1 }), other: change },
    { what: 'the end of the report', one: agree('manager'), other: end },
    { what: 'the same person reads it', one: agree('manager'), other: markRead('manager') },
  ],
  markReportsRead: [
    twice('one key', markRead('manager', { idempotencyKey: KEY })),
    { what: 'all at once', one: markRead('manager'), other: input('manager', 'markReportsRead', () => ({})) },
    { what: 'a change of the report', one: markRead('manager'), other: change, prepare: agree('manager') },
    { what: 'the end of the report', one: markRead('manager'), other: end },
  ],
};
