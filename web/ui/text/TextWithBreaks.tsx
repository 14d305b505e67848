import { Fragment } from 'react';
import { splitLines } from './text.ts';

/** Shows a note with its line breaks, including those typed as backslash-n (REP-20). */
export function TextWithBreaks({ text }: { text: string }) {
  return splitLines(text).map((line, index) => (
    // Lines have no other key than their index.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
