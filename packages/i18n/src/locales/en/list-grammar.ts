import { capitalise, type ListGrammar, type ListTexts } from '../../list-texts.ts';

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** A title within a sentence: abbreviations such as ART keep their capitals. */
const inSentence = (title: string) => (/^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title);

export const listGrammar: ListGrammar<ListTexts> = {
  list: ({ many }) => `List ${many}`,
  count: ({ many }) => `Count ${many}`,
  explain: ({ many }) => `Explain what a filter of ${many} matches`,
  export: ({ many }) => `Export a list of ${many}`,
  show: ({ one }) => `Show ${withArticle(one)}`,
  view: ({ title }) => `View the ${inSentence(title)}`,
  noun: ({ many }) => `Lists ${many}`,
  followedNoun: ({ many }) => `Lists and follows ${many}`,
  add: ({ one }) => `Create ${withArticle(one)}`,
  edit: ({ one }) => `Change ${withArticle(one)}`,
  apply: ({ many }) => `Create and change several ${many}`,
  adds: ({ one }) => `Creates ${withArticle(one)}`,
  edits: ({ one }) => `Changes ${withArticle(one)}; values that are not given stay`,
  newRow: ({ one }) => `New ${one}`,
  created: ({ one }) => `${capitalise(one)} created`,
  changed: ({ one }) => `${capitalise(one)} changed`,
};
