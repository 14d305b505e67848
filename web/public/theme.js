// Runs before the first paint, so that dark mode does not flash white. A small classic script, because it blocks
// rendering.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('touchline.theme');
  } catch (_) {
    // Storage may be blocked; then the system's theme is used.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
