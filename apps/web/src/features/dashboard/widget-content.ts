import type { Coordinates } from '../map/map-layout.ts';

/** How a figure is marked beside its text; undefined: not at all. */
export type FigureTone = 'ok' | 'warn' | 'bad' | 'muted';

/** One figure as the operator reads it. */
export interface Figure {
  readonly label: string;
  /** The formatted value with its unit. */
  readonly text: string;
  /** The value for the length of a bar. */
  readonly value: number;
  /** Figures of one unit are compared with each other; amounts of different currencies are not. */
  readonly unit: string;
  /** Path of the rows that the figure is made of; null if no list has them, or the operator may not see them. */
  readonly path: string | null;
  readonly tone?: FigureTone | undefined;
  /** Lines of further values, or the comparison with the period before. */
  readonly note?: string | undefined;
  /** Whether the line is the total of the other lines; a total is drawn without a bar. */
  readonly isTotal?: boolean;
}

/** A point of a series: its label, and a value with its text for each name. */
export interface SeriesPoint {
  readonly label: string;
  readonly values: readonly number[];
  readonly texts: readonly string[];
  readonly path: string | null;
}

/** A row of a small table. */
export interface WidgetRow {
  readonly cells: readonly string[];
  readonly path: string | null;
  readonly tone?: FigureTone | undefined;
  /** Where it is on a map; undefined: nowhere. */
  readonly place?: Coordinates | undefined;
}

/** What a widget shows, by the kind of its figures [ST-01]: each kind has one drawing. */
export type WidgetContent =
  | { readonly kind: 'number' | 'breakdown' | 'states'; readonly figures: readonly Figure[] }
  | { readonly kind: 'series'; readonly names: readonly string[]; readonly points: readonly SeriesPoint[] }
  | {
      readonly kind: 'rows';
      readonly columns: readonly {
        readonly title: string;
        readonly isNumeric: boolean;
        /** An exact time, beside a column with how long ago that was. */
        readonly isTime?: boolean;
      }[];
      readonly rows: readonly WidgetRow[];
    };

/** A figure that the keys stop at: what is said about it, and the path of its rows. */
export interface FigureStop {
  readonly spoken: string;
  readonly path: string | null;
}

/** Returns the figures of a widget in the order in which the keys walk them. */
export function stopsOf(content: WidgetContent): readonly FigureStop[] {
  if (content.kind === 'rows') return content.rows.map(({ cells, path }) => ({ spoken: cells.filter(Boolean).join(', '), path }));
  if (content.kind === 'series')
    return content.points.map(({ label, texts, path }) => {
      const values = texts.map((text, at) => (content.names.length > 1 ? `${content.names[at]} ${text}` : text));
      return { spoken: [label, ...values].join(', '), path };
    });
  return content.figures.map(({ label, text, note, path }) => ({
    spoken: [label, text, ...(note ?? '').split('\n')].filter(Boolean).join(', '),
    path,
  }));
}

/** Whether a widget has nothing to show in its period. */
export const isEmpty = (content: WidgetContent): boolean => stopsOf(content).length === 0;

/** Returns the largest value of each unit, which is a full bar. */
export function largestOf(figures: readonly Figure[]): ReadonlyMap<string, number> {
  const largest = new Map<string, number>();
  for (const { unit, value, isTotal } of figures) if (!isTotal) largest.set(unit, Math.max(largest.get(unit) ?? 0, Math.abs(value)));
  return largest;
}
