import type { Figure, FigureLabel } from '@floorwalker/core/dashboard/widget-data';
import { type DashboardLists, named, toFigure, toList, value, type WidgetContext, type WidgetSource, within } from '../figures.ts';

type Value = string | number | null;

/** How the rows of a list become figures: one for each value of a column. */
interface Grouping {
  readonly list: keyof DashboardLists;
  readonly column: string;
  readonly measure: 'count' | 'terminals';
  /** Filter of the rows, besides the subject. */
  readonly q?: (context: WidgetContext) => string;
  readonly toLabel: (value: Value) => FigureLabel;
  /** Returns the term that selects the rows of a value. */
  readonly toTerm: (value: Value) => string;
  readonly toLevel?: (value: Value) => Figure['level'];
  /** Only the most frequent values are shown. */
  readonly top?: boolean;
}

/** A column with more values than this is no breakdown. */
const maxValues = 50;

/** Counts the rows of a list by the values of a column. Every figure is the number of rows that the list shows for its link. */
export const groupsOf =
  ({ list, column, measure, q = () => '', toLabel, toTerm, toLevel = () => 'neutral', top = false }: Grouping): WidgetSource =>
  async (context) => {
    const filter = within(context, q(context));
    const limit = top ? context.top : maxValues;
    const { groups, total, values } = await context.lists[list].groups(context.caller, filter, column, limit, context.signal);
    return {
      figures: groups.map((group) =>
        toFigure(toLabel(group.value), [value(measure, group.count)], {
          level: toLevel(group.value),
          link: toList(list, [filter, toTerm(group.value)].filter((part) => part !== '').join(' ')),
        }),
      ),
      totals: [toFigure(named('total'), [value(measure, total)], { link: toList(list, filter) })],
      more: values > groups.length,
    };
  };

/** Counts the rows of a list that match a filter. */
export const countOf =
  (list: keyof DashboardLists, q: string, toLevel: (count: number) => Figure['level'] = () => 'neutral'): WidgetSource =>
  async (context) => {
    const filter = within(context, q);
    const { count } = await context.lists[list].count(context.caller, filter, context.signal);
    return { figures: [toFigure(named('total'), [value('count', count)], { level: toLevel(count), link: toList(list, filter) })] };
  };
