import type { RouteQuery, ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { useSearchParams } from 'react-router-dom';
import { ProblemText } from '../../feedback/ProblemText.tsx';
import { StaleMark } from '../../feedback/StaleMark.tsx';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import { copyText } from '../../platform/notifications/copy.ts';
import { Button } from '../../ui/Button.tsx';
import { CenteredNotice } from '../../ui/CenteredNotice.tsx';
import { Link } from '../../ui/Link.tsx';
import notice from '../../ui/Notice.module.css';
import styles from './Balancing.module.css';
import { RouteFields } from './RouteFields.tsx';
import { RouteStops } from './RouteStops.tsx';
import { CarriedTable, LeftTable } from './RouteTables.tsx';
import { downloadRoute, readRouteAddress, shiftDay, toRouteCommand, writeRouteAddress } from './route-address.ts';
import { useRouteText } from './use-route-text.ts';
import { type RouteState, useServiceRoute } from './use-service-route.ts';

/** A round of money services for one day: its limits in the address, the stops on a map and as a table, and what to carry [ST-06]. */
export function ServiceRouteScreen() {
  const { t, formats } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = readRouteAddress(search);
  const state = useServiceRoute(query);
  const { route, failure, isStale } = state;
  const day = query.day ?? route?.day ?? Temporal.Now.plainDateISO(formats.zone).toString();
  const change = (next: Readonly<Record<string, string>>) => setSearch((now) => writeRouteAddress(now, next));
  const move = (days: number) => change({ day: shiftDay(day, days) });
  useBindings(
    {
      'list.previousPage': () => move(-1),
      'list.nextPage': () => move(1),
      'list.reload': state.retry,
      'list.copyCommand': () => void copyText(toRouteCommand(query)),
      'balancing.slip': route !== null && (() => downloadRoute(query)),
    },
    {
      scope: 'list',
      labels: {
        'list.previousPage': t('balancingScreens:route.previous'),
        'list.nextPage': t('balancingScreens:route.next'),
        'balancing.slip': t('balancingScreens:route.paper'),
      },
    },
  );
  const title = t('balancing:route.title');
  return (
    <section className={styles.page} data-key-scope="list" tabIndex={-1} aria-label={title} aria-busy={route === null && failure === null}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <StaleMark />
        <Button onClick={() => move(-1)} binding="list.previousPage">
          {t('balancingScreens:route.previous')}
        </Button>
        <Button onClick={() => move(1)} binding="list.nextPage">
          {t('balancingScreens:route.next')}
        </Button>
        <Button disabled={route === null} onClick={() => downloadRoute(query)} binding="balancing.slip">
          {t('balancingScreens:route.paper')}
        </Button>
      </header>
      <RouteFields query={query} day={day} onChange={change} />
      {route ? (
        <div className={styles.body} data-stale={isStale || undefined}>
          <RouteFacts route={route} />
          {route.stops.length > 0 ? (
            <>
              <RouteStops stops={route.stops} />
              <CarriedTable route={route} />
            </>
          ) : (
            <NoStops route={route} query={query} onChange={change} />
          )}
          {route.left.length > 0 && <LeftTable left={route.left} />}
        </div>
      ) : (
        <NoRoute state={state} />
      )}
    </section>
  );
}

/** In place of a route: it is being planned, or why it could not be. */
function NoRoute({ state }: { readonly state: RouteState }) {
  const { t } = useTranslation();
  if (state.failure !== null)
    return (
      <CenteredNotice tone="bad" title={t('balancingScreens:route.failed')}>
        <ProblemText failure={state.failure} />
        <Button onClick={state.retry} binding="list.reload">
          {t('common:retry')}
        </Button>
      </CenteredNotice>
    );
  return (
    <div className={notice.skeleton} role="status" aria-label={t('common:loading')}>
      {[...'abcdefgh'].map((line, at) => (
        <i key={line} style={{ width: `${40 + ((at * 37) % 48)}%` }} />
      ))}
    </div>
  );
}

interface NoStopsProps {
  readonly route: ServiceRoute;
  readonly query: RouteQuery;
  readonly onChange: (change: Readonly<Record<string, string>>) => void;
}

/** In place of stops: there are no forecasts, or no terminal needs a visit so soon. */
function NoStops({ route, query, onChange }: NoStopsProps) {
  const { t, translate } = useTranslation();
  if (route.asOf === null)
    return (
      <CenteredNotice tone="muted" title={t('balancingScreens:route.noForecasts')}>
        <p>{t('balancingScreens:route.noForecastsHint')}</p>
        <Link to="/cash-forecast">{translate('resources:cash-forecast.title')}</Link>
      </CenteredNotice>
    );
  return (
    <CenteredNotice tone="muted" title={t('balancing:route.none')}>
      {query.ahead !== '7' && <Button onClick={() => onChange({ ahead: '7' })}>{t('balancingScreens:route.wider')}</Button>}
    </CenteredNotice>
  );
}

/** The state of the forecasts, and the length of the way. */
function RouteFacts({ route }: { readonly route: ServiceRoute }) {
  const { t, formats } = useTranslation();
  const text = useRouteText();
  const { asOf, metres, thin } = route;
  const zone = route.stops[0]?.zone ?? formats.zone;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('balancing:route.asOf')}</dt>
          <dd>{asOf === null ? '–' : text.time(asOf, zone)}</dd>
        </div>
        {route.stops.length > 0 && (
          <div data-wrap>
            <dt>{t('balancing:route.metres')}</dt>
            <dd>{metres === null ? t('balancing:route.noWay') : text.kilometres(metres)}</dd>
          </div>
        )}
      </dl>
      {thin > 0 && <p className={styles.note}>{t('balancing:route.thin', { count: thin })}</p>}
    </>
  );
}
