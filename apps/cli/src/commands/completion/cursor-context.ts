import { type Resource, resources } from '@floorwalker/core/resources/index';
import type { Argument, Command, Option } from 'commander';
import { defaultVerbs, isFollowed } from '../../lists/nouns.ts';

/** The position in a command line that is completed. */
export interface CursorContext {
  readonly command: Command;
  /** The option whose value is completed. */
  readonly option: Option | null;
  /** The argument that is completed; null after the last one. */
  readonly argument: Argument | null;
  readonly takesVerb: boolean;
  /** The arguments before the cursor. */
  readonly givenArguments: readonly string[];
  /** The list that the words before the cursor refer to; null if there is none. */
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

/** Walks the command tree along the words before the cursor. */
export function findCursorContext(program: Command, argv: readonly string[]): CursorContext {
  let command = program;
  let isVerb = true;
  let option: Option | undefined;
  let saidResource: Resource | null = null;
  const said: string[] = [];
  for (const word of argv) {
    if (option) {
      if (option.long === '--resource') saidResource = findListByName(word);
      option = undefined;
    } else if (word.startsWith('--') && word.includes('=')) continue;
    else if (/^-{1,2}[A-Za-z]/.test(word) && optionOf(command, word))
      option = takesValue(optionOf(command, word)) ? optionOf(command, word) : undefined;
    else {
      const verb = isVerb ? command.commands.find((one) => one.name() === word) : undefined;
      if (verb) command = verb;
      else {
        command = isVerb ? defaultVerb(command) : command;
        isVerb = false;
        said.push(word);
      }
    }
  }
  const takesVerb = isVerb && command.commands.length > 0;
  const acting = takesVerb ? defaultVerb(command) : command;
  const argument = acting.registeredArguments[said.length] ?? lastVariadic(acting.registeredArguments) ?? null;
  const resource = saidResource ?? resourceOf(acting, said);
  return { command: acting, option: option ?? null, argument, takesVerb, givenArguments: said, resource };
}

/** Returns the default verb of a noun, otherwise the command itself. */
const defaultVerb = (command: Command): Command => command.commands.find((one) => one.name() === defaultVerbs[command.name()]) ?? command;

const lastVariadic = (list: readonly Argument[]): Argument | undefined => list.findLast((argument) => argument.variadic);

export const findListByName = (word: string | undefined): Resource | null =>
  resources.find(({ id, noun }) => id === word || noun === word) ?? null;

/** Returns the list that a command works on: named by its first argument or by its noun; for an operator command, the terminals. */
function resourceOf(command: Command, said: readonly string[]): Resource | null {
  const first = command.registeredArguments[0];
  const named = findListByName(said[0]);
  if (first?.name() === 'list') return named;
  if (first?.name() === 'log') return named && isFollowed(named) ? named : findListByName('event');
  if (command.options.some(({ long }) => long === '--resource')) return null;
  // `--dry-run` marks operator commands. Several ids do not: `message read` and `token revoke` take ids of their own noun.
  const isOperatorCommand = command.options.some(({ long }) => long === '--dry-run');
  return findListByName(isOperatorCommand ? 'terminal' : (nounOfShortcut[command.name()] ?? command.parent?.name()));
}

/** The noun of the list that each top-level shortcut works on. */
const nounOfShortcut: { readonly [name: string]: string } = { approve: 'approval', decline: 'approval', retry: 'run' };
