/** Numbers of a catalogue that need the same reaction; texts under `manual:group.<log>.<id>`. */
export interface CodeGroup {
  readonly id: string;
  /** First and last number, both included. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  /** Codes of the components that the device messages of the group are about. */
  readonly components?: readonly number[];
}

/** Groups of device messages by subject. */
export const errorGroups = [
  { id: 'device', spans: [[1, 999]] },
  { id: 'notes', spans: [[1000, 1199]], components: [10, 11, 12, 13, 14, 15, 16, 17, 18] },
  { id: 'coins', spans: [[1200, 1399]], components: [20, 21, 22, 23, 24] },
  { id: 'cards', spans: [[2000, 2999]], components: [40, 41, 42, 43, 44, 45] },
  { id: 'printers', spans: [[3000, 3099]], components: [30, 31, 32, 33, 34, 36] },
  {
    id: 'fiscal',
    spans: [
      [3100, 3199],
      [100_400, 100_499],
    ],
    components: [35],
  },
  { id: 'doors', spans: [[4000, 4099]], components: [80, 81, 82, 83] },
  { id: 'power', spans: [[4100, 4199]], components: [84, 85] },
  { id: 'keys', spans: [[5000, 5999]], components: [50, 51] },
  {
    id: 'payment',
    spans: [
      [6000, 6999],
      [100_200, 100_399],
    ],
  },
  { id: 'advertising', spans: [[13_000, 13_999]], components: [92] },
  { id: 'kiosk', spans: [[100_000, 100_199]] },
  { id: 'systems', spans: [[100_500, 100_599]] },
  { id: 'customers', spans: [[100_600, 100_699]] },
  { id: 'server', spans: [[100_700, 100_799]] },
] as const satisfies readonly CodeGroup[];

/** Groups of terminal events by subject. */
export const eventGroups = [
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
] as const satisfies readonly CodeGroup[];

/** Whether a group contains a number. */
export const isInGroup = ({ spans }: CodeGroup, number: number): boolean => spans.some(([from, to]) => number >= from && number <= to);

/** Returns the group of a device message; undefined for a number outside all groups. */
export const errorGroupOf = (number: number): (typeof errorGroups)[number] | undefined =>
  errorGroups.find((group) => isInGroup(group, number));

/** Returns the group of a terminal event; undefined for events of remote access and approvals. */
export const eventGroupOf = (number: number): (typeof eventGroups)[number] | undefined =>
  eventGroups.find((group) => isInGroup(group, number));

/** Returns the group of the device messages about a component. */
export const groupOfComponent = (code: number): (typeof errorGroups)[number] =>
  errorGroups.find((group: CodeGroup) => group.components?.includes(code)) ?? errorGroups[0];
