import { type CodeGroup, isInGroup } from '@floorwalker/core/catalogues/code-groups';
import { messageFamily } from '@floorwalker/core/catalogues/code-mark';
import { deviceMessages } from '@floorwalker/core/catalogues/device-messages';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';

interface Numbered {
  readonly number: number;
  readonly key: string;
  readonly severity: string;
}

const membersOf = (group: CodeGroup, catalogue: readonly Numbered[]): readonly Numbered[] =>
  catalogue.filter(({ number, severity }) => severity !== 'information' && isInGroup(group, number));

/** The filter that shows the errors of a group: severity above information, of the last week. */
export const toErrorFilter = (group: CodeGroup): string =>
  `code:${membersOf(group, deviceMessages)
    .map(({ number }) => number)
    .join()} at>-7d`;

export const toEventFilter = (group: CodeGroup): string =>
  `event:${membersOf(group, terminalEvents)
    .map(({ key }) => key)
    .join()} at>-7d`;

/** Example filters by the translation key of their description. */
export const errorExamples = {
  lasting: 'state:raised severity>=error at>=yesterday',
  fatal: 'severity:fatal at>-1h',
  terminal: 'terminal:17 at>-7d',
  notes: 'code:1001,1002 at:today',
  quiet: 'severity>=warning -code:6002,6003,6004,6005',
} as const;

export const eventExamples = {
  serious: 'severity>=warning at>-2h',
  nobody: 'event:DoorOpenedWithoutLogin at>-7d',
  lost: 'event:TerminalDisconnected at:today',
  unpaid: 'event:UnableToPay,ShortPay at>-1d',
  quiet: 'terminal:17 -event:DoorOpened,DoorClosed at>-1d',
} as const;

const toMark = (number: number): string =>
  number >= messageFamily ? `MSG_${String(number - messageFamily).padStart(4, '0')}` : String(number);

/** Number ranges as printed by terminals and manuals: `1–999`, or `MSG_0200–MSG_0399` for message families. */
export const toSpanText = ({ spans }: CodeGroup): string => spans.map((span) => span.map(toMark).join('–')).join(', ');
