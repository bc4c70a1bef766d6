import type { Command } from 'commander';
import { type Factory, omitUndefined } from '../../factory.ts';
import { flagValue } from '../../options/flag-value.ts';
import { clean } from '../../output/clean.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { findCursorContext } from './cursor-context.ts';
import { quoteFor, readLine } from './shell-words.ts';

type CreateProgram = (factory: Factory, argv: readonly string[]) => Promise<Command>;

/**
 * `floor __complete`, called by the completion scripts at each Tab. `-- words…` completes the last word and prints one
 * candidate per line with its description after a tab. `--bash LINE CUR` gets the line up to the cursor and the part that
 * bash replaces, and prints the replacements. Errors are ignored and print no candidates.
 */
export async function runComplete(factory: Factory, argv: readonly string[], makeProgram: CreateProgram): Promise<void> {
  try {
    const lines =
      argv[0] === '--bash'
        ? await completeForBash(factory, argv[1] ?? '', argv[2] ?? '', makeProgram)
        : await completeForOtherShells(factory, argv.slice(1), makeProgram);
    if (lines.length > 0) await factory.out.write(`${lines.join('\n')}\n`);
  } catch {
    // An error message would be printed into the command line that is being edited.
  }
}

async function find(factory: Factory, before: readonly string[], typed: string, makeProgram: CreateProgram): Promise<readonly Candidate[]> {
  const program = await makeProgram(factory, before);
  // Commander has not parsed the line, because its last word is incomplete.
  Object.assign(factory.settings, omitUndefined({ server: flagValue(before, '--server'), context: flagValue(before, '--context') }));
  return findCandidates(factory, findCursorContext(program, before), typed);
}

async function completeForOtherShells(factory: Factory, argv: readonly string[], makeProgram: CreateProgram): Promise<string[]> {
  const typed = (argv.at(-1) ?? '').replace(/^['"]/, '');
  const found = await find(factory, argv.slice(0, -1), typed, makeProgram);
  return found.map(({ word, about }) => `${clean(word)}\t${clean(about)}`);
}

/** Bash replaces only the part after its last word break (`:`, `=`), or the whole word inside an open quotation mark. */
async function completeForBash(factory: Factory, line: string, replaced: string, makeProgram: CreateProgram): Promise<string[]> {
  const { argv, current, quote } = readLine(line);
  const look = async (typed: string) => filterByPrefix(await find(factory, argv.slice(1), typed, makeProgram), typed);
  const kept = quote === '' ? prefixBefore(current, replaced) : '';
  const found = await expandOpenCandidate(await look(current), look);
  return found.filter(({ word }) => word.startsWith(kept)).map(({ word }) => quoteFor(quote, clean(word).slice(kept.length)));
}

/**
 * Bash closes the quotation mark after a single candidate, even after an incomplete one such as `state:`. So the continuations
 * of such a candidate are returned instead.
 */
async function expandOpenCandidate(
  found: readonly Candidate[],
  look: (typed: string) => Promise<readonly Candidate[]>,
): Promise<readonly Candidate[]> {
  const [only] = found;
  if (found.length !== 1 || !only?.isOpen) return found;
  const further = await look(only.word);
  return further.length > 0 ? further : found;
}

/** Bash inserts the common prefix of all candidates. A candidate with another prefix than the typed text would delete that text. */
function filterByPrefix(found: readonly Candidate[], typed: string): readonly Candidate[] {
  const starting = found.filter(({ word }) => word.toLowerCase().startsWith(typed.toLowerCase()));
  return starting.length > 0 || found.length > 1 ? starting : found;
}

/** The part of the typed word before the part that bash replaces. */
function prefixBefore(current: string, replaced: string): string {
  if (current.endsWith(replaced)) return current.slice(0, current.length - replaced.length);
  const tail = readLine(replaced).current;
  return current.endsWith(tail) ? current.slice(0, current.length - tail.length) : '';
}
