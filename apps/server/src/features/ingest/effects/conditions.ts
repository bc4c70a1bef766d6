import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Patches } from '../patches.ts';
import type { ByKind } from './of-kind.ts';

/**
 * Stores the content of `hello`, `state` and `stock` messages in the terminal's row; late messages of an earlier boot do not
 * change the row.
 */
export function applyConditions(kinds: ByKind, patches: Patches): void {
  for (const { message, current, body } of kinds.hello ?? []) {
    if (!current) continue;
    const patch = patches.of(message.terminal, message.property);
    if (body.software) patch.row.software = body.software;
    patch.categories.add(liveCategories.basic);
  }
  for (const { message, current, body } of kinds.state ?? []) {
    if (!current) continue;
    const { row, categories } = patches.of(message.terminal, message.property);
    row.state = body.state;
    row.state_reason = body.reason;
    row.online = body.online;
    row.operator_login = body.operatorLogin;
    row.light = body.light;
    row.atm = body.atm;
    categories.add(liveCategories.condition).add(liveCategories.operatorLogin).add(liveCategories.atmClient);
  }
  for (const { message, current, body } of kinds.stock ?? []) {
    if (!current) continue;
    const { row, categories } = patches.of(message.terminal, message.property);
    row.levels = body.levels;
    // Fill levels that are not reported become unknown: the stored ones belong to earlier stock levels.
    row.fills = body.fills ?? body.levels.map(() => null);
    categories.add(liveCategories.stockChanged);
  }
}
