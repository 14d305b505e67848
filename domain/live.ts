/** Events of live updates. They tell a page what to fetch again, never the new values. */

/**
 * Records of the scouting side, and squads; an event names only their kind. Of journals and objectives it says only that some became
 * confidential.
 */
export type RecordKind = 'club' | 'game' | 'journal' | 'objective' | 'player' | 'report' | 'squad' | 'task';

export type LiveEvent = {
  /** Events may have been missed: fetch everything that is shown. */
  everything?: true;
  /** People whose calendars changed; 'many' for more than a few. */
  activities?: readonly string[] | 'many';
  /** The own inbox changed. */
  inbox?: true;
  /** The own inbox has something new. */
  arrival?: true;
  /** The own notebook of a game changed. */
  notebook?: true;
  records?: readonly RecordKind[];
};
