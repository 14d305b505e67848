/** The words of the editor of texts. */
export const editor = {
  format: 'Format text',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bullets: 'Bullet list',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address of the link',
  address_wrong: 'A link starts with http:// or https://',
  link_apply: 'Set link',
  link_remove: 'Remove link',
};
