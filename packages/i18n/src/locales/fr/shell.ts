import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english, 'many'> = {
  note: {
    title: 'Attend votre réponse',
    details: 'Détails',
    count_one: '{{count}} avis attend',
    count_many: '{{count}} avis attendent',
    count_other: '{{count}} avis attendent',
  },
};
