/**
 * Runs in the background of a browser in which somebody has signed in: the app starts of what it keeps when there is no
 * network (decision 52), and notifications are shown where they are turned on.
 */
import './app-files.ts';
import './push.ts';
