import type { Command, CommandId } from '@floorwalker/core/commands/index';
import { commands } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import type { CommandDefinition, CommandInput } from '@floorwalker/core/registry/define-command';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { proxy, ref } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** A command that is being asked about: nothing has happened yet. */
export interface CommandDraft {
  readonly command: Command;
  readonly targets: CommandTargets;
  readonly args: Readonly<Record<string, string>>;
  /** Null: not asked yet. An empty one was asked for and left out. */
  readonly reason: string | null;
  /** The run that is retried: its command again on the targets that did not succeed, which the server knows. */
  readonly retryOf?: string;
}

interface State {
  draft: CommandDraft | null;
  /** The run whose progress shows beside the page. */
  run: string | null;
  /** What `.` does again. */
  last: (Pick<CommandDraft, 'command' | 'args'> & { readonly reason: string }) | null;
}

export const commandState = proxy<State>({ draft: null, run: null, last: null });

onSessionEnd(() => Object.assign(commandState, { draft: null, run: null, last: null }));

/** Opens the confirmation of a command; every act on terminals goes through it. */
export function askCommand(
  command: Command,
  targets: CommandTargets,
  args: Readonly<Record<string, string>> = {},
  reason: string | null = null,
): void {
  commandState.draft = ref({ command, targets, args, reason });
}

/** Opens the confirmation of a retry: with the answers of the run, and the targets as they are now. */
export function askRetry({ id, command: name, args, reason }: Pick<RunRow, 'id' | 'command' | 'args' | 'reason'>): void {
  const command = commandById(name);
  if (!command) return;
  const given = Object.entries(args).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : []));
  // A time limit that is over is left out, as the server does it.
  const inTime = given.filter(([key, value]) => key !== 'until' || Date.parse(value) > Date.now());
  commandState.draft = ref({ command, targets: { ids: [] }, args: Object.fromEntries(inTime), reason, retryOf: id });
}

export const commandById = (id: string): Command | undefined => commands.find((command) => command.id === (id as CommandId));

/** The arguments that dialogs ask for, beyond targets and reason. */
export const inputsOf = ({ inputs }: CommandDefinition): readonly CommandInput[] => inputs;

/** What the confirmation still asks for; nothing that was answered before it opened. */
export function questionsLeft({
  command,
  args,
  reason,
}: Pick<CommandDraft, 'command' | 'args' | 'reason'>): readonly ('at' | 'span' | 'reason')[] {
  const isAnswered = { at: args.at !== undefined, span: args.from !== undefined && args.to !== undefined };
  return [...inputsOf(command).filter((kind) => !isAnswered[kind]), ...(reason === null ? ['reason' as const] : [])];
}
