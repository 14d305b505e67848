import { Link, type LinkProps } from '#web/router/router.tsx';
import { classNames } from '../looks/classes.ts';

/** A link that looks like an `IconButton`; `label` is its name and its tooltip. */
export function IconLink({
  label,
  look = 'ghost',
  className,
  ...rest
}: LinkProps & { label: string; look?: 'ghost' | 'secondary' }) {
  return (
    <Link {...rest} className={classNames(`btn btn-${look} btn-icon`, className)} aria-label={label} data-tip={label} />
  );
}
