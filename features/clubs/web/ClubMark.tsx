import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { shortClubName } from './names.ts';

/** A club's logo; without one its initials on a colour of its own (CLB-01). `size` in px. */
export function ClubMark({ name, logo, size = 20 }: { name: string; logo?: string | null; size?: number }) {
  return <Avatar square name={shortClubName(name)} photo={logo} size={size} />;
}
