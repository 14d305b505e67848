import { can } from '#domain/permissions.ts';
import type { UserData } from '#features/users/web/queries.ts';
import { UserProfilePage } from '#features/users/web/profile/UserProfilePage.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { UserSessionsSection } from './UserSessionsSection.tsx';

/** A person's profile, and for admins that person's sessions. */
export function UserAccountPage() {
  return <UserProfilePage Account={Account} />;
}

function Account({ user }: { user: UserData }) {
  const viewer = useViewer();
  return can(viewer, 'session.oversee', { userId: user.id }) && <UserSessionsSection key={user.id} userId={user.id} />;
}
