import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The values of a link: its token, empty if it is missing, and the account if the link names one. */
export interface LinkToken {
  readonly token: string;
  readonly login?: string;
}

/**
 * Returns the token of a mail's link and removes it from the address, because the token opens an account and must not be
 * visible on the screen or in the browser's history. It is stored in the history entry, so that the page can be reloaded.
 */
export function useLinkToken(): LinkToken {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('token');
  const login = search.get('login');
  const [link, setLink] = useState<LinkToken>(() => toLink(given, login) ?? (state as LinkToken | null) ?? { token: '' });
  useEffect(() => {
    const next = toLink(given, login);
    if (!next) return;
    setLink(next);
    void navigate(pathname, { replace: true, state: next });
  }, [given, login, navigate, pathname]);
  return link;
}

const toLink = (token: string | null, login: string | null): LinkToken | null =>
  token === null ? null : { token, ...(login && { login }) };
