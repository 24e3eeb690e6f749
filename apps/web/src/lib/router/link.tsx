/** A link within the site: followed without loading a page on a plain click, by the browser otherwise. */
import type { ComponentProps, MouseEvent } from 'react';
import { isCurrentUrl, navigate } from './location.ts';
import { useLocation } from './router.tsx';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this site, with query and hash. */
  readonly to: string;
  readonly state?: unknown;
};

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export const Link = ({ to, state, onClick, children, ...rest }: Props) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { replace: isCurrentUrl(to), state });
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
};

/** Marks itself as current on its page. */
export const NavLink = (props: Props) => (
  <Link {...props} aria-current={useLocation().pathname === props.to ? 'page' : undefined} />
);
