import type { SortTerm } from '../grid/column-model.ts';
import type { ColumnSetting } from '../store/column-settings.ts';

interface Options {
  /** Columns chosen by the operator; null: the default columns. */
  readonly chosen: readonly ColumnSetting[] | null;
  /** Ids of the default columns. */
  readonly defaultIds: readonly string[];
  readonly uniform: ReadonlySet<string>;
  readonly sort: readonly SortTerm[];
}

interface ColumnLayout {
  /** All chosen columns. Those without `auto` are shown even if all rows have the same value. */
  readonly settings: readonly ColumnSetting[];
  readonly shown: readonly ColumnSetting[];
  /** Ids of chosen columns that are not shown, because all rows have the same value in them. */
  readonly hidden: ReadonlySet<string>;
  /** The default column settings. */
  readonly defaults: readonly ColumnSetting[];
}

/**
 * Determines the order of the columns and which of them are hidden. A column that the operator chose or sorts by is never
 * hidden.
 */
export function resolveColumnLayout({ chosen, defaultIds, uniform, sort }: Options): ColumnLayout {
  const isHidden = ({ id, auto }: ColumnSetting) => auto === true && uniform.has(id) && sort.every((term) => term.id !== id);
  const settle = (all: readonly ColumnSetting[]): ColumnSetting[] =>
    all.map((setting) => {
      const { auto: _, ...rest } = setting;
      return isHidden(setting) ? setting : rest;
    });
  const defaults = settle(defaultIds.map((id) => ({ id, auto: true })));
  const settings = chosen ? settle(chosen) : defaults;
  const hidden = new Set(settings.filter(({ auto }) => auto).map(({ id }) => id));
  return { settings, shown: settings.filter(({ auto }) => !auto), hidden, defaults };
}
