/** Fetches the style sheet for forced colours once the system uses them. Nobody else has to load it. */
export function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const apply = () => {
    if (forced.matches) void import('../styles/forced-colors.css').catch(() => undefined);
  };
  apply();
  forced.addEventListener('change', apply);
}
