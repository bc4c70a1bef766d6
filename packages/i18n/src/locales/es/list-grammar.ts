import type { ListGrammar, ListTexts } from '../../list-texts.ts';

export interface SpanishNoun {
  /** Gender of `one`. */
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
};
