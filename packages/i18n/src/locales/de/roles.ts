import type { SameWords } from '../../shapes.ts';
import type { roles as english } from '../en/roles.ts';

export const roles: SameWords<typeof english> = {
  administrator: 'Administrator',
  supervisor: 'Supervisor',
  operator: 'Operator',
  support: 'Support',
};
