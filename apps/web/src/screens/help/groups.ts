import { messageFamily } from '@floorwalker/core/catalogues/code-mark';
import { deviceMessages } from '@floorwalker/core/catalogues/device-messages';
import { terminalEvents } from '@floorwalker/core/catalogues/terminal-events';

/** Numbers of a catalogue that need the same reaction; texts under `manual:group.<log>.<id>`. */
export interface CodeGroup {
  readonly id: string;
  /** First and last number, both included. */
  readonly spans: readonly (readonly [from: number, to: number])[];
}

/** Groups of device messages by subject. */
export const errorGroups: readonly CodeGroup[] = [
  { id: 'device', spans: [[1, 999]] },
  { id: 'notes', spans: [[1000, 1199]] },
  { id: 'coins', spans: [[1200, 1399]] },
  { id: 'cards', spans: [[2000, 2999]] },
  { id: 'printers', spans: [[3000, 3099]] },
  {
    id: 'fiscal',
    spans: [
      [3100, 3199],
      [100_400, 100_499],
    ],
  },
  { id: 'doors', spans: [[4000, 4099]] },
  { id: 'power', spans: [[4100, 4199]] },
  { id: 'keys', spans: [[5000, 5999]] },
  {
    id: 'payment',
    spans: [
      [6000, 6999],
      [100_200, 100_399],
    ],
  },
  { id: 'advertising', spans: [[13_000, 13_999]] },
  { id: 'kiosk', spans: [[100_000, 100_199]] },
  { id: 'systems', spans: [[100_500, 100_599]] },
  { id: 'customers', spans: [[100_600, 100_699]] },
];

/** Groups of terminal events by subject. */
export const eventGroups: readonly CodeGroup[] = [
  { id: 'security', spans: [[100, 109]] },
  { id: 'power', spans: [[110, 119]] },
  { id: 'connection', spans: [[120, 129]] },
  { id: 'state', spans: [[130, 149]] },
  { id: 'login', spans: [[150, 159]] },
  { id: 'identity', spans: [[160, 169]] },
  { id: 'device', spans: [[170, 189]] },
  { id: 'stock', spans: [[190, 209]] },
  { id: 'service', spans: [[210, 219]] },
  { id: 'transaction', spans: [[220, 239]] },
  { id: 'update', spans: [[240, 259]] },
  { id: 'message', spans: [[260, 279]] },
];

const isIn = ({ spans }: CodeGroup, number: number): boolean => spans.some(([from, to]) => number >= from && number <= to);

interface Numbered {
  readonly number: number;
  readonly key: string;
  readonly severity: string;
}

const membersOf = (group: CodeGroup, catalogue: readonly Numbered[]): readonly Numbered[] =>
  catalogue.filter(({ number, severity }) => severity !== 'information' && isIn(group, number));

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
