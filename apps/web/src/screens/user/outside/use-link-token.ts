import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of a mail's link, taken out of the address: what opens an account must not stand where others look over a shoulder, nor
 * in the browser's list of pages. It stays with this entry of the history, so that the page can be loaded anew.
 */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = search.get('token');
  const [token, setToken] = useState(given ?? (state as { readonly token?: string } | null)?.token ?? '');
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, navigate, pathname]);
  return token;
}
