/** Whether something is still to be done: its last day has not passed. */
export function isDeadlineAhead(deadline: string | null, today: string): deadline is string {
  return deadline !== null && deadline >= today;
}
