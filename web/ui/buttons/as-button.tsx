import type { ComponentProps } from 'react';

/** Renders a control of the library as a real button, instead of a span with a script. */
export const asButton = (props: ComponentProps<'button'>) => <button {...props} type="button" />;
