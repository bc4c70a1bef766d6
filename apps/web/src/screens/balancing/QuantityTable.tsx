import type { Quantity } from '@floorwalker/core/balancing/rows';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Balancing.module.css';
import { useBalancingText } from './use-balancing-text.ts';

const quantityNames = [
  'opening',
  'fills',
  'in',
  'out',
  'transfer',
  'adjustments',
  'expected',
  'counted',
  'variance',
  'removed',
  'roll',
] as const;
type QuantityName = (typeof quantityNames)[number];

/** Quantities that have a column also if all of them are zero. */
const always: readonly QuantityName[] = ['opening', 'in', 'out', 'expected', 'counted', 'variance'];

/** A line of the table: what it is about, and its quantities in one currency. */
export type QuantityLine = { readonly key: string; readonly title: ReactNode; readonly currency: string } & {
  readonly [N in QuantityName]: Quantity | null;
};

interface Props {
  /** Accessible name, also the heading of the first column. */
  readonly title: string;
  readonly heading: string;
  readonly lines: readonly QuantityLine[];
  /** Shows pieces instead of amounts. */
  readonly isPieces: boolean;
  /** Shows pieces of all media of a currency as well, which are no sum of like things. */
  readonly onlyAmounts?: boolean;
}

/** Quantities of lines as a table; columns in which nothing happened are left out. A missing count is empty, and not zero. */
export function QuantityTable({ title, heading, lines, isPieces, onlyAmounts = false }: Props) {
  const { t } = useTranslation();
  const text = useBalancingText();
  const names = quantityNames.filter((name) => always.includes(name) || lines.some((line) => line[name]?.amount || line[name]?.pieces));
  const show = (quantity: Quantity | null, name: QuantityName, currency: string) => {
    if (quantity === null) return '';
    if (isPieces && !onlyAmounts) return `${name === 'variance' && quantity.pieces > 0 ? '+' : ''}${text.number(quantity.pieces)}`;
    return (name === 'variance' ? text.signed : text.money)(quantity.amount, currency);
  };
  return (
    <section
      className={styles.scroll}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {t(`balancing:quantities.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.title}</th>
              {names.map((name) => (
                <td key={name} data-tone={name === 'variance' ? toneOf(line[name]) : undefined}>
                  {show(line[name], name, line.currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const toneOf = (variance: Quantity | null): 'ok' | 'bad' | 'warn' | undefined => {
  if (variance === null) return undefined;
  if (variance.amount === 0 && variance.pieces === 0) return 'ok';
  return variance.amount < 0 || (variance.amount === 0 && variance.pieces < 0) ? 'bad' : 'warn';
};
