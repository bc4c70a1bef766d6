import { type ComponentProps, type MouseEvent, useCallback, useRef } from 'react';
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page, with its query. */
  readonly to: string;
  /** Replaces the present entry of the browser's history; by default only if it has the same path. */
  readonly replace?: boolean;
  /** State of the new entry. */
  readonly state?: unknown;
}

/** A link to a page of the console. The router's own link brings code for pages that a server renders: 3 kB of the first load. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to, { ...(replace !== undefined && { replace }), state });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}

/** A link that is marked while its page, or a page below it, is displayed. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

type OpenLink = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Returns a click handler that opens the page of the clicked link. It is the same function in every render, unlike that of `Link`, so that
 * a navigation does not render all links of a long menu.
 */
export function useOpenLink(): OpenLink {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const latest = useRef<OpenLink>(null);
  latest.current = (event) => {
    // Other clicks belong to the browser: it opens a tab or a window, for example.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const to = event.currentTarget.hash.slice(1);
    void navigate(to, { replace: to === `${pathname}${search}` });
  };
  return useCallback((event) => latest.current?.(event), []);
}
