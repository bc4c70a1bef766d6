import type { Command, CommandId } from '@floorwalker/core/commands/index';
import { commands } from '@floorwalker/core/commands/index';
import { requestLogFile } from '@floorwalker/core/commands/log-file/request';
import { oppositeOf } from '@floorwalker/core/commands/opposites';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { CommandDefinition, CommandInput } from '@floorwalker/core/registry/define-command';
import type { ErrorRow } from '@floorwalker/core/resources/logs/error-log';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import type { ExecutionTime } from '@floorwalker/core/vocabulary/command-states';
import { proxy, ref } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** A command that waits for its confirmation; nothing has been sent yet. */
export interface CommandDraft {
  readonly command: Command;
  readonly targets: CommandTargets;
  readonly args: Readonly<Record<string, string>>;
  /** Null if the reason has not been asked for; empty if the operator left it empty. */
  readonly reason: string | null;
  /** The error that log files are requested for; they begin at least one hour before it. */
  readonly error?: Pick<ErrorRow, 'id' | 'at'>;
  /** Id of the run that is retried. The server sends its command again to the targets that did not succeed. */
  readonly retryOf?: string;
  /** Execution time of the retry, instead of that of the run and its deadline. */
  readonly retryAt?: ExecutionTime;
  /** With `retryOf`: the run is undone, not retried. */
  readonly isUndo?: boolean;
}

interface State {
  draft: CommandDraft | null;
  /** The run whose progress is shown beside the page. */
  run: string | null;
  /** The command that the key `.` repeats. */
  last: (Pick<CommandDraft, 'command' | 'args'> & { readonly reason: string }) | null;
}

export const commandState = proxy<State>({ draft: null, run: null, last: null });

onSessionEnd(() => Object.assign(commandState, { draft: null, run: null, last: null }));

/** Opens the confirmation of a command, which every action on terminals must pass. */
export function confirmCommand(
  command: Command,
  targets: CommandTargets,
  args: Readonly<Record<string, string>> = {},
  reason: string | null = null,
): void {
  commandState.draft = ref({ command, targets, args, reason });
}

/** Opens the confirmation of a request for the log files around an error of a terminal. */
export function confirmErrorLog({ id, at, terminal }: Pick<ErrorRow, 'id' | 'at' | 'terminal'>): void {
  commandState.draft = ref({ command: requestLogFile, targets: { ids: [terminal] }, args: {}, reason: null, error: { id, at } });
}

/** Opens the confirmation of a retry with the inputs of the run and the current targets. */
export function confirmRetry(
  { id, command: name, args, reason }: Pick<RunRow, 'id' | 'command' | 'args' | 'reason'>,
  retryAt?: ExecutionTime,
): void {
  const command = commandById(name);
  if (!command) return;
  const given = Object.entries(args).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
  // An expired time limit is omitted, as on the server.
  const inTime = given.filter(([key, value]) => key !== 'until' || Date.parse(value) > Date.now());
  const repeated = Object.fromEntries(retryAt ? [['at', retryAt]] : inTime);
  commandState.draft = ref({ command, targets: { ids: [] }, args: repeated, reason, retryOf: id, ...(retryAt && { retryAt }) });
}

/** Opens the confirmation of an undo of a run. */
export function confirmUndo({ id, command: name, reason }: Pick<RunRow, 'id' | 'command' | 'reason'>): void {
  const command = commandById(oppositeOf(name) ?? '');
  if (command) commandState.draft = ref({ command, targets: { ids: [] }, args: { at: 'now' }, reason, retryOf: id, isUndo: true });
}

export const commandById = (id: string): Command | undefined => commands.find((command) => command.id === (id as CommandId));

/** Returns the inputs that dialogs ask for besides targets and reason. */
export const inputsOf = ({ inputs }: CommandDefinition): readonly CommandInput[] => inputs;

/** Returns the inputs that the confirmation must still ask for. */
export function remainingInputs({
  command,
  args,
  reason,
}: Pick<CommandDraft, 'command' | 'args' | 'reason'>): readonly (CommandInput | 'reason')[] {
  const isKnown = {
    update: args.update !== undefined,
    backup: args.backup !== undefined,
    at: args.at !== undefined,
    span: args.from !== undefined && args.to !== undefined,
  };
  return [...inputsOf(command).filter((kind) => !isKnown[kind]), ...(reason === null ? ['reason' as const] : [])];
}
