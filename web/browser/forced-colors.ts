/** Fetches the rules for forced colours where the system has them, now or later. Nobody else has to load them. */
export function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const apply = () => {
    if (forced.matches) void import('../styles/forced-colors.css').catch(() => undefined);
  };
  apply();
  forced.addEventListener('change', apply);
}
