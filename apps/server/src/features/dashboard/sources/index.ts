import type { WidgetKey } from '@floorwalker/core/dashboard/widgets';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { choice, code, exactly, label, type WidgetSource } from '../figures.ts';
import { availability, downtime, utilisation } from './availability.ts';
import { countOf, groupsOf } from './list-groups.ts';
import { breakdownOf, byDirection, byMedium, byTerminal, byType, outcomeOf, seriesOf, shareOf, totalOf } from './reports.ts';
import { balanceDifferences, exchangeRates, latestEvents, licenceExpiry, severityLevels } from './rows.ts';
import { serverHealth } from './server.ts';
import { stockForecast } from './stock-forecast.ts';
import { fillLevels, moneyServiceRequired, outOfOperationReasons, properties, terminalsOutOfOperation } from './terminals.ts';

const stateLevels: { readonly [S in TerminalState]: 'good' | 'warning' | 'bad' | 'neutral' } = {
  unknown: 'neutral',
  ready: 'good',
  'in-transaction': 'good',
  'out-of-service': 'warning',
  failure: 'bad',
  'failure-operator': 'bad',
  blocked: 'warning',
  'blocked-manufacturer': 'warning',
  'shut-off': 'neutral',
  error: 'bad',
};

const progressLevels = { success: 'good', warning: 'warning', alert: 'bad' } as const;
const backupLevels = { good: 'good', faulty: 'bad', unchecked: 'neutral' } as const;
const stepLevels = { installed: 'good', failed: 'bad' } as const;

/** Returns the level of a value; values without one are neutral. */
const levelIn =
  (levels: { readonly [value: string]: 'good' | 'warning' | 'bad' | 'neutral' }) =>
  (value: string | number | null): 'good' | 'warning' | 'bad' | 'neutral' =>
    levels[String(value)] ?? 'neutral';

/** Types of transactions that a widget counts. */
const ticketRedemption = 100;
const multiTicketRedemption = 101;
const atm = 'type:135,136,139,140,142,143';
const shortPay = 'type:209';
/** Payouts, without their tax forms, voids and short pays. */
const jackpots = 'category:Jackpot -type:209,213,214,215';
const jackpotTypes = 'type:200,201,202,203,204,205,206,207,208,210,212,217';
const bills = 'medium:2 direction:in';

/** How each widget is computed. */
export const widgetSources: { readonly [K in WidgetKey]: WidgetSource } = {
  TerminalStateSummary: groupsOf({
    list: 'terminals',
    column: 'state',
    measure: 'terminals',
    toLabel: (state) => choice('terminalState', state),
    toTerm: (state) => `state:${state}`,
    toLevel: levelIn(stateLevels),
  }),
  TerminalsOutOfOperation: terminalsOutOfOperation,
  OutOfOperationReasons: outOfOperationReasons,
  CurrentErrors: groupsOf({
    list: 'error-log',
    column: 'severity',
    measure: 'count',
    q: () => 'state:raised',
    toLabel: (severity) => choice('severity', severity),
    toTerm: (severity) => `severity:${severity}`,
    toLevel: (severity) => severityLevels[severity as Severity] ?? 'neutral',
  }),
  LatestEvents: latestEvents,
  Availability: availability,
  Downtime: downtime,
  UtilisationPie: utilisation,
  TransactionCount: totalOf('transaction-count', ['count']),
  TransactionAmount: totalOf('transaction-statistics', ['amountIn', 'amountOut']),
  TransactionsByType: breakdownOf({
    report: 'transaction-statistics',
    by: ['type'],
    measures: ['count', 'amountIn', 'amountOut'],
    toLabel: byType,
    top: true,
  }),
  TransactionsByHour: seriesOf('hourOfDay'),
  TopTerminals: breakdownOf({
    report: 'transaction-statistics',
    by: ['terminal'],
    measures: ['count', 'amountIn', 'amountOut'],
    toLabel: byTerminal,
    top: true,
  }),
  TopErrors: groupsOf({
    list: 'error-log',
    column: 'code',
    measure: 'count',
    q: ({ days }) => `at>=${days.begin}`,
    toLabel: (message) => code('deviceMessages', message),
    toTerm: (message) => `code:${message}`,
    top: true,
  }),
  TicketRedemptionTotals: totalOf('media-ticket-statistics-period', ['count', 'amount'], 'direction:in action:redeemed'),
  MultiTicketShare: shareOf({
    report: 'transaction-statistics',
    by: 'type',
    key: multiTicketRedemption,
    measure: 'count',
    q: `type:${ticketRedemption},${multiTicketRedemption}`,
    part: 'multiTicket',
  }),
  MediaInOut: breakdownOf({
    report: 'media-cash-statistics',
    by: ['medium', 'direction'],
    measures: ['pieces', 'amount'],
    toLabel: byMedium,
    toDetail: byDirection,
  }),
  FillLevels: fillLevels,
  StockForecast: stockForecast,
  MoneyServices: seriesOf('day', 'category:MoneyService'),
  MoneyServiceRequired: moneyServiceRequired,
  BalanceDifferences: balanceDifferences,
  ShortPays: totalOf('transaction-statistics', ['count', 'amountOut'], shortPay),
  JackpotsPending: countOf('approvals', `state:pending ${jackpotTypes}`, (count) => (count > 0 ? 'warning' : 'good')),
  JackpotsPaid: outcomeOf('finished', ['count', 'amountOut'], jackpots),
  Donations: totalOf('donations', ['count', 'amount']),
  AtmTransactions: breakdownOf({
    report: 'transaction-statistics',
    by: ['type'],
    measures: ['count', 'amountIn', 'amountOut'],
    q: atm,
    toLabel: byType,
  }),
  AtmDeclines: shareOf({ report: 'transaction-count', by: 'outcome', key: 'declined', measure: 'count', q: atm, part: 'declined' }),
  ApprovalsPending: countOf('approvals', 'state:pending', (count) => (count > 0 ? 'warning' : 'good')),
  LoggedInOperators: groupsOf({
    list: 'terminals',
    column: 'operatorLogin',
    measure: 'terminals',
    toLabel: (login) => choice('operatorLogin', login),
    toTerm: (login) => `operatorLogin:${login}`,
  }),
  UserSessions: groupsOf({
    list: 'sessions',
    column: 'kind',
    measure: 'count',
    toLabel: (kind) => choice('sessionKind', kind),
    toTerm: (kind) => `kind:${kind}`,
  }),
  SoftwareVersions: groupsOf({
    list: 'terminals',
    column: 'software',
    measure: 'terminals',
    toLabel: (version) => label('text', version ?? ''),
    toTerm: (version) => exactly('software', String(version)),
    top: true,
  }),
  UpdateProgress: groupsOf({
    list: 'update-progress',
    column: 'step',
    measure: 'count',
    q: ({ days }) => `at>=${days.begin}`,
    toLabel: (step) => choice('updateStep', step),
    toTerm: (step) => `step:${step}`,
    toLevel: levelIn(stepLevels),
  }),
  MaintenanceDue: groupsOf({
    list: 'maintenance-overview',
    column: 'progress',
    measure: 'count',
    toLabel: (progress) => choice('maintenanceProgress', progress),
    toTerm: (progress) => `progress:${progress}`,
    toLevel: levelIn(progressLevels),
  }),
  ServerHealth: serverHealth,
  LicenceExpiry: licenceExpiry,
  BackupStatus: groupsOf({
    list: 'backups',
    column: 'state',
    measure: 'count',
    q: ({ days }) => `at>=${days.begin}`,
    toLabel: (state) => choice('backupState', state),
    toTerm: (state) => `state:${state}`,
    toLevel: levelIn(backupLevels),
  }),
  MapView: properties,
  ExchangeRates: exchangeRates,
  NoteRejectRate: shareOf({
    report: 'media-cash-statistics',
    by: 'action',
    key: 'rejected',
    measure: 'pieces',
    q: bills,
    part: 'rejected',
  }),
};
