import { ProblemError } from '@floorwalker/core/contract/problem';
import { topLimits } from '@floorwalker/core/dashboard/dashboards';
import { type WidgetKey, widgets } from '@floorwalker/core/dashboard/widgets';
import type { readWidgetSettings, saveWidgetSettings, WidgetDefault } from '@floorwalker/core/endpoints/dashboard';
import type { FieldError } from '@floorwalker/core/vocabulary/field-error';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';

const byKey = new Map<WidgetKey, (typeof widgets)[number]>(widgets.map((widget) => [widget.key, widget]));

/** Reads the settings of all widgets in the order of the catalogue; those that were never changed have the defaults. */
export async function readDefaults(database: Queryable): Promise<readonly WidgetDefault[]> {
  const stored = await database.query<WidgetDefault>('select widget, period, top, version from widget_setting');
  const known = new Map(stored.map((one) => [one.widget, one]));
  return widgets.map(({ key, period, top }) => {
    const found = known.get(key);
    return {
      widget: key,
      period: period === 'chosen' ? (found?.period ?? 'day') : null,
      top: top ? (found?.top ?? topLimits.default) : null,
      version: found?.version ?? 0,
    };
  });
}

function check(items: readonly WidgetDefault[]): readonly FieldError[] {
  return items.flatMap(({ widget, period, top }, index) => {
    const definition = byKey.get(widget);
    const wrong = (member: string, code: string): FieldError => ({ path: `items.${index}.${member}`, code, params: {} });
    const setting = (member: 'period' | 'top', value: unknown, has: boolean): readonly FieldError[] =>
      (value !== null) === has ? [] : [wrong(member, has ? 'required' : 'not-allowed')];
    return [
      ...(items.findIndex((one) => one.widget === widget) < index ? [wrong('widget', 'given-twice')] : []),
      ...setting('period', period, definition?.period === 'chosen'),
      ...setting('top', top, definition?.top === true),
    ];
  });
}

/** Stores the settings of a widget if they still have the version that the caller saw; otherwise throws `row.changed`. */
async function store(tx: Write, { widget, period, top, version }: WidgetDefault, by: number): Promise<void> {
  const stored = await tx.execute(
    `insert into widget_setting as w (widget, period, top, changed_by) select $1, $2, $3, $4 where $5 = 0 or exists (
       select from widget_setting where widget = $1)
     on conflict (widget) do update set period = excluded.period, top = excluded.top, changed_by = excluded.changed_by,
       changed = clock_timestamp(), version = w.version + 1 where w.version = $5`,
    [widget, period, top, by, version],
  );
  if (stored > 0) return;
  const [other] = await tx.query<{ name: string }>(
    `select coalesce(o.name, '–') as name from widget_setting w left join operator o on o.id = w.changed_by where w.widget = $1`,
    [widget],
  );
  throw new ProblemError('row.changed', { by: other?.name ?? '–' });
}

/** Creates the handlers of the widgets' settings [MG-16]. */
export const createSettingHandlers = (database: Queryable): Handlers<typeof readWidgetSettings | typeof saveWidgetSettings> => ({
  'widget.settings': async () => ({ items: [...(await readDefaults(database))] }),
  'widget.save-settings': ({ caller, body: { items }, correlation, write }) => {
    const wrong = check(items);
    if (wrong.length > 0) throw invalid(wrong);
    return write(async (tx) => {
      const old = await readDefaults(tx);
      // Two calls with the same widgets store them in the same order, so that they wait for each other instead of ending in a deadlock.
      for (const item of items.toSorted((a, b) => (a.widget < b.widget ? -1 : 1))) await store(tx, item, caller.operator.id);
      const saved = await readDefaults(tx);
      const changed = (all: readonly WidgetDefault[]) => all.filter(({ widget }) => items.some((item) => item.widget === widget));
      auditCall(tx, { caller, correlation }, 'widget.save-settings', 'widget-settings', { old: changed(old), new: changed(saved) });
      return { items: [...saved] };
    });
  },
});
