import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../looks/classes.ts';
import { Spinner } from '../states/Spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner in place of the icon and ignores clicks; the button keeps its focus. */
  loading?: boolean;
  icon?: ReactNode;
  wide?: boolean;
}

/** Class names of a button, for links that look like one. */
export function buttonClasses(look: ButtonLook = 'secondary', size: ButtonSize = 'md'): string {
  return classNames('btn', `btn-${look}`, size !== 'md' && `btn-${size}`);
}

/** `type` is "button" by default, so that no button submits a form by accident. */
export function Button({
  look = 'secondary',
  size = 'md',
  loading = false,
  icon,
  wide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={classNames(buttonClasses(look, size), wide && 'w-full', className)}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner size={size === 'sm' ? 14 : 16} /> : icon}
      {children}
    </button>
  );
}
