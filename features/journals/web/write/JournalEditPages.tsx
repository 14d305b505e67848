import { useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { journalDraftKey } from './form.ts';
import { JournalEdit } from './JournalEdit.tsx';

/** JRN-04 */
export function PlayerJournalEditPage() {
  const { playerId = '', journalId = '' } = useParams();
  return (
    <JournalEdit
      of={{ id: journalId, playerId }}
      fields="category"
      page={pathOf('PlayerJournalPage', { playerId, journalId })}
      list={pathOf('PlayerJournalsPage', { playerId })}
      anew={{ to: pathOf('JournalCreatePage', { playerId }), draftKey: journalDraftKey({ playerId }) }}
    />
  );
}

/** JRN-12 */
export function PersonJournalEditPage() {
  const { personId = '', journalId = '' } = useParams();
  return (
    <JournalEdit
      of={{ id: journalId, personId }}
      fields="personal"
      page={pathOf('PersonJournalPage', { personId, journalId })}
      list={pathOf('PersonPage', { personId })}
      anew={{ to: pathOf('PersonJournalCreatePage', { personId }), draftKey: journalDraftKey({ personId }) }}
    />
  );
}

/** A journal from the special area without a subject: its author stays there, so only admins change it. */
export function OwnSpecialJournalEditPage() {
  const { journalId = '' } = useParams();
  return (
    <JournalEdit
      of={{ id: journalId }}
      fields="personal"
      page={pathOf('OwnSpecialJournalPage', { journalId })}
      list={pathOf('JournalsPage')}
    />
  );
}
