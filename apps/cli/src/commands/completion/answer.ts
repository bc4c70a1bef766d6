import type { Command } from 'commander';
import { type Factory, withoutAbsent } from '../../factory.ts';
import { flagOf } from '../../flag-of.ts';
import { clean } from '../../output/clean.ts';
import { type Candidate, candidatesAt } from './candidates.ts';
import { findPlace } from './place.ts';
import { quoteFor, readLine } from './shell-words.ts';

type MakeProgram = (factory: Factory, words: readonly string[]) => Promise<Command>;

/**
 * `floor __complete`, which the shells' scripts ask at each Tab. Either `-- words…`, the last of them being typed, which
 * answers a line for each word that fits, with what it means behind a TAB; or `--bash LINE CUR`: the line up to the
 * cursor, and what of it bash would replace, which answers what to put there. Never fails: no answer is an answer.
 */
export async function answerCompletion(factory: Factory, words: readonly string[], makeProgram: MakeProgram): Promise<void> {
  try {
    const lines =
      words[0] === '--bash'
        ? await forBash(factory, words[1] ?? '', words[2] ?? '', makeProgram)
        : await forOthers(factory, words.slice(1), makeProgram);
    if (lines.length > 0) await factory.out.write(`${lines.join('\n')}\n`);
  } catch {
    // Whoever presses Tab wants no lecture.
  }
}

async function find(factory: Factory, before: readonly string[], typed: string, makeProgram: MakeProgram): Promise<readonly Candidate[]> {
  const program = await makeProgram(factory, before);
  // The words are not parsed as a command line: the last of them is not whole.
  Object.assign(factory.settings, withoutAbsent({ server: flagOf(before, '--server'), context: flagOf(before, '--context') }));
  return candidatesAt(factory, findPlace(program, before), typed);
}

async function forOthers(factory: Factory, words: readonly string[], makeProgram: MakeProgram): Promise<string[]> {
  const typed = (words.at(-1) ?? '').replace(/^['"]/, '');
  const found = await find(factory, words.slice(0, -1), typed, makeProgram);
  return found.map(({ word, about }) => `${clean(word)}\t${clean(about)}`);
}

/** Bash replaces only what stands behind its last break (`:`, `=`), or within an open quotation mark all of it. */
async function forBash(factory: Factory, line: string, replaced: string, makeProgram: MakeProgram): Promise<string[]> {
  const { words, current, quote } = readLine(line);
  const look = async (typed: string) => fitting(await find(factory, words.slice(1), typed, makeProgram), typed);
  const kept = quote === '' ? keptBefore(current, replaced) : '';
  const found = await unfold(await look(current), look);
  return found.filter(({ word }) => word.startsWith(kept)).map(({ word }) => quoteFor(quote, clean(word).slice(kept.length)));
}

/** Bash closes the quotation mark behind the only candidate, also where more belongs to it (`state:`): so it gets what may follow. */
async function unfold(found: readonly Candidate[], look: (typed: string) => Promise<readonly Candidate[]>): Promise<readonly Candidate[]> {
  const [only] = found;
  if (found.length !== 1 || !only?.isOpen) return found;
  const further = await look(only.word);
  return further.length > 0 ? further : found;
}

/** Bash puts in what all candidates begin with: one that begins otherwise than what is typed would take that away. */
function fitting(found: readonly Candidate[], typed: string): readonly Candidate[] {
  const starting = found.filter(({ word }) => word.toLowerCase().startsWith(typed.toLowerCase()));
  return starting.length > 0 || found.length > 1 ? starting : found;
}

/** What of the typed word stands before the part that bash replaces. */
function keptBefore(current: string, replaced: string): string {
  if (current.endsWith(replaced)) return current.slice(0, current.length - replaced.length);
  const tail = readLine(replaced).current;
  return current.endsWith(tail) ? current.slice(0, current.length - tail.length) : '';
}
