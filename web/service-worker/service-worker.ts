/**
 * Runs in the background of a browser in which somebody has signed in: without a network the app starts from its stored
 * files (decision 52), and notifications are shown if they are turned on.
 */
import './app-files.ts';
import './push.ts';
