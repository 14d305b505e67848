// Runs before the first paint, so that nobody who chose dark sees a white flash. Kept classic and small: it blocks.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('touchline.theme');
  } catch (_) {
    // Storage can be forbidden; the system's theme is used then.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
