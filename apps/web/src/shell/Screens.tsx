import { useEffect, useMemo, useReducer, useRef } from 'react';
import { type Location, matchRoutes, type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import type { LazyScreen } from '../platform/navigation/lazy-screen.ts';
import { NavigationContext } from '../platform/navigation/navigation-state.ts';

/** Returns the screens of a location. */
const findScreens = (routes: RouteObject[], location: Partial<Location> | string): LazyScreen[] =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => route.handle as LazyScreen | undefined).filter((screen) => screen !== undefined);

/** Returns the screens of a location whose code is not loaded yet. */
export const findUnloaded = (routes: RouteObject[], location: Partial<Location> | string): LazyScreen[] =>
  findScreens(routes, location).filter((screen) => !screen.isLoaded());

/** Renders the screen of the address. While its code is being loaded, the previous screen is shown; before the first one, nothing. */
export function Screens({ routes }: { readonly routes: RouteObject[] }) {
  const target = useLocation();
  const targetType = useNavigationType();
  // A ref, because setting a state while rendering would render twice. It follows from the address, so rendering again changes nothing.
  const shown = useRef({ location: target, type: targetType });
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Matching compares the address with all routes, so it is done once for each address.
  const wanted = useMemo(() => findScreens(routes, target), [routes, target]);
  const unloaded = wanted.filter((screen) => !screen.isLoaded());
  const loading = unloaded.length > 0;
  if (!loading && shown.current.location !== target) shown.current = { location: target, type: targetType };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screens follow from the location
  useEffect(() => {
    if (!loading) return;
    let left = false;
    void Promise.all(unloaded.map((screen) => screen.load())).then(() => !left && renderAgain());
    return () => {
      left = true;
    };
  }, [target, loading]);
  const { location, type } = shown.current;
  const state = useMemo(() => ({ loading, type, findUnloaded: (path: string) => findUnloaded(routes, path) }), [routes, loading, type]);
  const routed = useRoutes(routes, location);
  // The screen is not rendered again while the next one is loaded: a redirect would navigate once more with each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element follows from the location
  const element = useMemo(() => routed, [location]);
  if (location === target && loading) return null;
  return <NavigationContext value={state}>{element}</NavigationContext>;
}
