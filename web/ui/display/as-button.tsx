import type { ComponentProps } from 'react';

/** Draws a control of the library as a button, where it would be a span that only its script makes one. */
export const asButton = (props: ComponentProps<'button'>) => <button {...props} type="button" />;
