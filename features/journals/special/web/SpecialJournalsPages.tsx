import { useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { NoCategory } from './NoCategory.tsx';
import { SpecialList } from './SpecialList.tsx';

/** the journals of the viewer's category, in the special area. */
export function SpecialJournalsPage() {
  const navigate = useNavigate();
  const { journalType } = useViewer();
  if (!journalType) return <NoCategory />;
  const create = pathOf('CreateSpecialJournalPage');
  return (
    <SpecialList
      category={journalType}
      pageOf={(journalId) => pathOf('SpecialJournalDetailsPage', { journalId })}
      onPick={(player) => void navigate(create, { state: { player } })}
      onNobody={() => void navigate(create)}
    />
  );
}

/** the journals of the viewer's category, for staff who have one. */
export function OwnSpecialJournalsPage() {
  const navigate = useNavigate();
  const { journalType } = useViewer();
  if (!journalType) return <NoCategory />;
  return (
    <SpecialList
      category={journalType}
      onPick={({ id: playerId }) => void navigate(pathOf('JournalCreatePage', { playerId }, { category: journalType }))}
    />
  );
}
