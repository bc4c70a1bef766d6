import type { SortTerm } from '../grid/use-column-model.ts';
import type { ColumnSetting } from '../store/column-settings.ts';

interface Options {
  /** What the operator has chosen; null: the default columns. */
  readonly chosen: readonly ColumnSetting[] | null;
  /** The default columns. */
  readonly defaultIds: readonly string[];
  readonly uniform: ReadonlySet<string>;
  readonly sort: readonly SortTerm[];
}

interface ColumnLayout {
  /** Every column that has a place; those that are not `auto` stay where they are whatever rows say. */
  readonly places: readonly ColumnSetting[];
  readonly shown: readonly ColumnSetting[];
  /** Those of them that are not on screen, as every row says the same. */
  readonly hidden: ReadonlySet<string>;
  /** What the places would be if nobody had chosen. */
  readonly defaults: readonly ColumnSetting[];
}

/** Where columns stand, and which are hidden: never one that the operator has chosen or sorts by. */
export function resolveColumnLayout({ chosen, defaultIds, uniform, sort }: Options): ColumnLayout {
  const isHidden = ({ id, auto }: ColumnSetting) => auto === true && uniform.has(id) && sort.every((term) => term.id !== id);
  const settle = (all: readonly ColumnSetting[]): ColumnSetting[] =>
    all.map((place) => {
      const { auto: _, ...rest } = place;
      return isHidden(place) ? place : rest;
    });
  const defaults = settle(defaultIds.map((id) => ({ id, auto: true })));
  const places = chosen ? settle(chosen) : defaults;
  const hidden = new Set(places.filter(({ auto }) => auto).map(({ id }) => id));
  return { places, shown: places.filter(({ auto }) => !auto), hidden, defaults };
}
