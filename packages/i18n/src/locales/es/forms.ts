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
  search: 'Buscar',
  searchIn: 'Buscar: {{name}}',
  checked: 'Marcados: {{chosen}}, mostrados: {{shown}}',
  checkAll: 'Marcar todo',
  uncheckAll: 'Desmarcar todo',
  secretStdin: 'Lo lee de la primera línea de la entrada estándar',
  secretPrompt: 'Lo pregunta',
  confirmation: 'Confirmar: {{name}}',
  askSecret: '{{name}}: ',
  confirmSecret: '{{name}} otra vez: ',
  unchanged: 'Vacío: queda como está',
  empty: '(vacío)',
  setUp: {
    title: 'Configurar la instalación',
    hint: 'Tres pasos llevan a los primeros eventos de un terminal. Todos los valores se pueden cambiar más tarde.',
    properties: 'Una sala con su zona horaria, su moneda y el inicio del día contable.',
    operators: 'Un operador: cada persona inicia sesión con su propia cuenta. Un perfil de derechos determina lo que puede hacer.',
    'terminal-settings': 'Un terminal: recibe un secreto, que se muestra una sola vez, y la línea de comandos que inicia su agente.',
    created: '{{number}} creados',
    next: 'siguiente paso',
    later: 'después de la primera sala',
    terminals: 'Ir a los terminales',
  },
  rates: {
    remove: 'Eliminar',
    removeTitle: 'Eliminar el tipo de cambio',
    removeQuestion: '¿Eliminar el tipo {{rate}}, válido desde {{start}}? Aún no se ha utilizado.',
    removed: 'Tipo de cambio eliminado',
    rate: '1 {{source}} = {{rate}} {{target}}',
    startNote: 'Sin inicio: vigente de inmediato. Un tipo vigente no cambia nunca.',
    inverse: 'Inverso, derivado: {{rate}}',
    derived: 'Tipos derivados ahora',
    derivedHint: 'Se calculan a partir de los tipos vigentes y nunca se guardan. Un par con tipo propio no figura aquí.',
    pair: 'Tipo',
    origin: 'Origen',
    via: 'a través de {{via}}',
    none: 'No se deriva ningún tipo para estas monedas.',
  },
} satisfies TranslationOf<typeof english>;
