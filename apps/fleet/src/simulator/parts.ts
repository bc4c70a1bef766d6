import type { AtmConnection, ComponentState, FeatureState, FunctionState, TerminalLight } from '@floorwalker/core/vocabulary/part-states';
import type { TerminalState } from '@floorwalker/core/vocabulary/terminal-states';
import { type ComponentKey, componentCodes, type FeatureKey, type FunctionKey, featureCodes, functionCodes } from '../traffic/codes.ts';
import type { FaultCause } from '../traffic/events.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';
import { type Condition, toStateReport } from './condition.ts';
import { toMeter, toSerial } from './machine-facts.ts';

/** The parts of one kind of terminal. */
interface Equipment {
  readonly components: readonly ComponentKey[];
  readonly features: readonly FeatureKey[];
  readonly functions: readonly FunctionKey[];
}

const computer: readonly ComponentKey[] = ['Controller', 'TouchDisplay', 'PowerSupply', 'NetworkAdapter', 'HardDisk', 'DoorMain', 'Ups'];
const cashIn: readonly ComponentKey[] = ['NoteAcceptor', 'NoteCashbox'];
const cashOut: readonly ComponentKey[] = ['BillDispenser', 'BillCassette', 'BillCassette', 'RejectBin', 'CoinHopper', 'CoinHopper'];
const printers: readonly ComponentKey[] = ['ReceiptPrinter', 'TicketPrinter'];
const general: readonly FeatureKey[] = ['OperatorApproval', 'RemoteLogFiles', 'ReceiptPrint'];

const redemption: Equipment = {
  components: [...computer, ...cashIn, ...cashOut, ...printers, 'TicketReader'],
  features: [...general, 'TicketRedemption', 'TicketIssue', 'BillAccept', 'BillDispense', 'BillBreak', 'CoinDispense'],
  functions: ['TicketIn', 'TicketOut', 'CashIn', 'CashOut', 'CoinOut', 'OnlineSystem', 'OperatorMenu'],
};

const cashMachine: Equipment = {
  components: [...redemption.components, 'CardReaderMotor', 'CryptoKeyboard'],
  features: [...redemption.features, 'AtmWithdrawal', 'EmvContact', 'PinEntry'],
  functions: [...redemption.functions, 'ATM', 'POS'],
};

const cardMachine: Equipment = {
  components: [...computer, ...cashIn, 'CardDispenser', 'CardReaderMotor', 'RfidReader', 'ReceiptPrinter'],
  features: [...general, 'CardIssue', 'CardCharge', 'CardRedeem', 'BillAccept', 'EmvContactless'],
  functions: ['CashIn', 'CardFunctions', 'Payment', 'OperatorMenu'],
};

const chipMachine: Equipment = {
  components: [...computer, ...cashIn, ...cashOut, 'ChipDispenser', 'ChipAcceptor', 'ReceiptPrinter'],
  features: [...general, 'ChipAccept', 'ChipDispense', 'BillAccept', 'BillDispense', 'CoinDispense'],
  functions: ['CashIn', 'CashOut', 'CoinOut', 'ChipFunctions', 'OperatorMenu'],
};

/** Equipment by the code of the terminal type; the other types redeem tickets. */
const byType: Readonly<Record<number, Equipment>> = { 1: cashMachine, 5: cardMachine, 6: chipMachine, 8: cashMachine, 9: cardMachine };

const equipmentOf = (type: number): Equipment => byType[type] ?? redemption;

/** The component that fails by a fault, and its state then. */
const failing: { readonly [C in FaultCause]?: readonly [ComponentKey, ComponentState] } = {
  jam: ['NoteAcceptor', 'user-error'],
  device: ['ReceiptPrinter', 'hardware-error'],
  power: ['PowerSupply', 'power-off'],
};

/** Features and functions that do not work during a fault, and why. */
const affected: { readonly [C in FaultCause]?: readonly (readonly [FeatureKey, FeatureState])[] } = {
  jam: [
    ['TicketRedemption', 'device-in-error'],
    ['BillAccept', 'device-in-error'],
  ],
  device: [['ReceiptPrint', 'device-in-error']],
  host: [
    ['AtmWithdrawal', 'host-not-connected'],
    ['TicketRedemption', 'host-not-connected'],
  ],
  stock: [['BillDispense', 'out-of-stock']],
};

const needsHost: readonly FunctionKey[] = ['OnlineSystem', 'ATM', 'POS'];

/** Bodies of the messages about the parts of a terminal, by the kind of message. */
export interface PartReports {
  readonly components: object;
  readonly features: object;
  readonly functions: object;
}

/** Derives the state of every part from the condition of the terminal, with the meters at this time. */
export function toPartReports(condition: Condition, { id, type }: Pick<SimulatedTerminal, 'id' | 'type'>, now: number): PartReports {
  const { components, features, functions } = equipmentOf(type);
  const causes = [...condition.faults.keys()];
  const failed = new Map(causes.flatMap((cause) => (failing[cause] ? [failing[cause]] : [])));
  const reasons = new Map(causes.flatMap((cause) => affected[cause] ?? []));
  const ranks = new Map<ComponentKey, number>();
  const rankOf = (key: ComponentKey) => {
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return rank;
  };
  const stateOf = (key: FunctionKey): FunctionState => {
    if (!condition.online && key !== 'OperatorMenu') return 'deactivated';
    return condition.faults.has('host') && needsHost.includes(key) ? 'not-connected' : 'active';
  };
  return {
    components: {
      components: components.map((key) => {
        const rank = rankOf(key);
        const state = failed.get(key) ?? 'online';
        return {
          component: componentCodes[key],
          rank,
          state,
          firmware: '4.18',
          serial: toSerial(key, id, rank),
          meter: toMeter(key, id, now),
        };
      }),
    },
    features: { features: features.map((key) => ({ feature: featureCodes[key], state: reasons.get(key) ?? 'available' })) },
    functions: { functions: functions.map((key) => ({ function: functionCodes[key], state: stateOf(key) })) },
  };
}

const lightOfState: { readonly [S in TerminalState]?: TerminalLight } = {
  ready: 'green',
  'in-transaction': 'white',
  failure: 'red-flashing',
  'failure-operator': 'red-flashing',
  error: 'red-flashing',
  'out-of-service': 'red',
  blocked: 'red',
  'blocked-manufacturer': 'red',
};

/** The light on top of the terminal: it flashes while somebody must come. */
export function toLight(condition: Condition): TerminalLight {
  const { state } = toStateReport(condition);
  return condition.login === 'none' || state === 'shut-off' ? (lightOfState[state] ?? 'off') : 'white-flashing';
}

/** The connection to the ATM host, for terminals that have that function. */
export function toAtmConnection(condition: Condition, type: number): AtmConnection {
  if (!equipmentOf(type).functions.includes('ATM')) return 'disabled';
  return condition.faults.has('host') ? 'not-connected' : 'keys-exchanged';
}
