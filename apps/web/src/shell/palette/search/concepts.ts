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
  /** Factor of its score against other matches; 1 if left out. */
  readonly prior?: number;
  /** Of kind `command`. */
  readonly command?: Command;
  /** Of kind `list`: the path of its screen. */
  readonly screen?: string;
  /** Of kind `list`: its filter fields for terminals, properties and times. */
  readonly fields?: ListFields;
  /** Of kind `value`: the list that it filters. */
  readonly list?: string;
  /** Of kind `value`: the filter field. */
  readonly field?: string;
  /** The value in the filter language, or the name of the property. */
  readonly value?: string;
  /** Of kind `value`: the key of its synonyms. */
  readonly key?: string;
  /** Of kind `value`: a code of a catalogue; all matching codes are put into one filter. */
  readonly joins?: true;
}

/** The filter fields of a list; null if it has none of that kind. */
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
