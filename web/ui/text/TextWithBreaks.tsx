import { Fragment } from 'react';
import { splitLinks } from './links.ts';
import { splitLines } from './text.ts';

type TextWithBreaksProps = {
  text: string;
  /** Where the text is no part of something that is tapped itself: its links can be opened (DSK-29). */
  links?: boolean;
};

/** Shows a note with its line breaks, including those typed as backslash-n (REP-20). */
export function TextWithBreaks({ text, links = false }: TextWithBreaksProps) {
  return splitLines(text).map((line, index) => (
    // Lines have no other key than their index.
    <Fragment key={index}>
      {index > 0 && <br />}
      {links ? <LinkedLine line={line} /> : line}
    </Fragment>
  ));
}

function LinkedLine({ line }: { line: string }) {
  return splitLinks(line).map(({ text, href }, index) =>
    href === undefined ? (
      <Fragment key={index}>{text}</Fragment>
    ) : (
      <a
        key={index}
        href={href}
        target="_blank"
        rel="noreferrer"
        className="wrap-anywhere text-accent-ink underline underline-offset-2"
      >
        {text}
      </a>
    ),
  );
}
