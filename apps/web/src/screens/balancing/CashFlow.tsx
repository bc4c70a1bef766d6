import type { BalancingReport } from '@floorwalker/core/endpoints/balancing';
import { useId, useMemo, useState } from 'react';
import { Chart } from '../../features/chart/Chart.tsx';
import { type ChartCursor, type ChartMove, limitCursor, moveCursor, valueAt } from '../../features/chart/chart-data.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { useBindings } from '../../platform/keys/use-bindings.ts';
import styles from './Balancing.module.css';
import { toCashFlow } from './to-cash-flow.ts';
import { useBalancingText } from './use-balancing-text.ts';

const moves = {
  'list.left': 'left',
  'list.right': 'right',
  'list.first': 'first',
  'list.last': 'last',
} as const satisfies Readonly<Record<string, ChartMove>>;

const nothing = () => undefined;

/** How the opening of a currency becomes what was left inside; the table of totals has the same figures. */
export function CashFlow({ report }: { readonly report: BalancingReport }) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [cursor, setCursor] = useState<ChartCursor>({ point: 0, series: 0 });
  const total = report.totals.find(({ currency }) => currency === chosen) ?? report.totals[0];
  const data = useMemo(() => total && toCashFlow(total, report.type, (name) => t(`balancing:quantities.${name}`)), [total, report.type, t]);
  useBindings(
    Object.fromEntries(
      Object.entries(moves).map(([binding, move]) => [
        binding,
        data !== undefined && (() => setCursor((now) => moveCursor(data, now, move))),
      ]),
    ),
    { scope: 'list' },
  );
  if (!data || !total) return null;
  const at = limitCursor(data, cursor);
  const format = (value: number) => text.money(value, total.currency);
  const label = t('balancingScreens:cashFlow', { currency: total.currency });
  return (
    <>
      <div className={styles.flow}>
        <h2>{label}</h2>
        {report.totals.length > 1 && (
          <label>
            {t('balancingScreens:columns.currency')}{' '}
            <select value={total.currency} onChange={(event) => setChosen(event.target.value)}>
              {report.totals.map(({ currency }) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </label>
        )}
        <p id={id} aria-live="polite">
          {t('common:about', { label: data.points[at.point] ?? '', text: format(valueAt(data, at) ?? 0) })}
        </p>
      </div>
      <Chart
        data={data}
        format={format}
        cursor={at}
        onCursor={setCursor}
        label={label}
        describedBy={id}
        onFocus={nothing}
        onOpen={nothing}
      />
    </>
  );
}
