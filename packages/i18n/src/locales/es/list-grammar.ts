import { capitalise, type ListGrammar, type ListTexts } from '../../list-texts.ts';

export interface SpanishNoun {
  /** Grammatical gender of the noun in `one`, the text for a single row. */
  readonly gender: 'm' | 'f';
  /** Article of the title; by default `el`, as in `el registro`. */
  readonly titleArticle?: 'la' | 'los' | 'las';
}

const article = { m: 'un', f: 'una' } as const;

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

export const listGrammar: ListGrammar<ListTexts & SpanishNoun> = {
  list: ({ many }) => `Listar ${many}`,
  count: ({ many }) => `Contar ${many}`,
  explain: ({ many }) => `Explicar qué encuentra un filtro de ${many}`,
  export: ({ many }) => `Exportar una lista de ${many}`,
  show: ({ one, gender }) => `Mostrar ${article[gender]} ${one}`,
  view: ({ title, titleArticle = 'el' }) => `Ver ${titleArticle} ${inSentence(title)}`,
  noun: ({ many }) => `Lista ${many}`,
  followedNoun: ({ many }) => `Lista y sigue ${many}`,
  add: ({ one, gender }) => `Crear ${article[gender]} ${one}`,
  edit: ({ one, gender }) => `Modificar ${article[gender]} ${one}`,
  apply: ({ many, gender }) => `Crear y modificar ${gender === 'f' ? 'varias' : 'varios'} ${many}`,
  adds: ({ one, gender }) => `Crea ${article[gender]} ${one}`,
  edits: ({ one, gender }) => `Modifica ${article[gender]} ${one}; los valores no indicados se conservan`,
  newRow: ({ one, gender }) => `${capitalise(one)} ${gender === 'f' ? 'nueva' : 'nuevo'}`,
  created: ({ one, gender }) => `${capitalise(one)} ${gender === 'f' ? 'creada' : 'creado'}`,
  changed: ({ one, gender }) => `${capitalise(one)} ${gender === 'f' ? 'modificada' : 'modificado'}`,
};
