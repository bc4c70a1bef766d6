import { toFilterFields } from '@floorwalker/core/filter/fields';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { compileFilter } from '@floorwalker/core/filter/resolve';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';

/** The first fault of an expression on this resource, or null: the same check as the server's, before asking it. */
export function checkFilter(text: string, resource: ResourceDefinition): FilterError | null {
  try {
    compileFilter(text, toFilterFields(resource), { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
    return null;
  } catch (failure) {
    if (failure instanceof FilterError) return failure;
    throw failure;
  }
}
