import type { TranslationOf } from '../../translation-of.ts';
import type { roles as english } from '../en/roles.ts';

export const roles: TranslationOf<typeof english, 'many'> = {
  administrator: 'Administrador',
  supervisor: 'Supervisor',
  operator: 'Operador',
  support: 'Soporte',
};
