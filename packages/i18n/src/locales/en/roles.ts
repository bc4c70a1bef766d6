import type { Role } from '@floorwalker/core/vocabulary/roles';

/** Names of the roles. */
export const roles = {
  administrator: 'Administrator',
  supervisor: 'Supervisor',
  operator: 'Operator',
  support: 'Support',
} as const satisfies { readonly [R in Role]: string };
