/** The part of the page's first script that helps a start over a bad line. */

/**
 * Runs in the page, alone. When a file that the app starts of did not come, nothing is drawn that could say so or offer to
 * try again: this says it in the language of the device and opens the page anew, as often as it takes. A style sheet is
 * asked for again by itself. Of what is imported later the app tells it by the event `start-failed`.
 * @param words what it says, by language
 */
export function recoverStart(words: Record<string, string>): void {
  /** ms after which a start that failed says so. */
  const sayAfter = 1000;
  /** ms between its tries. */
  const tryEvery = 4000;
  let failed = false;
  const hasStarted = () => document.getElementById('root')?.hasChildNodes();
  const recover = () => {
    if (failed) return;
    failed = true;
    setTimeout(() => {
      if (hasStarted()) return;
      const line = document.createElement('p');
      line.role = 'alert';
      line.style.cssText = 'margin:40vh 0;font:15px system-ui;text-align:center';
      line.textContent = words[localStorage.getItem('touchline.language') ?? 'en'] ?? words['en']!;
      document.body.prepend(line);
      const tries = setInterval(() => {
        if (hasStarted()) line.remove();
        else if (navigator.onLine) location.reload();
        else return;
        // Over a slow line the page may take longer to come than until the next try, which would begin it anew.
        clearInterval(tries);
      }, tryEvery);
    }, sayAfter);
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => target.replaceWith(target.cloneNode()), tryEvery);
    else if (target instanceof HTMLScriptElement) recover();
  };
  addEventListener('error', onError, true);
  addEventListener('start-failed', recover);
}
