const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Values of a form that were kept by an earlier version of the app, with the fields that it has got since. */
export function withMissingFields<Values extends object>(kept: Partial<Values>, whole: Values): Values {
  const merged: Record<string, unknown> = { ...whole, ...kept };
  for (const [name, value] of Object.entries(whole)) {
    const other = (kept as Record<string, unknown>)[name];
    if (isGroup(value) && isGroup(other)) merged[name] = withMissingFields(other, value);
  }
  return merged as Values;
}
