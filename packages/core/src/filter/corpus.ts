import type { ApprovalRow } from '../resources/approvals/approval.ts';
import type { EventRow } from '../resources/logs/event-log.ts';
import type { TerminalRow } from '../resources/terminals/terminal.ts';
import type { FilterContext } from './values.ts';

/** Filter expressions with the rows they match, shared by the tests of every evaluator: in memory here, SQL on the server. */
export interface FilterCase {
  readonly filter: string;
  /** Ids of the matching rows, in the order of the rows. */
  readonly matches: readonly (number | string)[];
}

/** Context of the expected results: Vienna, 2026-11-20 22:05:09 local time. */
export const corpusContext: FilterContext = {
  now: Date.parse('2026-11-20T21:05:09.123Z'),
  zone: 'Europe/Vienna',
  codes: (translationKey, text) => (translationKey === 'terminalEvents' && text.toLowerCase() === 'jam' ? [4002, 4003] : []),
  labelled: ({ translationKey, values }, text) => {
    const wanted = text.toLowerCase();
    if (translationKey === 'terminalEvents') return 'note jam'.includes(wanted) ? [4002] : [];
    return values.filter((value) => (labels[value] ?? '').toLowerCase().includes(wanted));
  },
};

/** Labels of some values in the operator's language. */
const labels: { readonly [value: string]: string } = {
  failure: 'Störung',
  'failure-operator': 'Störung durch Operator',
  'in-transaction': 'In Transaktion',
  'not-connected': 'Getrennt',
  'logged-in': 'Operator angemeldet',
};

const property = {
  vienna: { property: 101, propertyName: 'Vienna West', zone: 'Europe/Vienna' },
  reno: { property: 102, propertyName: 'Reno North', zone: 'America/Los_Angeles' },
  madrid: { property: 103, propertyName: 'Madrid Sur', zone: 'Europe/Madrid' },
} as const;

const terminal = (id: number, name: string, where: keyof typeof property, rest: Partial<TerminalRow>): TerminalRow => ({
  id,
  name,
  type: 1,
  ...property[where],
  state: 'ready',
  connection: 'connected',
  online: true,
  operatorLogin: 'none',
  colour: 'idle',
  list: 'ready',
  levels: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  fills: Array.from({ length: 11 }, () => null),
  software: '7.4.2',
  lastSeen: '2026-11-20T21:05:00.000Z',
  lastEvent: null,
  lastEventAt: null,
  identity: 'unique',
  openApprovals: 0,
  ...rest,
});

export const terminalRows: readonly TerminalRow[] = [
  terminal(17, 'Hall 2 East', 'vienna', { state: 'failure', list: 'error', lastEvent: 4002, lastEventAt: '2026-11-20T20:13:00.000Z' }),
  terminal(18, 'Hall 2 West', 'vienna', { state: 'in-transaction', openApprovals: 2, lastEventAt: '2026-11-20T21:04:00.000Z' }),
  terminal(20, 'Printer "Röntgen" _%', 'vienna', { state: 'blocked', list: 'error', software: '7.4.10' }),
  terminal(21, 'Lobby', 'reno', {
    connection: 'not-connected',
    state: 'unknown',
    list: 'offline',
    software: '7.4.1',
    lastSeen: '2026-11-18T09:00:00.000Z',
    lastEventAt: '2026-11-18T08:59:30.500Z',
  }),
  terminal(22, 'LOBBY bar', 'reno', { online: false, list: 'offline', type: 3, operatorLogin: 'logged-in' }),
  terminal(65535, "O'Hara, \\ (bar)", 'madrid', { state: 'error', list: 'error', lastSeen: null, type: 3 }),
];

export const terminalCases: readonly FilterCase[] = [
  { filter: '', matches: [17, 18, 20, 21, 22, 65535] },
  { filter: '  \t ', matches: [17, 18, 20, 21, 22, 65535] },
  { filter: 'id:17', matches: [17] },
  { filter: 'terminal:17,18,20', matches: [17, 18, 20] },
  { filter: 'id=17,99', matches: [17] },
  { filter: 'id!=17,18', matches: [20, 21, 22, 65535] },
  { filter: 'id>20', matches: [21, 22, 65535] },
  { filter: 'id>=20 id<22', matches: [20, 21] },
  { filter: 'id<=17', matches: [17] },
  { filter: 'id:9007199254740991', matches: [] },
  { filter: 'state:failure', matches: [17] },
  { filter: 'STATE:Failure', matches: [17] },
  { filter: 'state:failure,blocked', matches: [17, 20] },
  { filter: 'state!=ready', matches: [17, 18, 20, 21, 65535] },
  { filter: '-state:ready', matches: [17, 18, 20, 21, 65535] },
  { filter: 'state>=blocked', matches: [20, 65535] },
  { filter: 'state<ready', matches: [21] },
  { filter: 'state>error', matches: [] },
  { filter: 'list:error', matches: [17, 20, 65535] },
  { filter: 'connection:not-connected', matches: [21] },
  { filter: 'online:no', matches: [22] },
  { filter: 'online:yes connection:connected', matches: [17, 18, 20, 65535] },
  { filter: 'online=true', matches: [17, 18, 20, 21, 65535] },
  { filter: 'lobby', matches: [21, 22] },
  { filter: 'LOBBY', matches: [21, 22] },
  { filter: 'hall east', matches: [17] },
  { filter: 'hall or lobby', matches: [17, 18, 21, 22] },
  { filter: 'hall 2 or lobby bar', matches: [17, 18, 22] },
  { filter: '(hall or lobby) bar', matches: [22] },
  { filter: 'hall and not east', matches: [18] },
  { filter: 'hall -east', matches: [18] },
  { filter: '-(hall or lobby)', matches: [20, 65535] },
  { filter: '--lobby', matches: [21, 22] },
  { filter: 'NOT lobby AND vienna OR madrid', matches: [17, 18, 20, 65535] },
  { filter: 'name:lobby', matches: [21, 22] },
  { filter: 'name=lobby', matches: [] },
  { filter: 'name=Lobby', matches: [21] },
  { filter: 'name!=Lobby', matches: [17, 18, 20, 22, 65535] },
  { filter: 'name=Lobby,"LOBBY bar"', matches: [21, 22] },
  { filter: 'name:east,west', matches: [17, 18] },
  { filter: 'site:"Vienna West"', matches: [17, 18, 20] },
  { filter: 'site:vienna,reno -lobby', matches: [17, 18, 20] },
  { filter: 'vienna', matches: [17, 18, 20] },
  { filter: 'störung', matches: [17] },
  { filter: 'STÖRUNG', matches: [17] },
  { filter: 'transaktion', matches: [18] },
  { filter: 'getrennt', matches: [21] },
  { filter: 'operator', matches: [22] },
  { filter: 'jam', matches: [17] },
  { filter: '-jam', matches: [18, 20, 21, 22, 65535] },
  { filter: 'jam or transaktion', matches: [17, 18] },
  { filter: 'hall -"in transaktion"', matches: [17] },
  { filter: 'failure', matches: [] },
  { filter: 'state:failing', matches: [17, 65535] },
  { filter: 'state!=failing', matches: [18, 20, 21, 22] },
  { filter: 'state:failing,blocked', matches: [17, 20, 65535] },
  { filter: 'röntgen', matches: [20] },
  { filter: 'RÖNTGEN', matches: [20] },
  { filter: '_%', matches: [20] },
  { filter: '%', matches: [20] },
  { filter: '_', matches: [20] },
  { filter: '"\\"Röntgen\\""', matches: [20] },
  { filter: "o'hara", matches: [65535] },
  { filter: '"\\\\"', matches: [65535] },
  { filter: '"(bar)"', matches: [65535] },
  { filter: `"'; drop table terminal; --"`, matches: [] },
  { filter: 'version:7.4.1', matches: [20, 21] },
  { filter: 'software=7.4.1', matches: [21] },
  { filter: 'type:3', matches: [22, 65535] },
  { filter: 'type!=3 site:reno', matches: [21] },
  { filter: 'openApprovals>0', matches: [18] },
  { filter: 'operatorLogin:logged-in', matches: [22] },
  { filter: 'lastSeen<-24h', matches: [21] },
  { filter: 'lastSeen>-1m', matches: [17, 18, 20, 22] },
  { filter: 'lastSeen:-5m', matches: [17, 18, 20, 22] },
  { filter: '-lastSeen>-1m', matches: [21, 65535] },
  { filter: 'lastEventAt:today', matches: [17, 18] },
  { filter: 'lastEventAt:2026-11-18', matches: [21] },
  { filter: 'lastEventAt:2026-11-18T09:59', matches: [21] },
  { filter: 'lastEventAt:2026-11-18T09:59:30', matches: [21] },
  { filter: 'lastEventAt:2026-11-18T08:59:30.500Z', matches: [21] },
  { filter: 'lastEventAt:2026-11-18T08:59:30.501Z', matches: [] },
  { filter: 'lastEventAt>2026-11-18', matches: [17, 18] },
  { filter: 'lastEventAt>=2026-11-18', matches: [17, 18, 21] },
  { filter: 'lastEventAt<=2026-11-18', matches: [21] },
  { filter: 'lastEventAt<2026-11-18', matches: [] },
  { filter: 'lastEventAt>2026-11-20T22:00+01:00', matches: [18] },
];

const event = (n: number, at: string, code: number, severity: EventRow['severity'], detail1: string, detail2: string): EventRow => ({
  n,
  at,
  received: at,
  terminal: n % 2 === 0 ? 17 : 21,
  terminalName: n % 2 === 0 ? 'Hall 2 East' : 'Lobby',
  ...(n % 2 === 0 ? property.vienna : property.reno),
  event: code,
  severity,
  detail1,
  detail2,
});

export const eventRows: readonly EventRow[] = [
  event(1, '2026-11-19T22:59:59.999Z', 1001, 'information', 'door', ''),
  event(2, '2026-11-19T23:00:00.000Z', 4002, 'warning', 'bill jam', 'unit 3'),
  event(3, '2026-11-20T10:00:00.000Z', 4003, 'error', 'x,SS', '<underscore>'),
  event(4, '2026-11-20T20:05:09.123Z', 9999, 'fatal', 'gpj.\u202eexe', ''),
  event(5, '2026-11-20T21:05:09.123Z', 1001, 'information', 'ΟΔΟΣ', 'Straße'),
];

export const eventCases: readonly FilterCase[] = [
  { filter: 'severity>=warning', matches: [2, 3, 4] },
  { filter: 'severity<error', matches: [1, 2, 5] },
  { filter: 'severity:error,fatal site:reno', matches: [3] },
  { filter: 'event:4002', matches: [2] },
  { filter: 'code:jam', matches: [2, 3] },
  { filter: 'event!=jam', matches: [1, 4, 5] },
  { filter: 'event:jam,1001', matches: [1, 2, 3, 5] },
  { filter: 'jam', matches: [2] },
  { filter: '"x,SS"', matches: [3] },
  { filter: 'x,SS', matches: [3] },
  { filter: 'detail2:"<underscore>"', matches: [3] },
  { filter: 'detail2=""', matches: [1, 4] },
  { filter: '"\u202e"', matches: [4] },
  { filter: 'straße', matches: [5] },
  { filter: 'at:today', matches: [2, 3, 4, 5] },
  { filter: 'at:yesterday', matches: [1] },
  { filter: 'at>=2026-11-20', matches: [2, 3, 4, 5] },
  { filter: 'at>-1h', matches: [5] },
  { filter: 'at>=-1h', matches: [4, 5] },
  { filter: 'at<-1d', matches: [] },
  { filter: 'at:2026-11-19,2026-11-20', matches: [1, 2, 3, 4, 5] },
  { filter: 'at>2026-11-20T11:00 terminal:17', matches: [4] },
  { filter: 'n>3 or n:1', matches: [1, 4, 5] },
  { filter: 'name:hall severity!=fatal', matches: [2] },
];

const approval = (sequence: number, amount: number, currency: string, rest: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: `17/${sequence}`,
  terminal: 17,
  terminalName: 'Hall 2 East',
  ...property.vienna,
  sequence,
  type: 12,
  amount,
  currency,
  requester: 201,
  requesterName: 'Olga Operator',
  supervisors: [101],
  state: 'pending',
  at: '2026-11-20T21:00:00.000Z',
  expires: '2026-11-20T21:10:00.000Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  obeyed: false,
  boot: 'b1',
  ownRequest: false,
  identityConflict: false,
  mayDecide: true,
  ...rest,
});

export const approvalRows: readonly ApprovalRow[] = [
  approval(1, 10_000, 'EUR'),
  approval(2, 9_999, 'EUR', { state: 'approved', decidedAt: '2026-11-20T21:01:00.000Z' }),
  approval(3, 100, 'JPY'),
  approval(4, 100_005, 'KWD'),
  approval(5, -500, 'USD', { state: 'declined', decidedAt: '2026-11-20T21:02:00.000Z' }),
];

export const approvalCases: readonly FilterCase[] = [
  { filter: 'amount>=100', matches: ['17/1', '17/3', '17/4'] },
  { filter: 'amount>100', matches: ['17/4'] },
  { filter: 'amount:100', matches: ['17/1', '17/3'] },
  { filter: 'amount=99.99,100.005', matches: ['17/2', '17/4'] },
  { filter: 'amount>99.995 amount<100.5', matches: ['17/1', '17/3', '17/4'] },
  { filter: 'amount!=100', matches: ['17/2', '17/4', '17/5'] },
  { filter: 'amount>=100EUR', matches: ['17/1'] },
  { filter: 'amount>=100eur', matches: ['17/1'] },
  { filter: 'amount<1000JPY', matches: ['17/3'] },
  { filter: 'amount>"KWD 100"', matches: ['17/4'] },
  { filter: 'amount<100€', matches: ['17/2'] },
  { filter: 'amount:-5USD,100JPY', matches: ['17/3', '17/5'] },
  { filter: '-amount>=100EUR', matches: ['17/2', '17/3', '17/4', '17/5'] },
  { filter: 'amount<0', matches: ['17/5'] },
  { filter: 'amount<=-5', matches: ['17/5'] },
  { filter: 'amount>=100 currency=EUR', matches: ['17/1'] },
  { filter: 'state>pending', matches: ['17/2', '17/5'] },
  { filter: '-decidedAt:today', matches: ['17/1', '17/3', '17/4'] },
  { filter: 'decidedAt>=2026-11-20T22:02', matches: ['17/5'] },
];
