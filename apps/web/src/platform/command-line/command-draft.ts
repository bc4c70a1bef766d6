import type { Command } from '@floorwalker/core/commands/index';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';

/** A command whose targets and arguments are chosen step by step in the palette. */
export interface CommandDraft {
  readonly command: Command;
  readonly targets: CommandTargets | null;
  /** Arguments chosen so far, by name; an empty value means the default. */
  readonly args: Readonly<Record<string, string>>;
}
