import { UsersPage } from '#features/users/web/list/UsersPage.tsx';
import { SquadSelect } from './SquadSelect.tsx';

/** USER-01, SQD-11: the people of one role, or of those the ones of a squad. */
export function UsersBySquadPage() {
  return <UsersPage Squad={SquadSelect} />;
}
