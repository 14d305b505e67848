import type { ReactNode } from 'react';
import { classNames } from '../looks/classes.ts';
import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'wide'> {
  /** Its name, also shown as the tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, look = 'ghost', className, children, ...rest }: IconButtonProps) {
  return (
    <Button
      data-tip={label}
      {...rest}
      look={look}
      aria-label={label}
      className={classNames('btn-icon', className)}
      icon={children}
    />
  );
}
