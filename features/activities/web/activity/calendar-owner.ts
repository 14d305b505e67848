import type { Role } from '#domain/football.ts';

/** The person whose calendar is shown or planned, when it is not the viewer. */
export type CalendarOwner = { id: string; firstName: string; lastName: string; role: Role };
