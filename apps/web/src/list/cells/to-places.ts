import type { SortTerm } from '../grid/use-column-model.ts';
import type { ColumnPlace } from '../store/column-places.ts';

interface Options {
  /** What the operator has chosen; null: the default columns. */
  readonly chosen: readonly ColumnPlace[] | null;
  /** The default columns. */
  readonly usual: readonly string[];
  readonly uniform: ReadonlySet<string>;
  readonly sort: readonly SortTerm[];
}

interface Places {
  /** Every column that has a place; those that are not `auto` stay where they are whatever rows say. */
  readonly places: readonly ColumnPlace[];
  readonly shown: readonly ColumnPlace[];
  /** Those of them that are not on screen, as every row says the same. */
  readonly hidden: ReadonlySet<string>;
  /** What the places would be if nobody had chosen. */
  readonly defaults: readonly ColumnPlace[];
}

/** Where columns stand, and which are hidden: never one that the operator has chosen or sorts by. */
export function toPlaces({ chosen, usual, uniform, sort }: Options): Places {
  const isHidden = ({ id, auto }: ColumnPlace) => auto === true && uniform.has(id) && sort.every((term) => term.id !== id);
  const settle = (all: readonly ColumnPlace[]): ColumnPlace[] =>
    all.map((place) => {
      const { auto: _, ...rest } = place;
      return isHidden(place) ? place : rest;
    });
  const defaults = settle(usual.map((id) => ({ id, auto: true })));
  const places = chosen ? settle(chosen) : defaults;
  const hidden = new Set(places.filter(({ auto }) => auto).map(({ id }) => id));
  return { places, shown: places.filter(({ auto }) => !auto), hidden, defaults };
}
