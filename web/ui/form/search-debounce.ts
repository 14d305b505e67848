/** ms without a keystroke before a search goes out (CONST-13). */
export const SEARCH_DEBOUNCE_MS = 300;
