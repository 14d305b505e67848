import { ChipsControl } from './ChipsControl.tsx';
import { ComboboxControl } from './ComboboxControl.tsx';
import { TimeControl } from './TimeControl.tsx';

/** Everything that stands on Base UI's combobox, fetched as one. */
export const comboControls = { ChipsControl, ComboboxControl, TimeControl };
