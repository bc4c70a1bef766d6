import { commands } from '@floorwalker/core/commands/index';
import { readLine } from '../completion/shell-words.ts';

/** A typed command line: words to run, or why it cannot run inside `floor ui`. */
export type TypedCommand =
  | { readonly argv: readonly string[]; readonly isOperatorCommand: boolean }
  | { readonly refused: 'connection' | 'screen'; readonly word: string };

/** Global options that select another server or language. */
const connectionFlags: readonly string[] = ['--server', '--context', '--lang'];

/** Commands that never end, take over the screen or change the sign-in. */
const screenCommands: readonly string[] = [
  'ui',
  'approvals',
  'tail',
  'login',
  'logout',
  'set-up',
  'setup',
  'man',
  'completion',
  'watch',
  '--watch',
];

/** Options of operator commands without a value. */
const bareFlags: readonly string[] = ['-y', '--yes', '--dry-run', '--plan', '--no-wait', '--outside-windows', '-h', '--help', '-v', '-q'];

const targetFlags: readonly string[] = ['--where', '--file', '-f'];

/** Whether the words after the verb of an operator command name its terminals. */
function hasTargets(argv: readonly string[]): boolean {
  return argv.some((word, at) => {
    if (targetFlags.some((flag) => word === flag || word.startsWith(`${flag}=`))) return true;
    if (word.startsWith('-') && word !== '-') return false;
    const before = argv[at - 1] ?? '';
    return !before.startsWith('-') || before === '-' || before.includes('=') || bareFlags.includes(before);
  });
}

/** The noun and verb of the operator command that a line begins with, and the words after them; null for other commands. */
function findOperatorCommand(argv: readonly string[]): readonly [noun: string, verb: string, rest: readonly string[]] | null {
  const [first = '', second = ''] = argv;
  const full = commands.find(({ noun, verb }) => noun === first && verb === second);
  if (full) return [full.noun, full.verb, argv.slice(2)];
  const short = commands.find(({ noun, verb }) => noun === 'terminal' && verb === first);
  return short ? [short.noun, short.verb, argv.slice(1)] : null;
}

/**
 * Reads a typed command line in the grammar of the command line. The verb of a command on terminals needs no noun. Without targets,
 * it acts on `terminals`. It does not wait for the end of its run, which the list of runs shows.
 */
export function readTypedCommand(text: string, terminals: readonly number[]): TypedCommand {
  const { argv: complete, current } = readLine(text.trim());
  const given = [...complete, ...(current === '' ? [] : [current])];
  const argv = given[0] === 'floor' ? given.slice(1) : given;
  const flag = argv.find((word) => connectionFlags.some((one) => word === one || word.startsWith(`${one}=`)));
  if (flag !== undefined) return { refused: 'connection', word: flag };
  const screen = argv.find((word, at) => screenCommands.includes(word) && (at < 2 || word === '--watch'));
  if (screen !== undefined) return { refused: 'screen', word: screen };
  const found = findOperatorCommand(argv);
  if (!found) return { argv, isOperatorCommand: false };
  const [noun, verb, rest] = found;
  const targets = hasTargets(rest) || rest.includes('--help') || rest.includes('-h') ? [] : terminals.map(String);
  const noWait = rest.includes('--no-wait') ? [] : ['--no-wait'];
  return { argv: [noun, verb, ...targets, ...rest, ...noWait], isOperatorCommand: true };
}
