import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english, 'many'> = {
  note: {
    title: 'Espera su respuesta',
    details: 'Detalles',
    count_one: '{{count}} aviso espera',
    count_many: '{{count}} avisos esperan',
    count_other: '{{count}} avisos esperan',
  },
};
