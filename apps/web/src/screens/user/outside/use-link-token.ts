import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** What a link has brought: the token, empty where it is missing, and the account where the link names one. */
export interface LinkToken {
  readonly token: string;
  readonly login?: string;
}

/**
 * The token of a mail's link, taken out of the address: what opens an account must not stand where others look over a shoulder, nor
 * in the browser's list of pages. It stays with this entry of the history, so that the page can be loaded anew.
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
