import { type Resource, resources } from '@floorwalker/core/resources/index';
import type { Argument, Command, Option } from 'commander';
import { defaultVerbs, isFollowed } from '../nouns.ts';

/** Where in a command line a word is completed. */
export interface Place {
  readonly command: Command;
  /** The flag whose value it is. */
  readonly option: Option | null;
  /** The argument that it is, and whether verbs could stand here too; null behind the last argument. */
  readonly argument: Argument | null;
  readonly takesVerb: boolean;
  /** The arguments before it. */
  readonly said: readonly string[];
  /** The list that the line speaks of so far. */
  readonly resource: Resource | null;
}

const optionOf = (command: Command, word: string): Option | undefined => {
  for (let at: Command | null = command; at; at = at.parent) {
    const found = at.options.find((option) => option.long === word || option.short === word);
    if (found) return found;
  }
  return undefined;
};

const takesValue = (option: Option | undefined): boolean => option !== undefined && (option.required || option.optional);

/** Follows the words before the one that is completed from the program down. `usual` are verbs that need not be said. */
export function findPlace(program: Command, words: readonly string[]): Place {
  let command = program;
  let isVerb = true;
  let option: Option | undefined;
  let saidResource: Resource | null = null;
  const said: string[] = [];
  for (const word of words) {
    if (option) {
      if (option.long === '--resource') saidResource = listNamed(word);
      option = undefined;
    } else if (word.startsWith('--') && word.includes('=')) continue;
    else if (/^-{1,2}[A-Za-z]/.test(word) && optionOf(command, word))
      option = takesValue(optionOf(command, word)) ? optionOf(command, word) : undefined;
    else {
      const verb = isVerb ? command.commands.find((one) => one.name() === word) : undefined;
      if (verb) command = verb;
      else {
        command = isVerb ? usualVerb(command) : command;
        isVerb = false;
        said.push(word);
      }
    }
  }
  const takesVerb = isVerb && command.commands.length > 0;
  const acting = takesVerb ? usualVerb(command) : command;
  const argument = acting.registeredArguments[said.length] ?? lastVariadic(acting.registeredArguments) ?? null;
  const resource = saidResource ?? resourceOf(acting, said);
  return { command: acting, option: option ?? null, argument, takesVerb, said, resource };
}

/** The verb that a noun takes without it being said, else the command itself. */
const usualVerb = (command: Command): Command => command.commands.find((one) => one.name() === defaultVerbs[command.name()]) ?? command;

const lastVariadic = (list: readonly Argument[]): Argument | undefined => list.findLast((argument) => argument.variadic);

export const listNamed = (word: string | undefined): Resource | null =>
  resources.find(({ id, noun }) => id === word || noun === word) ?? null;

/** The list that a command speaks of: named by its first argument, by its noun, or the terminals of an operator's command. */
function resourceOf(command: Command, said: readonly string[]): Resource | null {
  const first = command.registeredArguments[0];
  const named = listNamed(said[0]);
  if (first?.name() === 'list') return named;
  if (first?.name() === 'log') return named && isFollowed(named) ? named : listNamed('event');
  if (command.options.some(({ long }) => long === '--resource')) return null;
  // Several ids alone are no sign: those of `message read` and `token revoke` are of their noun.
  const isOperatorCommand = command.options.some(({ long }) => long === '--dry-run');
  return listNamed(isOperatorCommand ? 'terminal' : (nounOfShort[command.name()] ?? command.parent?.name()));
}

/** What the short commands of the first word are about. */
const nounOfShort: { readonly [name: string]: string } = { approve: 'approval', decline: 'approval', retry: 'run' };
