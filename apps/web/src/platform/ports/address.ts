import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the address bar asks for, as it is: what the router has told the screens may be a key press behind it. */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1] ?? '');

/** One part of the address and how to change it; null: it is not there. All other parts stay as they are by then. */
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
