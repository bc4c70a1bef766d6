import type { CommandId } from '@floorwalker/core/commands/index';
import type { Nested } from '../../shapes.ts';

/** Every operator command: its name, what it does, and what a confirmation says will happen [TM-08]. */
export const commands = {
  terminal: {
    'set-online': {
      label: 'Set online',
      description: 'Puts the terminal into customer service again.',
      effect: 'Customers can use the terminal again.',
    },
    'set-offline': {
      label: 'Set offline',
      description: 'Takes the terminal out of customer service.',
      effect: 'Customers cannot use the terminal until it is set online again.',
    },
    restart: {
      label: 'Software restart',
      description: "Restarts the terminal's software.",
      effect: 'The terminal is out of service until its software has started again.',
    },
    reboot: {
      label: 'Terminal restart',
      description: "Restarts the terminal's hardware.",
      effect: 'The terminal switches off and on and is out of service for some minutes.',
    },
    'shut-down': {
      label: 'Shut down',
      description: 'Shuts the terminal down and switches it off.',
      effect: 'The terminal stays off. Only a person on site can switch it on again.',
    },
    unblock: {
      label: 'Unblock',
      description: 'Takes a block off the terminal.',
      effect: 'The terminal serves customers again. A block by the manufacturer stays.',
    },
  },
  'log-file': {
    request: {
      label: 'Request log files',
      description: 'Asks the terminal for its log files of a span of time.',
      effect: 'The terminal packs its log files and uploads them. Service goes on.',
    },
  },
  backup: {
    request: {
      label: 'Request backup',
      description: 'Asks the terminal to make a backup and to upload it.',
      effect: 'The terminal makes a backup and uploads it. Service goes on.',
    },
  },
} as const satisfies Nested<CommandId, { readonly label: string; readonly description: string; readonly effect: string }>;
