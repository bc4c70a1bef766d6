import { toForms } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { forms as english } from '../en/forms.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const forms = {
  ...toForms(lists, listGrammar),
  save: 'Enregistrer',
  discardTitle: 'Abandonner les modifications ?',
  discardDetail: 'Les valeurs que vous avez modifiées ne sont pas enregistrées.',
  discard: 'Abandonner',
  keep: 'Continuer la saisie',
  theirs: '{{by}} a enregistré : {{value}}',
  takeTheirs: 'Reprendre cette valeur',
  merged:
    '{{by}} a enregistré d’autres valeurs entre-temps. Les valeurs que vous n’avez pas modifiées ont été mises à jour. Vérifiez les autres et enregistrez à nouveau.',
  several: 'plusieurs, séparées par des virgules',
  initial: 'par défaut {{value}}',
  nothing: 'Indiquez au moins une valeur à modifier.',
  checkAll: 'Tout cocher',
  uncheckAll: 'Tout décocher',
  empty: '(vide)',
} satisfies TranslationOf<typeof english>;
