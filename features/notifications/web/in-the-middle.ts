import { hasUnsavedChanges } from '#web/router/unsaved-changes.tsx';
import { isPointerFollowed } from '#web/ui/display/pointer-drag.ts';

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether somebody types, drags, chooses or reads something over the page: a dialog would be in the way. */
export function isInTheMiddle(): boolean {
  return (
    hasUnsavedChanges() ||
    isPointerFollowed() ||
    document.activeElement?.matches(FIELDS) === true ||
    document.querySelector(OPEN) !== null
  );
}
