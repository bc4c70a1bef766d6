import type { RunTarget } from '@floorwalker/core/endpoints/run';
import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import type { ExportRow } from '@floorwalker/core/resources/exports/export';
import type { ArtEventRow } from '@floorwalker/core/resources/logs/art-event-log';
import type { ConfigurationChangeRow } from '@floorwalker/core/resources/logs/configuration-change-log';
import type { ErrorRow } from '@floorwalker/core/resources/logs/error-log';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import type { MaintenanceRow } from '@floorwalker/core/resources/logs/maintenance-log';
import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';
import type { AccessRow } from '@floorwalker/core/resources/logs/operator-access-log';
import type { TransactionRow } from '@floorwalker/core/resources/logs/transaction-log';
import type { MessageRow } from '@floorwalker/core/resources/messages/message';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import type { MaintenanceTaskRow } from '@floorwalker/core/resources/terminals/maintenance-overview';
import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';
import type { TerminalIdentifiersRow } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import type { TokenRow } from '@floorwalker/core/resources/tokens/token';
import type { ViewRow } from '@floorwalker/core/resources/views/view';

/** Rows of the contract, with the members that a test changes. */
export const toTerminal = (more: Partial<TerminalRow> = {}): TerminalRow => ({
  id: 17,
  name: 'Hall 2 East',
  type: 1,
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  state: 'ready',
  connection: 'connected',
  online: true,
  operatorLogin: 'none',
  light: 'green',
  atm: 'disabled',
  colour: 'idle',
  list: 'ready',
  levels: [1, 2, 3, 0, 5, 4, 1, 1, 1, 1, 1],
  fills: Array.from({ length: 11 }, () => null),
  software: '7.4.2',
  lastSeen: '2026-11-20T21:14:00.000Z',
  lastEvent: 100,
  lastEventAt: '2026-11-20T21:10:07.000Z',
  identity: 'unique',
  openApprovals: 0,
  ...more,
});

export const toEvent = (n: number, more: Partial<EventRow> = {}): EventRow => ({
  n,
  at: '2026-11-20T21:14:00.123Z',
  received: '2026-11-20T21:14:00.200Z',
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  event: 100,
  severity: 'warning',
  detail1: '',
  detail2: '',
  ...more,
});

export const toApproval = (more: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: '17/4711',
  subject: 'transaction',
  size: null,
  act: null,
  targets: [],
  requestReason: '',
  changes: [],
  rights: ['approval.decide'],
  needed: 1,
  given: 0,
  reasonRequired: false,
  freshRequired: false,
  decisions: [],
  refusal: null,
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  sequence: 4711,
  type: 1,
  amount: 57_375,
  currency: 'EUR',
  requester: 201,
  requesterName: 'Olga Brandt',
  supervisors: [101],
  state: 'pending',
  at: '2026-11-20T21:14:00.000Z',
  expires: '2026-11-20T21:15:00.000Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  obeyed: false,
  boot: 'b1',
  ownRequest: false,
  identityConflict: false,
  mayDecide: true,
  ...more,
});

export const runId = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01';

export const toRun = (more: Partial<RunRow> = {}): RunRow => ({
  id: runId,
  command: 'terminal.restart',
  args: { at: 'idle' },
  reason: '',
  operator: 101,
  operatorName: 'Sven Aigner',
  at: '2026-11-20T21:14:07.000Z',
  finished: false,
  total: 1,
  waiting: 1,
  done: 0,
  failed: 0,
  retryOf: null,
  wave: 1,
  waves: 1,
  nextWaveAt: null,
  halted: false,
  haltReason: null,
  ...more,
});

export const toTarget = (terminal: number, state: RunTarget['state'], more: Partial<RunTarget> = {}): RunTarget => ({
  id: `00000000-0000-4000-8000-0000000000${String(terminal).padStart(2, '0')}`,
  terminal,
  terminalName: `Terminal ${terminal}`,
  state,
  waitingFor: null,
  waitingSince: null,
  waitingUntil: null,
  detail: '',
  at: '2026-11-20T21:14:08.000Z',
  withdrawal: null,
  ...more,
});

/** Common members of rows reported by a terminal. */
const reported = {
  id: 7,
  at: '2026-11-20T21:14:00.123Z',
  received: '2026-11-20T21:14:00.200Z',
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
} as const;

export const toTransaction = (more: Partial<TransactionRow> = {}): TransactionRow => ({
  ...reported,
  number: 4711,
  started: '2026-11-20T21:13:00.000Z',
  businessDay: '2026-11-20',
  type: 200,
  category: 'Jackpot',
  operator: 201,
  operatorName: 'Olga Brandt',
  flags: ['rounding', 'error'],
  currency: 'EUR',
  amountIn: 57_375,
  amountOut: 2000,
  fee: 50,
  rounding: 0,
  media: 2,
  ticketsIn: 0,
  ticketsOut: 1,
  multiMedia: true,
  multiTicketIn: false,
  multiTicketOut: false,
  mediaNumbers: ['00-1', '00-2'],
  reference: null,
  card: null,
  player: null,
  slot: 'S7',
  online: null,
  jackpot: null,
  jackpotTicket: null,
  cec: null,
  bank: null,
  issuer: null,
  external: null,
  pictures: 1,
  ...more,
});

export const toMedium = (more: Partial<MediaRow> = {}): MediaRow => ({
  ...reported,
  transaction: 7,
  transactionNumber: 4711,
  medium: 1,
  mediaNumber: null,
  direction: 'in',
  action: 'stacked',
  pieces: 3,
  denomination: 2000,
  amount: 6000,
  currency: 'EUR',
  ...more,
});

export const toError = (more: Partial<ErrorRow> = {}): ErrorRow => ({
  ...reported,
  code: 1025,
  severity: 'error',
  state: 'raised',
  cleared: null,
  duration: 60,
  component: 11,
  rank: 1,
  params: ['2', 'EUR 20'],
  detail: '2, EUR 20',
  reference: 'e-1',
  handling: 'assigned',
  acknowledged: true,
  assignee: 'Petra Huber',
  assigneeId: 301,
  snoozedUntil: null,
  comments: 1,
  version: 3,
  ...more,
});

export const toAccess = (more: Partial<AccessRow> = {}): AccessRow => ({
  id: 7,
  at: '2026-11-20T21:14:00.123Z',
  operator: null,
  operatorName: null,
  login: 'mallory',
  state: 'invalid-login-name',
  place: 'web',
  address: '10.0.0.9',
  terminal: null,
  terminalName: null,
  property: null,
  propertyName: null,
  zone: null,
  ...more,
});

export const toChange = (more: Partial<ConfigurationChangeRow> = {}): ConfigurationChangeRow => ({
  id: 7,
  at: '2026-11-20T21:14:00.123Z',
  configuration: 'Basics',
  key: 'Currency',
  old: 'EUR',
  new: 'USD',
  dataType: 'currency',
  operator: 101,
  operatorName: 'Sven Aigner',
  terminal: null,
  terminalName: null,
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  ...more,
});

export const toArtEvent = (more: Partial<ArtEventRow> = {}): ArtEventRow => ({
  id: 7,
  at: '2026-11-20T21:14:00.123Z',
  event: 'service-start',
  source: 'server',
  severity: 'information',
  level: 'installation',
  detail: '7.4.2',
  property: null,
  propertyName: null,
  ...more,
});

export const toMaintenanceTask = (more: Partial<MaintenanceTaskRow> = {}): MaintenanceTaskRow => ({
  id: '17:10:1',
  terminal: 17,
  terminalName: 'Hall 2',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  component: 10,
  rank: 1,
  serial: 'NA-00017-1',
  activity: 'cleaning',
  progress: 'warning',
  percent: 45,
  planned: '2026-11-24T21:10:00.000Z',
  due: '2026-12-24T21:10:00.000Z',
  days: 26,
  pieces: 22_500,
  warningDays: 30,
  mandatoryDays: 60,
  warningPieces: 25_000,
  mandatoryPieces: 50_000,
  done: '2026-10-25T21:10:00.000Z',
  operator: 201,
  operatorName: 'Olga Brandt',
  comment: '',
  ...more,
});

export const toIdentifiers = (more: Partial<TerminalIdentifiersRow> = {}): TerminalIdentifiersRow => ({
  terminal: 17,
  terminalName: 'Hall 2 East',
  type: 1,
  zone: 'Europe/Vienna',
  property: 101,
  propertyName: 'Vienna West',
  serial: 'FW-20017',
  location: 'L101-17',
  distributor: 'D-17',
  customer: 'C-101',
  bankTerminal: '',
  kiosk: 'K17',
  mac: '02:46:4C:65:00:12',
  ip: '10.101.0.18',
  hardwareCpu: 'x64',
  softwareCpu: 'x86',
  onlineSystem: 'none',
  vpn: 'connected',
  firstSeen: '2026-01-02T08:00:00.000Z',
  lastSeen: null,
  ...more,
});

export const toMaintenance = (more: Partial<MaintenanceRow> = {}): MaintenanceRow => ({
  ...reported,
  activity: 'cleaning',
  component: 10,
  rank: 1,
  comment: 'dust',
  operator: 201,
  operatorName: 'Olga Brandt',
  ...more,
});

export const toView = (more: Partial<ViewRow> = {}): ViewRow => ({
  id: '11111111-0000-4000-8000-000000000001',
  name: 'large payouts',
  resource: 'transaction-log',
  owner: 'supervisor',
  mine: true,
  shared: false,
  q: 'amountOut>=500',
  sort: '-amountOut',
  columns: 'number,amountOut',
  density: null,
  created: '2026-11-20T21:00:00.000Z',
  changed: '2026-11-20T21:00:00.000Z',
  ...more,
});

export const toExport = (more: Partial<ExportRow> = {}): ExportRow => ({
  id: '22222222-0000-4000-8000-000000000002',
  resource: 'transaction-log',
  format: 'xlsx',
  q: '',
  state: 'done',
  rows: 1200,
  total: 1200,
  size: 4096,
  at: '2026-11-20T21:14:00.000Z',
  finished: '2026-11-20T21:14:05.000Z',
  name: 'transactions.xlsx',
  expires: '2026-11-21T21:14:05.000Z',
  failure: '',
  ...more,
});

export const toMessage = (more: Partial<MessageRow> = {}): MessageRow => ({
  id: '33333333-0000-4000-8000-000000000003',
  at: '2026-11-20T21:14:00.000Z',
  kind: 'sign-up-waiting',
  severity: 'information',
  params: { login: 'p.huber', name: 'Petra Huber' },
  link: '/accounts',
  read: false,
  ...more,
});

export const toToken = (more: Partial<TokenRow> = {}): TokenRow => ({
  id: '44444444-0000-4000-8000-000000000004',
  name: 'night shift',
  hint: 'flr_Ab12cd',
  operator: 17,
  login: 'p.huber',
  rights: ['terminal.view', 'list.export'],
  properties: null,
  massLimit: null,
  state: 'active',
  created: '2026-11-20T21:14:00.000Z',
  expires: '2026-12-20T21:14:00.000Z',
  lastUsed: null,
  mayRevoke: true,
  ...more,
});
