import type { CommandId } from '@floorwalker/core/commands/index';
import type { Nested } from './translation-of.ts';

/** The texts of one command in one language. */
export interface CommandTexts {
  readonly label: string;
  /** Summary of the REST call, and of the right with the same name. */
  readonly summary: string;
  readonly description: string;
  /** Text of the confirmation that describes the effect [TM-08]. */
  readonly effect: string;
}

type Texts = { readonly [noun: string]: { readonly [verb: string]: string } };

/** The summaries of all commands, for the namespaces `endpoints` and `rights`. */
export const toSummaries = (commands: Nested<CommandId, CommandTexts>) =>
  Object.fromEntries(
    Object.entries<{ readonly [verb: string]: CommandTexts }>(commands).map(([noun, verbs]) => [
      noun,
      Object.fromEntries(Object.entries(verbs).map(([verb, { summary }]) => [verb, summary])),
    ]),
  ) as Nested<CommandId, string>;

type Merged<A, B> = {
  readonly [K in keyof A | keyof B]: (K extends keyof A ? A[K] : unknown) & (K extends keyof B ? B[K] : unknown);
};

/** Merges texts by noun; `own` replaces texts of `composed`. */
export const mergeTexts = <A extends Texts, const B extends Texts>(composed: A, own: B) =>
  Object.fromEntries(
    [...new Set([...Object.keys(composed), ...Object.keys(own)])].map((noun) => [noun, { ...composed[noun], ...own[noun] }]),
  ) as Merged<A, B>;
