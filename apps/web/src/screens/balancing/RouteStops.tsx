import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { Suspense, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { BindingKey } from '../../ui/BindingKey.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Balancing.module.css';
import { forecastPath, StopTable } from './RouteTables.tsx';
import { toRoutePlaces } from './route-places.ts';
import { useRouteText } from './use-route-text.ts';

const PlaceMap = lazyPart(async () => (await import('../../features/map/PlaceMap.tsx')).PlaceMap);

/** The stops of a route on a map and as a table. The keys of lists walk them; Enter opens the forecasts of the terminal. */
export function RouteStops({ stops }: Pick<ServiceRoute, 'stops'>) {
  const { t, translate } = useTranslation();
  const text = useRouteText();
  const navigate = useNavigate();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const places = useMemo(() => toRoutePlaces(stops, text.property), [stops, text]);
  const last = stops.length - 1;
  const current = Math.min(chosen, last);
  const stop = stops[current];
  const go = (to: number) => () => setChosen(Math.max(0, Math.min(last, to)));
  const open = () => stop && void navigate(forecastPath(stop.terminal));
  useBindings(
    {
      'list.left': go(current - 1),
      'list.up': go(current - 1),
      'list.right': go(current + 1),
      'list.down': go(current + 1),
      'list.first': go(0),
      'list.last': go(last),
      'list.open': open,
    },
    { scope: 'list', labels: { 'list.open': t('balancingScreens:route.openForecast') } },
  );
  if (!stop) return null;
  const unplaced = stops.filter(({ place }) => place === null).length;
  return (
    <>
      {places.length > 0 && (
        <Suspense fallback={null}>
          <PlaceMap
            places={places}
            hasWay
            current={places.findIndex(({ first, last: end }) => first <= current && current <= end)}
            onCurrent={(place) => setChosen(places[place]?.first ?? 0)}
            onOpen={open}
            formatLength={text.kilometres}
            label={t('balancingScreens:route.map')}
            describedBy={id}
          />
        </Suspense>
      )}
      <div className={styles.flow}>
        <p id={id} aria-live="polite">
          {t('balancingScreens:route.stop', {
            number: text.number(current + 1),
            total: text.number(stops.length),
            terminal: text.terminal(stop),
            property: text.property(stop),
            due: text.time(stop.due, stop.zone),
          })}
        </p>
        <Link to={forecastPath(stop.terminal)}>
          {t('balancingScreens:route.openForecast')} <BindingKey id="list.open" />
        </Link>
      </div>
      {unplaced > 0 && (
        <p className={styles.note}>
          {places.length === 0 ? t('balancingScreens:route.noPlaces') : t('balancingScreens:route.unplaced', { count: unplaced })}{' '}
          <Link to="/properties">{translate('resources:properties.title')}</Link>
        </p>
      )}
      <StopTable stops={stops} current={current} onCurrent={setChosen} />
    </>
  );
}
