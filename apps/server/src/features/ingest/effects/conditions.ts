import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import type { Patches } from '../patches.ts';
import type { ByKind } from './of-kind.ts';

/** State, stock and greeting of terminals go to the terminal's row; what an earlier boot says late changes nothing there. */
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
    categories.add(liveCategories.condition).add(liveCategories.operatorLogin);
  }
  for (const { message, current, body } of kinds.stock ?? []) {
    if (!current) continue;
    const { row, categories } = patches.of(message.terminal, message.property);
    row.levels = body.levels;
    // Fills that are not told belong to other levels than these.
    row.fills = body.fills ?? body.levels.map(() => null);
    categories.add(liveCategories.stockChanged);
  }
}
