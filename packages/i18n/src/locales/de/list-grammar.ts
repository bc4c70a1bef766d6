import { capitalise, type ListGrammar, type ListTexts } from '../../list-texts.ts';

export interface GermanNoun {
  /** Grammatical gender of the noun in `one`, the text for a single row. */
  readonly gender: 'm' | 'f' | 'n';
}

const article = { m: 'einen', f: 'eine', n: 'ein' } as const;
const neu = { m: 'Neuer', f: 'Neue', n: 'Neues' } as const;

export const listGrammar: ListGrammar<ListTexts & GermanNoun> = {
  list: ({ many }) => `${capitalise(many)} auflisten`,
  count: ({ many }) => `${capitalise(many)} zählen`,
  explain: ({ many }) => `Erklären, was ein Filter für ${many} findet`,
  export: ({ many }) => `${capitalise(many)} als Liste exportieren`,
  show: ({ one, gender }) => `${capitalise(article[gender])} ${one} anzeigen`,
  view: ({ title }) => `${title} ansehen`,
  noun: ({ many }) => `Listet ${many} auf`,
  followedNoun: ({ many }) => `Listet und verfolgt ${many}`,
  add: ({ one, gender }) => `${capitalise(article[gender])} ${one} anlegen`,
  edit: ({ one, gender }) => `${capitalise(article[gender])} ${one} ändern`,
  apply: ({ many }) => `Mehrere ${many} anlegen und ändern`,
  adds: ({ one, gender }) => `Legt ${article[gender]} ${one} an`,
  edits: ({ one, gender }) => `Ändert ${article[gender]} ${one}; nicht angegebene Werte bleiben`,
  newRow: ({ one, gender }) => `${neu[gender]} ${one}`,
  created: ({ one }) => `${capitalise(one)} angelegt`,
  changed: ({ one }) => `${capitalise(one)} geändert`,
};
