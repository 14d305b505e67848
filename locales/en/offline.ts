/** The app without a network, and its new versions. */
export const offline = {
  no_network: 'You are offline. What you see may be out of date.',
  not_here: 'You are offline, and this is not on this device.',
  unavailable: 'The club cannot be reached for a moment. What you see may be out of date.',
  start_failed: 'Not loaded. Trying again…',
  new_version: 'A new version of Touchline is here.',
  reload: 'Reload',
  from: 'As of {{when}}.',
  prepare: 'Prepare for offline',
  prepare_again: 'Prepare again',
  preparing: 'Fetching what a report at the pitch needs …',
  not_prepared: 'Not prepared: without a network, only what you opened lately opens.',
  prepared: 'Prepared at {{when}}: reports can be begun without a network.',
};
