import type { Role } from '#domain/football.ts';

/** Whose calendar is shown or planned, when it is not one's own. */
export type CalendarOwner = { id: string; firstName: string; lastName: string; role: Role };
