import { hasUnsavedChanges } from '#web/ui/overlay/unsaved-changes.tsx';
import { isPointerFollowed } from '#web/ui/looks/pointer-drag.ts';

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
