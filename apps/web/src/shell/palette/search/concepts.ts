import type { Phrase } from '../../../platform/search/word-index.ts';

/**
 * What a part of a query can mean. `entry` stands for itself; `command` and `list` are said of something, which the others
 * are: a value of a filter, a property, a time. Terminals are looked up apart.
 */
export interface Concept {
  readonly id: string;
  readonly kind: 'entry' | 'command' | 'list' | 'value' | 'site' | 'time';
  readonly title: string;
  readonly phrases: readonly Phrase[];
  /** What it is worth beside others that match as well; 1 when left out. */
  readonly prior?: number;
  /** `list`: the fields of its filter that name terminals, properties and times, where it has them. */
  readonly fields?: ListFields;
  /** `value`: the list that it narrows. */
  readonly list?: string;
  /** `value`: field and value of the filter; `site`: the name; `time`: as the filter language writes it. */
  readonly field?: string;
  readonly value?: string;
  /** `value`: by what its synonyms are found. */
  readonly key?: string;
  /** `value`: codes of a catalogue that match as well are meant together. */
  readonly joins?: true;
}

export interface ListFields {
  readonly terminal: string | null;
  readonly site: string | null;
  readonly time: string | null;
}

/** One reading of a query, with what each part of it means. */
export interface Intent {
  readonly score: number;
  /** The entry, command or list that is meant; null: the list follows from the value or the terminals. */
  readonly head: Concept | null;
  readonly values: readonly Concept[];
  readonly sites: readonly Concept[];
  readonly time: Concept | null;
  readonly terminals: readonly number[];
}
