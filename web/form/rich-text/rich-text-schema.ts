/** The elements that the editor allows: those of domain/text/rich-text.ts, one extension each. */
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { isSafeLink, LINK_ATTRIBUTES } from '#domain/text/rich-text.ts';

/** Tab leaves the text, also from a list; other keys indent list items. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

export const RICH_TEXT_SCHEMA = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  Item,
  ListKeymap,
  Blockquote,
  Link.configure({
    // A click in the editor sets the cursor; the page that shows the text follows links.
    openOnClick: false,
    // Typed text does not become a link: "U17.ch" is seldom meant as an address.
    autolink: false,
    HTMLAttributes: LINK_ATTRIBUTES,
    isAllowedUri: (address) => isSafeLink(address),
  }),
  UndoRedo,
];
