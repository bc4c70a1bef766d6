import { toForms } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { forms as english } from '../en/forms.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const forms = {
  ...toForms(lists, listGrammar),
  save: 'Guardar',
  discardTitle: '¿Descartar los cambios?',
  discardDetail: 'Los valores que ha cambiado no están guardados.',
  discard: 'Descartar',
  keep: 'Seguir editando',
  theirs: '{{by}} ha guardado: {{value}}',
  takeTheirs: 'Usar este valor',
  merged:
    '{{by}} ha guardado otros valores entretanto. Los valores que usted no ha cambiado se han actualizado. Compruebe los demás y guarde de nuevo.',
  several: 'varios, separados por comas',
  initial: 'por defecto {{value}}',
  nothing: 'Indique al menos un valor que cambiar.',
  checkAll: 'Marcar todo',
  uncheckAll: 'Desmarcar todo',
  empty: '(vacío)',
} satisfies TranslationOf<typeof english>;
