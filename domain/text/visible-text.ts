/** A text field without invisible characters; not in `fields.ts`, because few forms have one. */
import * as z from 'zod/mini';
import { REQUIRED_CODE, requiredText, text } from '../fields.ts';
import { withoutInvisible } from './rich-text.ts';

/**
 * Text without its invisible characters (`withoutInvisible`), empty if it had no others. `required` may be the message.
 */
export function visibleText(longest: number, { required = false }: { required?: boolean | string } = {}) {
  const visible = z.string(REQUIRED_CODE).check(z.overwrite(withoutInvisible));
  return z.pipe(
    visible,
    required === false ? text(longest) : requiredText(longest, required === true ? undefined : required),
  );
}
