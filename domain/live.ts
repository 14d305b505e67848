/** What a stream of live updates says to a page: what to look at again, never what has become of it. */

/** Records of the scouting side, of which no more than the kind is told. */
export type RecordKind = 'club' | 'game' | 'player' | 'report';

export type LiveEvent = {
  /** Something may have been missed: everything that is shown. */
  everything?: true;
  /** People whose calendars changed; 'many' for more than a few. */
  activities?: readonly string[] | 'many';
  /** The own inbox changed. */
  inbox?: true;
  /** Something new is in it. */
  arrival?: true;
  /** The own notebook of a game changed. */
  notebook?: true;
  records?: readonly RecordKind[];
};
