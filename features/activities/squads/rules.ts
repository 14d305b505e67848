/** Who takes part in an activity by hand, and who as one of its squads (SQD-18, SQD-19). */

/** The squads that an activity is for, and who of their people was taken out of it by hand. */
export type SquadsOfPlan = { squadIds: readonly string[]; leftOutIds: readonly string[] };

type Identified = { id: string };
type Standing = { squads: readonly Identified[]; leftOut: readonly Identified[]; date: string };

/**
 * Those whom somebody chose for an activity, and who are not in it as one of a squad. The first one counts as chosen: whoever
 * takes over from an owner who has left owns it by that.
 */
export const chosenIn = ({ users }: { users: readonly (Identified & { bySquad: boolean })[] }): string[] =>
  users.filter(({ bySquad }, place) => place === 0 || !bySquad).map(({ id }) => id);

/** The squads of an activity as it stands. */
export const squadsOf = ({ squads, leftOut }: Omit<Standing, 'date'>): SquadsOfPlan => ({
  squadIds: squads.map(({ id }) => id),
  leftOutIds: leftOut.map(({ id }) => id),
});

const listed = (ids: readonly string[]): string => ids.toSorted().join();

/** Whether the plan is for other squads, or takes somebody else out of them. */
export function squadsChange(before: Omit<Standing, 'date'>, plan: SquadsOfPlan): boolean {
  const { squadIds, leftOutIds } = squadsOf(before);
  return listed(squadIds) !== listed(plan.squadIds) || listed(leftOutIds) !== listed(plan.leftOutIds);
}

/** Whether the people of the squads are looked up anew: for other squads, and for another day. */
export const followsAnew = (before: Standing, plan: { date: string } & SquadsOfPlan): boolean =>
  squadsChange(before, plan) || (plan.squadIds.length > 0 && before.date !== plan.date);
