import type { SameWords } from '../../shapes.ts';
import type { roles as english } from '../en/roles.ts';

export const roles: SameWords<typeof english, 'many'> = {
  administrator: 'Administrador',
  supervisor: 'Supervisor',
  operator: 'Operador',
  support: 'Soporte',
};
