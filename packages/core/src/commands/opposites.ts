import type { CommandId } from './index.ts';

/** Commands that another command takes back. */
const opposites: Readonly<Record<string, CommandId>> = {
  'terminal.set-online': 'terminal.set-offline',
  'terminal.set-offline': 'terminal.set-online',
};

/** How long after a terminal has carried out a command it can be undone; minutes. */
export const undoMinutes = 15;

/** Returns the command that takes this one back; undefined if there is none. */
export const oppositeOf = (command: string): CommandId | undefined => opposites[command];
