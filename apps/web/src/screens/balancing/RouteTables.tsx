import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Balancing.module.css';
import { useRouteText } from './use-route-text.ts';

/** Path of the forecasts of a terminal. */
export const forecastPath = (terminal: number): string => `/cash-forecast?${new URLSearchParams({ q: `terminal:${terminal}` })}`;

interface TableProps {
  readonly title: string;
  readonly columns: readonly string[];
  /** Number of the first columns that are texts. */
  readonly texts: number;
  readonly children: ReactNode;
}

function RouteTable({ title, columns, texts, children }: TableProps) {
  return (
    <section
      className={styles.scroll}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
      tabIndex={0}
    >
      <table className={`${styles.table} ${styles.route}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" data-text={at < texts || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface StopsProps {
  readonly stops: ServiceRoute['stops'];
  /** Position of the current stop. */
  readonly current: number;
  readonly onCurrent: (stop: number) => void;
}

/** The stops of a route in their order, each with what to bring to which unit. */
export function StopTable({ stops, current, onCurrent }: StopsProps) {
  const { t } = useTranslation();
  const text = useRouteText();
  const row = useRef<HTMLTableSectionElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current stop determines the row
  useEffect(() => void row.current?.scrollIntoView?.({ block: 'nearest' }), [current]);
  const columns = [
    t('balancing:route.order'),
    t('columns:cash-forecast.terminalName'),
    t('columns:cash-forecast.propertyName'),
    t('balancing:route.due'),
    t('columns:cash-forecast.component'),
    t('columns:cash-forecast.denomination'),
    t('balancing:route.bring'),
    t('balancing:route.amount'),
  ];
  return (
    <RouteTable title={t('balancing:route.stops')} columns={columns} texts={5}>
      {stops.map((stop, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of lists walk the stops
        <tbody
          key={stop.terminal}
          ref={at === current ? row : undefined}
          data-current={at === current || undefined}
          onClick={() => onCurrent(at)}
        >
          {(stop.deliveries.length > 0 ? stop.deliveries : [null]).map((delivery, line) => (
            <tr key={delivery?.unit ?? ''}>
              {line === 0 && <StopCells stop={stop} number={at + 1} />}
              <td data-text>{delivery && text.component(delivery.component)}</td>
              <td>{delivery && delivery.denomination !== null && text.money(delivery.denomination, delivery.currency)}</td>
              <td>{delivery && (delivery.event === 'full' ? t('balancing:route.empty') : text.number(delivery.pieces))}</td>
              <td>{delivery && delivery.event !== 'full' && text.money(delivery.amount, delivery.currency)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </RouteTable>
  );
}

function StopCells({ stop, number }: { readonly stop: ServiceRoute['stops'][number]; readonly number: number }) {
  const text = useRouteText();
  const rowSpan = Math.max(1, stop.deliveries.length);
  return (
    <>
      <th scope="rowgroup" rowSpan={rowSpan}>
        {text.number(number)}
      </th>
      <td data-text rowSpan={rowSpan}>
        <Link to={forecastPath(stop.terminal)}>{text.terminal(stop)}</Link>
      </td>
      <td data-text rowSpan={rowSpan}>
        {text.property(stop)}
      </td>
      <td data-text rowSpan={rowSpan}>
        {text.time(stop.due, stop.zone)}
      </td>
    </>
  );
}

/** What to carry on a route: by denomination, with a total of each currency. */
export function CarriedTable({ route }: { readonly route: ServiceRoute }) {
  const { t } = useTranslation();
  const text = useRouteText();
  const columns = [
    t('columns:cash-forecast.medium'),
    t('columns:cash-forecast.denomination'),
    t('balancing:route.pieces'),
    t('balancing:route.amount'),
  ];
  return (
    <RouteTable title={t('balancing:route.carry')} columns={columns} texts={1}>
      <tbody>
        {route.denominations.map(({ medium, denomination, currency, pieces, amount }) => (
          <tr key={[medium, denomination, currency].join()}>
            <th scope="row">{text.medium(medium)}</th>
            <td>{text.money(denomination, currency)}</td>
            <td>{text.number(pieces)}</td>
            <td>{text.money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {route.totals.map(({ currency, amount }) => (
          <tr key={currency}>
            <th scope="row">{t('balancing:route.total')}</th>
            <td />
            <td />
            <td>{text.money(amount, currency)}</td>
          </tr>
        ))}
      </tfoot>
    </RouteTable>
  );
}

/** Terminals that should be visited and do not fit into the limits, each with the reason. */
export function LeftTable({ left }: Pick<ServiceRoute, 'left'>) {
  const { t } = useTranslation();
  const text = useRouteText();
  const columns = [
    t('columns:cash-forecast.terminalName'),
    t('columns:cash-forecast.propertyName'),
    t('balancing:route.due'),
    t('balancing:route.reason'),
  ];
  return (
    <RouteTable title={t('balancing:route.left')} columns={columns} texts={4}>
      <tbody>
        {left.map((one) => (
          <tr key={one.terminal}>
            <th scope="row">
              <Link to={forecastPath(one.terminal)}>{text.terminal(one)}</Link>
            </th>
            <td data-text>{text.property(one)}</td>
            <td data-text>{text.time(one.due, one.zone)}</td>
            <td data-text>{t(`balancing:route.reasons.${one.reason}`)}</td>
          </tr>
        ))}
      </tbody>
    </RouteTable>
  );
}
