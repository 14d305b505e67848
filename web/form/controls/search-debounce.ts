/** ms without a keystroke before a search is sent (CONST-13). */
export const SEARCH_DEBOUNCE_MS = 300;
