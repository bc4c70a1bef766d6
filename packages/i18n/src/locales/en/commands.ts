import type { CommandId } from '@floorwalker/core/commands/index';
import type { CommandTexts } from '../../command-texts.ts';
import type { Nested } from '../../translation-of.ts';

/** Every operator command: its name, its summary, and the effect shown in the confirmation [TM-08]. */
export const commands = {
  terminal: {
    'set-online': {
      label: 'Set online',
      summary: 'Set terminals online',
      description: 'Puts the terminal back into customer service.',
      effect: 'Customers can use the terminal again.',
    },
    'set-offline': {
      label: 'Set offline',
      summary: 'Set terminals offline',
      description: 'Takes the terminal out of customer service.',
      effect: 'Customers cannot use the terminal until it is set online again.',
    },
    restart: {
      label: 'Software restart',
      summary: 'Restart the software of terminals',
      description: "Restarts the terminal's software.",
      effect: 'The terminal is out of service until its software has started again.',
    },
    reboot: {
      label: 'Terminal restart',
      summary: 'Restart the hardware of terminals',
      description: "Restarts the terminal's hardware.",
      effect: 'The terminal switches off and on and is out of service for some minutes.',
    },
    'shut-down': {
      label: 'Shut down',
      summary: 'Shut terminals down',
      description: 'Shuts the terminal down and switches it off.',
      effect: 'The terminal stays off. Only a person on site can switch it on again.',
    },
    unblock: {
      label: 'Unblock',
      summary: 'Unblock terminals',
      description: 'Unblocks the terminal.',
      effect: 'The terminal serves customers again. A block by the manufacturer stays.',
    },
  },
  'log-file': {
    request: {
      label: 'Request log files',
      summary: 'Request log files of terminals',
      description: "Requests the terminal's log files for a time range.",
      effect: 'The terminal packs its log files and uploads them. Customer service continues.',
    },
  },
  update: {
    perform: {
      label: 'Perform update',
      summary: 'Update terminals',
      description: 'Makes the terminal download an update file, install it and restart.',
      effect:
        'The terminal downloads the file in service, then goes out of service to install it and restart. If its self-test fails, it returns to the version before.',
    },
  },
  backup: {
    request: {
      label: 'Request backup',
      summary: 'Request backups of terminals',
      description: 'Requests a backup from the terminal.',
      effect: 'The terminal creates a backup and uploads it. Customer service continues.',
    },
    restore: {
      label: 'Restore backup',
      summary: 'Restore backups on terminals',
      description: 'Sends the terminal a backup and restores the configuration in it.',
      effect:
        'The terminal downloads the backup in service, then goes out of service, restores its settings and restarts. Passwords, exchange rates, stock and journal stay as they are.',
    },
  },
} as const satisfies Nested<CommandId, CommandTexts>;
