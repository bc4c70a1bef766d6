import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english> = {
  note: {
    title: 'Wartet auf Ihre Antwort',
    details: 'Details',
    count_one: '{{count}} Hinweis wartet',
    count_other: '{{count}} Hinweise warten',
  },
};
