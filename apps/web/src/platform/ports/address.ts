import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The query of the address bar. It may be one key press ahead of the location that the router has rendered. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1] ?? '');

/**
 * Returns one query parameter of the address, null if it is missing, and its setter. The setter keeps all other parameters
 * as they are at the time of the call.
 */
export function useAddressPart(name: string): readonly [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null) => {
      const next = addressNow();
      if (value === null) next.delete(name);
      else next.set(name, value);
      setSearch(next, { replace: true });
    },
    [name, setSearch],
  );
  return [search.get(name), set];
}
