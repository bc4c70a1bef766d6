import type { FieldError } from '../vocabulary/field-error.ts';
import type { DashboardScope } from './dashboards.ts';
import { type DashboardLayout, grid, overlap } from './layout.ts';
import { widgetOf } from './widgets.ts';

/**
 * Returns what is wrong with a layout that has the right shape: `given-twice` for an id, `outside-grid`, `overlapping`,
 * `not-in-scope` for a widget that this scope does not have, `not-allowed` for a setting that the widget does not have.
 */
export function checkLayout(scope: DashboardScope, layout: DashboardLayout): readonly FieldError[] {
  return layout.flatMap((placed, index) => {
    const { scopes, period, top } = widgetOf(placed.widget);
    const before = layout.slice(0, index);
    const wrong = (member: string, code: string): FieldError => ({ path: `widgets.${index}.${member}`, code, params: {} });
    return [
      ...(before.some(({ id }) => id === placed.id) ? [wrong('id', 'given-twice')] : []),
      ...(placed.x + placed.width > grid.columns ? [wrong('width', 'outside-grid')] : []),
      ...(before.some((other) => overlap(other, placed)) ? [wrong('y', 'overlapping')] : []),
      ...(scopes.includes(scope) ? [] : [wrong('widget', 'not-in-scope')]),
      ...(placed.settings.period !== null && period !== 'chosen' ? [wrong('settings.period', 'not-allowed')] : []),
      ...(placed.settings.top !== null && !top ? [wrong('settings.top', 'not-allowed')] : []),
    ];
  });
}
