import { capitalise, type ListGrammar, type ListTexts } from '../../list-texts.ts';

export interface FrenchNoun {
  /** Grammatical gender of the noun in `one`, the text for a single row. */
  readonly gender: 'm' | 'f';
  /** Article of the title; by default `le`, as in `le journal`. */
  readonly titleArticle?: 'la' | 'les';
}

const article = { m: 'un', f: 'une' } as const;

/** Whether the noun begins with `vos`, as in `vos messages`: such a noun gets no article. */
const isOwn = (many: string) => many.startsWith('vos ');
const withArticle = (many: string) => (isOwn(many) ? many : `les ${many}`);
const afterDe = (many: string) => (isOwn(many) ? `de ${many}` : `des ${many}`);
const startsWithVowel = (text: string) => /^[aeiouyhàâéèêîôû]/i.test(text);
const elided = (many: string) => (startsWithVowel(many) ? `d’${many}` : `de ${many}`);

const inSentence = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

export const listGrammar: ListGrammar<ListTexts & FrenchNoun> = {
  list: ({ many }) => `Lister ${withArticle(many)}`,
  count: ({ many }) => `Compter ${withArticle(many)}`,
  explain: ({ many }) => `Expliquer ce que trouve un filtre ${elided(many)}`,
  export: ({ many }) => `Exporter la liste ${afterDe(many)}`,
  show: ({ one, gender }) => `Afficher ${article[gender]} ${one}`,
  view: ({ title, titleArticle = 'le' }) => `Voir ${titleArticle} ${inSentence(title)}`,
  noun: ({ many }) => `Liste ${withArticle(many)}`,
  followedNoun: ({ many }) => `Liste et suit ${withArticle(many)}`,
  add: ({ one, gender }) => `Créer ${article[gender]} ${one}`,
  edit: ({ one, gender }) => `Modifier ${article[gender]} ${one}`,
  apply: ({ many }) => `Créer et modifier plusieurs ${many}`,
  adds: ({ one, gender }) => `Crée ${article[gender]} ${one}`,
  edits: ({ one, gender }) => `Modifie ${article[gender]} ${one} ; les valeurs non indiquées restent`,
  newRow: ({ one, gender }) => `${gender === 'f' ? 'Nouvelle' : startsWithVowel(one) ? 'Nouvel' : 'Nouveau'} ${one}`,
  created: ({ one, gender }) => `${capitalise(one)} ${gender === 'f' ? 'créée' : 'créé'}`,
  changed: ({ one, gender }) => `${capitalise(one)} ${gender === 'f' ? 'modifiée' : 'modifié'}`,
};
