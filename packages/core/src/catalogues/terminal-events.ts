import type { Severity } from '../vocabulary/severities.ts';
import { indexBy } from './index-by.ts';

/** Meaning of the details of an event, detail 1 and detail 2; texts under `events:detail.<kind>` in i18n. */
export const eventDetailKinds = [
  'door',
  'operator',
  'minutes',
  'sensor',
  'zone',
  'minutesLeft',
  'component',
  'ip',
  'lastSeen',
  'system',
  'host',
  'key',
  'version',
  'module',
  'reason',
  'technician',
  'player',
  'old',
  'new',
  'countIn24H',
  'hours',
  'terminal',
  'number',
  'count',
  'max',
  'medium',
  'days',
  'percent',
  'unit',
  'hopper',
  'code',
  'denomination',
  'pieces',
  'activity',
  'device',
  'printer',
  'cashbox',
  'cassette',
  'amount',
  'day',
  'type',
  'slot',
  'size',
  'file',
] as const;
export type EventDetailKind = (typeof eventDetailKinds)[number];

/** One terminal event. Numbers are stable and never reused; texts under `events:<number>` in i18n. */
export interface TerminalEvent {
  readonly number: number;
  readonly key: string;
  readonly severity: Severity;
  readonly details: readonly EventDetailKind[];
  /** An event of remote access or approval, which is not part of the ordinary event list [LV-12]. */
  readonly hidden: boolean;
}

/** The closed list of terminal events [LG-06, TM-14]. */
export const terminalEvents = [
  { number: 100, key: 'DoorOpened', severity: 'information', details: ['door'], hidden: false },
  { number: 101, key: 'DoorClosed', severity: 'information', details: ['door'], hidden: false },
  { number: 102, key: 'DoorOpenedWithoutLogin', severity: 'error', details: ['door'], hidden: false },
  { number: 103, key: 'SafeDoorOpened', severity: 'warning', details: ['operator'], hidden: false },
  { number: 104, key: 'SafeDoorClosed', severity: 'information', details: ['operator'], hidden: false },
  { number: 105, key: 'SafeEmergencyOpened', severity: 'error', details: ['operator'], hidden: false },
  { number: 106, key: 'DoorLeftOpen', severity: 'warning', details: ['door', 'minutes'], hidden: false },
  { number: 107, key: 'TamperDetected', severity: 'fatal', details: ['sensor'], hidden: false },
  { number: 108, key: 'AlarmTriggered', severity: 'fatal', details: ['zone'], hidden: false },
  { number: 109, key: 'AlarmReset', severity: 'information', details: ['zone'], hidden: false },
  { number: 110, key: 'PowerOn', severity: 'information', details: [], hidden: false },
  { number: 111, key: 'PowerLost', severity: 'error', details: [], hidden: false },
  { number: 112, key: 'UpsOnBattery', severity: 'warning', details: ['minutesLeft'], hidden: false },
  { number: 113, key: 'UpsBatteryLow', severity: 'error', details: ['minutesLeft'], hidden: false },
  { number: 114, key: 'UpsNormal', severity: 'information', details: [], hidden: false },
  { number: 115, key: 'ModulePulledOut', severity: 'warning', details: ['component'], hidden: false },
  { number: 116, key: 'ModulePushedIn', severity: 'information', details: ['component'], hidden: false },
  { number: 120, key: 'TerminalConnected', severity: 'information', details: ['ip'], hidden: false },
  { number: 121, key: 'TerminalDisconnected', severity: 'error', details: ['lastSeen'], hidden: false },
  { number: 122, key: 'OnlineSystemConnected', severity: 'information', details: ['system'], hidden: false },
  { number: 123, key: 'OnlineSystemDisconnected', severity: 'error', details: ['system'], hidden: false },
  { number: 124, key: 'AtmHostConnected', severity: 'information', details: ['host'], hidden: false },
  { number: 125, key: 'AtmHostDisconnected', severity: 'error', details: ['host'], hidden: false },
  { number: 126, key: 'VpnUp', severity: 'information', details: [], hidden: false },
  { number: 127, key: 'VpnDown', severity: 'warning', details: [], hidden: false },
  { number: 128, key: 'KeysExchanged', severity: 'information', details: ['key'], hidden: false },
  { number: 129, key: 'KeysMissing', severity: 'error', details: ['key'], hidden: false },
  { number: 130, key: 'SoftwareStarted', severity: 'information', details: ['version'], hidden: false },
  { number: 131, key: 'SoftwareStopped', severity: 'information', details: [], hidden: false },
  { number: 132, key: 'SoftwareCrashed', severity: 'error', details: ['module'], hidden: false },
  { number: 133, key: 'RestartRequested', severity: 'information', details: ['operator'], hidden: false },
  { number: 134, key: 'RestartPerformed', severity: 'information', details: [], hidden: false },
  { number: 135, key: 'ShutdownPerformed', severity: 'warning', details: ['operator'], hidden: false },
  { number: 136, key: 'SetOffline', severity: 'warning', details: ['operator'], hidden: false },
  { number: 137, key: 'SetOnline', severity: 'information', details: ['operator'], hidden: false },
  { number: 138, key: 'Blocked', severity: 'error', details: ['reason'], hidden: false },
  { number: 139, key: 'Unblocked', severity: 'information', details: ['operator'], hidden: false },
  { number: 140, key: 'BlockedByManufacturer', severity: 'fatal', details: ['reason'], hidden: false },
  { number: 141, key: 'UnblockedByManufacturer', severity: 'information', details: [], hidden: false },
  { number: 142, key: 'OutOfService', severity: 'error', details: ['reason'], hidden: false },
  { number: 143, key: 'InService', severity: 'information', details: [], hidden: false },
  { number: 144, key: 'CallOperatorPressed', severity: 'warning', details: [], hidden: false },
  { number: 145, key: 'CallOperatorAcknowledged', severity: 'information', details: ['operator'], hidden: false },
  { number: 150, key: 'OperatorLoggedIn', severity: 'information', details: ['operator'], hidden: false },
  { number: 151, key: 'OperatorLoggedOut', severity: 'information', details: ['operator'], hidden: false },
  { number: 152, key: 'WrongPassword', severity: 'warning', details: ['operator'], hidden: false },
  { number: 153, key: 'ThreeWrongPasswords', severity: 'error', details: ['operator'], hidden: false },
  { number: 154, key: 'ServiceLogin', severity: 'warning', details: ['technician'], hidden: false },
  { number: 155, key: 'OperatorLocked', severity: 'error', details: ['operator'], hidden: false },
  { number: 156, key: 'PinAlert', severity: 'fatal', details: ['operator'], hidden: false },
  { number: 157, key: 'BannedPlayer', severity: 'warning', details: ['player'], hidden: false },
  { number: 158, key: 'WrongPasswordLoginOverride', severity: 'error', details: ['operator'], hidden: false },
  { number: 160, key: 'TimeSet', severity: 'information', details: ['old', 'new'], hidden: false },
  { number: 161, key: 'TimeSetTooOften', severity: 'error', details: ['countIn24H'], hidden: false },
  { number: 162, key: 'TimeDifferenceTooLarge', severity: 'error', details: ['hours'], hidden: false },
  { number: 163, key: 'TerminalIdAlreadyAssigned', severity: 'error', details: ['terminal'], hidden: false },
  { number: 164, key: 'InvalidPropertyNumber', severity: 'error', details: ['number'], hidden: false },
  { number: 165, key: 'MaxTerminalsExceeded', severity: 'error', details: ['count', 'max'], hidden: false },
  { number: 166, key: 'InvalidMediaHash', severity: 'error', details: ['medium'], hidden: false },
  { number: 167, key: 'LicenceExpiring', severity: 'warning', details: ['module', 'days'], hidden: false },
  { number: 168, key: 'LicenceExpired', severity: 'error', details: ['module'], hidden: false },
  { number: 169, key: 'DiskSpaceLow', severity: 'warning', details: ['percent'], hidden: false },
  { number: 170, key: 'NoteJam', severity: 'error', details: ['component', 'unit'], hidden: false },
  { number: 171, key: 'CoinJam', severity: 'error', details: ['component', 'hopper'], hidden: false },
  { number: 172, key: 'TicketJam', severity: 'error', details: ['component'], hidden: false },
  { number: 173, key: 'CardJam', severity: 'error', details: ['component'], hidden: false },
  { number: 174, key: 'JamCleared', severity: 'information', details: ['component'], hidden: false },
  { number: 175, key: 'DeviceError', severity: 'error', details: ['component', 'code'], hidden: false },
  { number: 176, key: 'DeviceRecovered', severity: 'information', details: ['component'], hidden: false },
  { number: 177, key: 'DeviceOffline', severity: 'error', details: ['component'], hidden: false },
  { number: 178, key: 'NoteRejectRateHigh', severity: 'warning', details: ['percent'], hidden: false },
  { number: 179, key: 'CounterfeitSuspected', severity: 'warning', details: ['denomination'], hidden: false },
  { number: 180, key: 'CheatAttempt', severity: 'error', details: ['component'], hidden: false },
  { number: 181, key: 'CardCaptured', severity: 'warning', details: ['reason'], hidden: false },
  { number: 182, key: 'NotesRetracted', severity: 'warning', details: ['pieces'], hidden: false },
  { number: 183, key: 'CleaningRequired', severity: 'warning', details: ['component'], hidden: false },
  { number: 184, key: 'MaintenanceDue', severity: 'warning', details: ['activity'], hidden: false },
  { number: 185, key: 'MaintenanceOverdue', severity: 'error', details: ['activity'], hidden: false },
  { number: 190, key: 'StockLow', severity: 'warning', details: ['device', 'denomination'], hidden: false },
  { number: 191, key: 'StockEmpty', severity: 'error', details: ['device', 'denomination'], hidden: false },
  { number: 192, key: 'StockHigh', severity: 'warning', details: ['device'], hidden: false },
  { number: 193, key: 'StockFull', severity: 'error', details: ['device'], hidden: false },
  { number: 194, key: 'StockOk', severity: 'information', details: ['device'], hidden: false },
  { number: 195, key: 'PaperLow', severity: 'warning', details: ['printer'], hidden: false },
  { number: 196, key: 'PaperEmpty', severity: 'error', details: ['printer'], hidden: false },
  { number: 197, key: 'CashboxRemoved', severity: 'warning', details: ['cashbox'], hidden: false },
  { number: 198, key: 'CashboxInserted', severity: 'information', details: ['cashbox'], hidden: false },
  { number: 199, key: 'CassetteRemoved', severity: 'warning', details: ['cassette'], hidden: false },
  { number: 200, key: 'CassetteInserted', severity: 'information', details: ['cassette'], hidden: false },
  { number: 201, key: 'CassetteWrongDenomination', severity: 'error', details: ['cassette'], hidden: false },
  { number: 202, key: 'StockManipulated', severity: 'error', details: ['cassette'], hidden: false },
  { number: 210, key: 'MoneyServiceStarted', severity: 'information', details: ['operator'], hidden: false },
  { number: 211, key: 'MoneyServiceFinished', severity: 'information', details: ['operator'], hidden: false },
  { number: 212, key: 'MoneyServiceRequired', severity: 'warning', details: ['reason'], hidden: false },
  { number: 213, key: 'BalanceDifference', severity: 'warning', details: ['amount'], hidden: false },
  { number: 214, key: 'CasinoDayEnd', severity: 'information', details: ['day'], hidden: false },
  { number: 215, key: 'ShiftOpenTooLong', severity: 'warning', details: ['hours'], hidden: false },
  { number: 216, key: 'BalanceSnapshotTaken', severity: 'information', details: ['type'], hidden: false },
  { number: 220, key: 'TransactionStarted', severity: 'information', details: ['number'], hidden: false },
  { number: 221, key: 'TransactionFinished', severity: 'information', details: ['number'], hidden: false },
  { number: 222, key: 'TransactionAborted', severity: 'warning', details: ['number'], hidden: false },
  { number: 223, key: 'TransactionError', severity: 'error', details: ['number'], hidden: false },
  { number: 224, key: 'ShortPay', severity: 'warning', details: ['amount'], hidden: false },
  { number: 225, key: 'UnableToPay', severity: 'error', details: ['amount'], hidden: false },
  { number: 226, key: 'TransactionVoided', severity: 'warning', details: ['number'], hidden: false },
  { number: 227, key: 'TransactionAdjusted', severity: 'warning', details: ['number', 'amount'], hidden: false },
  { number: 228, key: 'LargePayout', severity: 'warning', details: ['amount'], hidden: false },
  { number: 229, key: 'JackpotPending', severity: 'warning', details: ['slot', 'amount'], hidden: false },
  { number: 230, key: 'JackpotPaid', severity: 'information', details: ['slot', 'amount'], hidden: false },
  { number: 231, key: 'LostMoneyReported', severity: 'warning', details: ['amount'], hidden: false },
  { number: 240, key: 'UpdateStarted', severity: 'information', details: ['version'], hidden: false },
  { number: 241, key: 'UpdateFinished', severity: 'information', details: ['version'], hidden: false },
  { number: 242, key: 'UpdateFailed', severity: 'error', details: ['version'], hidden: false },
  { number: 243, key: 'ConfigurationChanged', severity: 'information', details: ['key'], hidden: false },
  { number: 244, key: 'BackupCreated', severity: 'information', details: ['size'], hidden: false },
  { number: 245, key: 'BackupFailed', severity: 'error', details: [], hidden: false },
  { number: 246, key: 'LogFileReady', severity: 'information', details: ['file'], hidden: false },
  { number: 247, key: 'AdvertisingError', severity: 'warning', details: ['code'], hidden: false },
  { number: 248, key: 'FiscalError', severity: 'error', details: ['code'], hidden: false },
  { number: 249, key: 'FiscalShiftOverdue', severity: 'warning', details: ['hours'], hidden: false },
  { number: 260, key: 'MessageGap', severity: 'error', details: ['number', 'count'], hidden: false },
  { number: 261, key: 'MessageConflict', severity: 'error', details: ['number'], hidden: false },
  { number: 262, key: 'MessageNotUnderstood', severity: 'warning', details: ['type', 'reason'], hidden: false },
  { number: 263, key: 'TooManyHeldMessages', severity: 'error', details: ['terminal'], hidden: false },
  { number: 900, key: 'RemoteAccessAnswer', severity: 'information', details: [], hidden: true },
  { number: 901, key: 'RemoteAccessStarted', severity: 'information', details: [], hidden: true },
  { number: 902, key: 'RemoteAccessEnded', severity: 'information', details: [], hidden: true },
  { number: 903, key: 'PortForwardingStatus', severity: 'information', details: [], hidden: true },
  { number: 904, key: 'OneTimeKeyUsed', severity: 'information', details: [], hidden: true },
  { number: 910, key: 'ApprovalRequested', severity: 'information', details: [], hidden: true },
  { number: 911, key: 'ApprovalDecided', severity: 'information', details: [], hidden: true },
  { number: 912, key: 'ApprovalTimedOut', severity: 'information', details: [], hidden: true },
] as const satisfies readonly TerminalEvent[];

export type TerminalEventNumber = (typeof terminalEvents)[number]['number'];

const byNumber = indexBy<'number', TerminalEvent>(terminalEvents, 'number');

/** Returns the event with this number; undefined if this version does not know the number. */
export const terminalEventOf = (number: number): TerminalEvent | undefined => byNumber.get(number);

/** Returns the severity of an event; an unknown number counts as information. */
export const severityOfEvent = (number: number): Severity => byNumber.get(number)?.severity ?? 'information';

/** Event 144: a customer has pressed the call button. It needs action, although its severity is only a warning. */
const callOperatorPressed = 144;

/** Whether an event requires action by staff: a fault, or a customer who called for help. */
export const needsAct = (number: number): boolean => {
  const severity = severityOfEvent(number);
  return severity === 'error' || severity === 'fatal' || number === callOperatorPressed;
};

/** Whether an event stays out of the ordinary event list [LV-12]; unknown numbers are shown. */
export const isHiddenEvent = (number: number): boolean => byNumber.get(number)?.hidden ?? false;
