import type { Command } from '@floorwalker/core/commands/index';
import type { Phrase } from '../../../platform/search/word-index.ts';

/**
 * A meaning that words of a query can have. An `entry` is run as it is; a `command` has targets and a `list` a filter, which
 * are given by concepts of the other kinds. Terminals are looked up separately.
 */
export interface Concept {
  readonly id: string;
  readonly kind: 'entry' | 'command' | 'list' | 'value' | 'site' | 'time';
  readonly title: string;
  readonly phrases: readonly Phrase[];
  /** Factor of the concept's score; 1 by default. */
  readonly prior?: number;
  /** Operator command; only for kind `command`. */
  readonly command?: Command;
  /** Path of the list's screen; only for kind `list`. */
  readonly screen?: string;
  /** Filter fields of the list for terminals, properties and times; only for kind `list`. */
  readonly fields?: ListFields;
  /** Id of the list that the value filters; only for kind `value`. */
  readonly list?: string;
  /** Filter field of the value; only for kind `value`. */
  readonly field?: string;
  /** The value in the filter language, or the name of the property. */
  readonly value?: string;
  /** Key of the value's synonyms; only for kind `value`. */
  readonly key?: string;
  /** The value is a code of a catalogue, so all matching codes are put into one filter; only for kind `value`. */
  readonly joins?: true;
}

/** Names of the filter fields of a list; null for a kind that the list cannot be filtered by. */
export interface ListFields {
  readonly terminal: string | null;
  readonly site: string | null;
  readonly time: string | null;
}

/** One interpretation of a query. */
export interface Intent {
  readonly score: number;
  /** The entry, command or list; null: the list follows from the values or the terminals. */
  readonly head: Concept | null;
  readonly values: readonly Concept[];
  readonly sites: readonly Concept[];
  readonly time: Concept | null;
  readonly terminals: readonly number[];
}
