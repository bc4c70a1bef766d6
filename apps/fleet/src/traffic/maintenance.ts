import type { ConfigDataType } from '@floorwalker/core/vocabulary/config-data-types';
import type { MaintenanceActivity } from '@floorwalker/core/vocabulary/maintenance-activities';
import { type ComponentKey, componentCodes } from './codes.ts';
import { type SimulatedEvent, terminalEvent } from './events.ts';
import type { RandomGenerator } from './random-generator.ts';
import { supervisor } from './staff.ts';
import type { SimulatedTerminal } from './terminals.ts';

interface MaintenanceTask {
  readonly component: ComponentKey | 'Terminal';
  readonly activity: MaintenanceActivity;
  readonly days: number;
  readonly comments: readonly string[];
}

/** Maintenance intervals of components, which match the warning thresholds. */
const tasks: readonly MaintenanceTask[] = [
  {
    component: 'NoteAcceptor',
    activity: 'cleaning',
    days: 30,
    comments: ['', 'Belts and sensors cleaned', 'Sehr staubig', 'Rodillos limpiados'],
  },
  { component: 'CardReaderMotor', activity: 'cleaning', days: 30, comments: ['', 'Cleaning card run twice'] },
  { component: 'CoinAcceptor', activity: 'cleaning', days: 60, comments: ['', 'Münzprüfer gereinigt'] },
  { component: 'ReceiptPrinter', activity: 'cleaning', days: 60, comments: ['', 'Print head cleaned', 'Cabezal limpiado'] },
  { component: 'TicketPrinter', activity: 'cleaning', days: 60, comments: ['', 'Print head and cutter cleaned'] },
  { component: 'BillDispenser', activity: 'cleaning', days: 90, comments: ['', 'Pick rollers cleaned'] },
  { component: 'CoinHopper', activity: 'cleaning', days: 90, comments: ['', 'Ein Hopper ohne Befund'] },
  { component: 'Terminal', activity: 'maintenance', days: 180, comments: ['Fans and filters changed', 'Jahreswartung'] },
  { component: 'Ups', activity: 'maintenance', days: 730, comments: ['Battery changed'] },
];

/** Offset of a periodic task, which spreads tasks over terminals and days. */
const phase = (seed: number, of: number, index: number, days: number): number => (seed + of * 37 + index * 53) % days;

/** The maintenance tasks of a terminal on a day. */
export const tasksOfDay = (seed: number, { id }: SimulatedTerminal, day: number): readonly MaintenanceTask[] =>
  tasks.filter(({ days }, index) => (day + phase(seed, id, index, days)) % days === 0);

export const maintenance = (
  random: RandomGenerator,
  at: number,
  { component, activity, comments }: MaintenanceTask,
  operator: number | null,
): SimulatedEvent => ({
  at,
  kind: 'report',
  report: 'maintenance',
  // Component 0 is the terminal as a whole; rank 0 are all components of the type.
  body: {
    activity,
    component: component === 'Terminal' ? 0 : componentCodes[component],
    rank: 0,
    comment: random.pick(comments),
    operator,
  },
});

/** The maintenance record of a repair, with the technician's comment. */
export const repair = (at: number, component: ComponentKey, comment: string, operator: number): SimulatedEvent => ({
  at,
  kind: 'report',
  report: 'maintenance',
  body: { activity: 'maintenance', component: componentCodes[component], rank: 1, comment, operator },
});

interface SettingChange {
  readonly configuration: string;
  readonly key: string;
  readonly dataType: ConfigDataType;
  readonly values: readonly string[];
  /** Days between two changes; mostly primes, so that changes rarely fall on the same day. */
  readonly days: number;
}

const entries: readonly SettingChange[] = [
  { configuration: 'Payout', key: 'KioskLimit', dataType: 'currency', values: ['1000.00', '1500.00', '800.00'], days: 97 },
  { configuration: 'Payout', key: 'DonationOffered', dataType: 'bool', values: ['true', 'false'], days: 181 },
  { configuration: 'Display', key: 'IdleTimeout', dataType: 'time-span', values: ['00:00:45', '00:01:00', '00:01:30'], days: 127 },
  { configuration: 'Display', key: 'Languages', dataType: 'multi-selection', values: ['de,en', 'de,en,fr', 'de,en,es,fr'], days: 239 },
  { configuration: 'Network', key: 'HeartbeatSeconds', dataType: 'int32', values: ['15', '30', '60'], days: 151 },
  { configuration: 'OnlineSystem', key: 'HostAddress', dataType: 'ip', values: ['10.20.0.11', '10.20.0.12'], days: 211 },
  { configuration: 'Receipt', key: 'Footer', dataType: 'multi-line', values: ['', 'Play responsibly', '18+'], days: 139 },
  { configuration: 'Receipt', key: 'PrintAlways', dataType: 'bool', values: ['false', 'true'], days: 193 },
  { configuration: 'Service', key: 'DayEnd', dataType: 'time-of-day', values: ['06:00', '05:00'], days: 307 },
  { configuration: 'Service', key: 'Password', dataType: 'password', values: ['********'], days: 90 },
];

const minute = 60_000;

/** Setting changes by a supervisor on a day, at all terminals of a site one after the other. */
export function settingChangesOf(
  seed: number,
  random: RandomGenerator,
  { id, property }: SimulatedTerminal,
  day: number,
): readonly SimulatedEvent[] {
  return entries.flatMap(({ configuration, key, dataType, values, days }, index): readonly SimulatedEvent[] => {
    const turn = day + phase(seed, property, index, days);
    if (turn % days !== 0) return [];
    const valueAt = (number: number): string => values[number % values.length] ?? '';
    const at = (5 * 60 + index * 20) * minute + (id % 200) * 7000;
    const body = {
      configuration,
      key,
      old: valueAt(turn / days - 1),
      new: valueAt(turn / days),
      dataType,
      operator: supervisor(random).id,
    };
    return [{ at, kind: 'report', report: 'configuration', body }, terminalEvent(at, 'ConfigurationChanged', `${configuration}/${key}`)];
  });
}
