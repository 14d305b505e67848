import { useBackToList, useBackToSublist } from '#web/list/back-to-list.ts';
import { useLocation, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { JournalReading } from './JournalReading.tsx';

/** The way back to the list that it was opened from. */
function useBack(fallback: string) {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const list = useBackToList(fallback);
  const part = useBackToSublist(from);
  return { from, back: part ?? list };
}

/** JRN-04: a journal on a player. */
export function PlayerJournalPage() {
  const { playerId = '', journalId = '' } = useParams();
  const { from, back } = useBack(pathOf('PlayerJournalsPage', { playerId }));
  return (
    <JournalReading
      of={{ id: journalId, playerId }}
      back={back}
      edit={{ to: pathOf('PlayerJournalEditPage', { playerId, journalId }), state: { from, read: true } }}
      subjectPage={pathOf('PlayerPage', { playerId })}
    />
  );
}

/** JRN-12: a journal on a person. */
export function PersonJournalPage() {
  const { personId = '', journalId = '' } = useParams();
  const { from, back } = useBack(pathOf('JournalsPage'));
  return (
    <JournalReading
      of={{ id: journalId, personId }}
      back={back}
      edit={{ to: pathOf('PersonJournalEditPage', { personId, journalId }), state: { from, read: true } }}
      subjectPage={pathOf('PersonPage', { personId })}
    />
  );
}

/** SPJ-03: a journal of the viewer's category, in the special area. */
export function SpecialJournalDetailsPage() {
  const { journalId = '' } = useParams();
  return <JournalReading of={{ id: journalId }} back={useBack(pathOf('SpecialJournalsPage')).back} />;
}

/** A journal from the special area without a subject, as staff read it. */
export function OwnSpecialJournalPage() {
  const { journalId = '' } = useParams();
  const { from, back } = useBack(pathOf('JournalsPage'));
  return (
    <JournalReading
      of={{ id: journalId }}
      back={back}
      edit={{ to: pathOf('OwnSpecialJournalEditPage', { journalId }), state: { from, read: true } }}
    />
  );
}
