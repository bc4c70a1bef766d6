import { mediaTypeOf } from '../catalogues/media-types.ts';
import { add, type BalancingRow, type Quantity, zero } from './rows.ts';

const summed = ['opening', 'fills', 'in', 'out', 'transfer', 'adjustments', 'removed', 'expected', 'roll'] as const;

/** Sums of rows of one currency. `counted` and `variance` are those of counted rows; null if none is counted. */
export type BalancingSums = { readonly [K in (typeof summed)[number]]: Quantity } & {
  readonly counted: Quantity | null;
  readonly variance: Quantity | null;
  /** Number of rows without a count. */
  readonly uncounted: number;
};

/** Thrown when amounts of different currencies are to be added: they never are. */
export class MixedCurrenciesError extends Error {
  constructor(currencies: readonly string[]) {
    super(`amounts of ${currencies.join(' and ')} are not added`);
    this.name = 'MixedCurrenciesError';
  }
}

const currenciesOf = (rows: readonly { readonly currency: string }[]): readonly string[] => [
  ...new Set(rows.map(({ currency }) => currency)),
];

/**
 * Adds up rows of one currency.
 * @throws MixedCurrenciesError if the rows have different currencies
 */
export function sumRows(rows: readonly BalancingRow[]): BalancingSums {
  const currencies = currenciesOf(rows);
  if (currencies.length > 1) throw new MixedCurrenciesError(currencies);
  const isCounted = rows.filter(({ counted }) => counted !== null);
  const sum = (name: (typeof summed)[number]) => add(...rows.map((row) => row[name]));
  const counted = isCounted.length === 0 ? null : add(...isCounted.map((row) => row.counted ?? zero));
  const variance = isCounted.length === 0 ? null : add(...isCounted.map((row) => row.variance ?? zero));
  return {
    opening: sum('opening'),
    fills: sum('fills'),
    in: sum('in'),
    out: sum('out'),
    transfer: sum('transfer'),
    adjustments: sum('adjustments'),
    removed: sum('removed'),
    expected: sum('expected'),
    roll: sum('roll'),
    counted,
    variance,
    uncounted: rows.length - isCounted.length,
  };
}

/** Returns the sums of each currency, in the order of its first row. */
export const totalsByCurrency = (rows: readonly BalancingRow[]): readonly (BalancingSums & { readonly currency: string })[] =>
  currenciesOf(rows).map((currency) => ({ currency, ...sumRows(rows.filter((row) => row.currency === currency)) }));

/** Sections of a report, in their order; `other` are documents and goods. */
export const balancingSections = [
  'cash-by-unit',
  'cash-by-denomination',
  'tickets',
  'cards',
  'chips',
  'electronic',
  'fees',
  'taxes',
  'adjustments',
  'jackpots',
  'other',
] as const;
export type BalancingSection = (typeof balancingSections)[number];

/** A line of a section: the rows of a unit, a denomination or a medium. What the lines of the section do not separate is null. */
export interface SectionLine extends BalancingSums {
  readonly component: number | null;
  readonly rank: number | null;
  readonly medium: number | null;
  readonly currency: string;
  readonly denomination: number | null;
}

const sectionsOfClasses = {
  ticket: 'tickets',
  card: 'cards',
  'cash-equivalent': 'chips',
  electronic: 'electronic',
  fee: 'fees',
  tax: 'taxes',
  adjustment: 'adjustments',
  document: 'other',
  item: 'other',
} as const;

/** Jackpot tickets, jackpot slips and key-backs. */
const jackpotMedia: readonly number[] = [7, 8, 48];

/** Returns the sections of a medium. */
function sectionsOf(medium: number): readonly BalancingSection[] {
  if (jackpotMedia.includes(medium)) return ['jackpots'];
  const mediaClass = mediaTypeOf(medium)?.class;
  if (mediaClass === 'cash') return ['cash-by-unit', 'cash-by-denomination'];
  return [mediaClass ? sectionsOfClasses[mediaClass] : 'other'];
}

type LineKey = Pick<SectionLine, 'component' | 'rank' | 'medium' | 'currency' | 'denomination'>;

function toLineKey(section: BalancingSection, { component, rank, medium, currency, denomination }: BalancingRow): LineKey {
  if (section === 'cash-by-unit') return { component, rank, medium: null, currency, denomination: null };
  if (section === 'cash-by-denomination') return { component: null, rank: null, medium, currency, denomination };
  return { component: null, rank: null, medium, currency, denomination: section === 'chips' ? denomination : null };
}

/** Returns the sections of a report that have rows: each line adds up rows of one currency. */
export function toSections(
  rows: readonly BalancingRow[],
): readonly { readonly section: BalancingSection; readonly lines: readonly SectionLine[] }[] {
  return balancingSections.flatMap((section) => {
    const groups = new Map<string, { readonly key: LineKey; readonly rows: BalancingRow[] }>();
    for (const row of rows) {
      if (!sectionsOf(row.medium).includes(section)) continue;
      const key = toLineKey(section, row);
      const id = JSON.stringify(key);
      const group = groups.get(id) ?? { key, rows: [] };
      group.rows.push(row);
      groups.set(id, group);
    }
    return groups.size === 0 ? [] : [{ section, lines: [...groups.values()].map((group) => ({ ...group.key, ...sumRows(group.rows) })) }];
  });
}
