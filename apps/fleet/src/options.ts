import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';
import { dayStartHour } from './traffic/arrivals.ts';
import { type Scenario, scenarios } from './traffic/rates.ts';

/** The parsed command line. */
export interface FleetOptions {
  readonly terminals: number;
  /**
   * Smallest terminal id. Null: uses the terminals saved in `data`, and registers missing ones with ids above those of the
   * server.
   */
  readonly firstId: number | null;
  readonly seed: number;
  readonly scenarios: readonly Scenario[];
  readonly speed: number;
  readonly rate: number;
  readonly url: string;
  /**
   * File with known terminals and their secrets. Null: uses the terminals saved in `data`, and registers missing ones at
   * `server`.
   */
  readonly secrets: string | null;
  readonly server: string;
  readonly login: string | null;
  readonly passwordFromStdin: boolean;
  readonly property: number | null;
  readonly data: string;
  readonly spool: 'memory' | 'disk';
  /** Model time in milliseconds since 1970-01-01 06:00, when the first casino day begins. */
  readonly start: number;
  readonly ramp: number;
  readonly supervisors: readonly number[];
  readonly requester: number;
  readonly lang: string | undefined;
  readonly json: boolean;
  readonly help: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** All options in the order of the help, with the placeholders of their values. */
export const optionValues = {
  terminals: 'N',
  'first-id': 'ID',
  seed: 'N',
  scenario: 'A,B',
  speed: '60x',
  rate: 'N',
  url: 'URL',
  secrets: 'FILE',
  server: 'URL',
  login: 'NAME',
  'password-stdin': '',
  property: 'N',
  data: 'DIR',
  spool: 'memory|disk',
  from: 'TIME',
  ramp: 'N',
  supervisors: 'A,B',
  requester: 'ID',
  lang: 'CODE',
  json: '',
  help: '',
} as const;
export type OptionName = keyof typeof optionValues;

type Given = Partial<Record<OptionName, string | boolean>>;

function readArguments(argv: readonly string[]): Given {
  const options = Object.fromEntries(Object.entries(optionValues).map(([name, value]) => [name, value === '' ? flag : text]));
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values as Given;
  } catch (error) {
    throw new Failure('option', { detail: (error as Error).message.split('\n')[0] ?? '' });
  }
}

function toNumber(option: OptionName, given: string, min: number, max: number): number {
  const value = Number(given);
  if (given.trim() === '' || !(value >= min && value <= max)) throw new Failure('number', { option, min, max });
  return value;
}

function toWhole(option: OptionName, given: string, min: number, max: number): number {
  const value = toNumber(option, given, min, max);
  if (!Number.isInteger(value)) throw new Failure('number', { option, min, max });
  return value;
}

function toScenarios(given: string): readonly Scenario[] {
  return given.split(',').map((name) => {
    const found = scenarios.find((scenario) => scenario === name.trim());
    if (!found) throw new Failure('scenario', { name, known: scenarios.join(', ') });
    return found;
  });
}

/** Converts a local time to model time: casino days begin at 06:00. */
function toStart(given: string): number {
  const time = Date.parse(`${given}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(given) || Number.isNaN(time)) throw new Failure('time');
  return time - dayStartHour * 3_600_000;
}

/** Default start of the model time: a busy evening, or the night for the scenario `night`. */
const defaultStart = (chosen: readonly Scenario[]): string => (chosen.includes('night') ? '2026-11-20T01:45' : '2026-11-20T18:00');

/** Parses the command line. Throws `Failure` for an invalid option. */
export function readOptions(argv: readonly string[]): FleetOptions {
  const given = readArguments(argv);
  const of = (name: OptionName, otherwise: string): string => (typeof given[name] === 'string' ? given[name] : otherwise);
  const orNull = (name: OptionName): string | null => (typeof given[name] === 'string' ? given[name] : null);
  const chosen = toScenarios(of('scenario', 'normal'));
  const spool = of('spool', 'memory');
  if (spool !== 'memory' && spool !== 'disk') throw new Failure('choice', { option: 'spool', known: 'memory, disk' });
  const property = orNull('property');
  const firstId = orNull('first-id');
  return {
    terminals: toWhole('terminals', of('terminals', '10'), 1, 65_535),
    firstId: firstId === null ? null : toWhole('first-id', firstId, 1, 65_535),
    seed: toWhole('seed', of('seed', '1'), 0, Number.MAX_SAFE_INTEGER),
    scenarios: chosen,
    speed: toNumber('speed', of('speed', '1x').replace(/x$/, ''), 0.01, 10_000),
    rate: toNumber('rate', of('rate', '1000'), 1, 100_000),
    url: of('url', 'mqtt://localhost:1883'),
    secrets: orNull('secrets'),
    server: of('server', 'http://localhost:4200').replace(/\/+$/, ''),
    login: orNull('login'),
    passwordFromStdin: given['password-stdin'] === true,
    property: property === null ? null : toWhole('property', property, 1, 99_999_999),
    data: of('data', './data/simulator'),
    spool,
    start: toStart(of('from', defaultStart(chosen))),
    ramp: toNumber('ramp', of('ramp', '100'), 1, 10_000),
    supervisors: of('supervisors', '101,102')
      .split(',')
      .map((id) => toWhole('supervisors', id, 1, 999_999)),
    requester: toWhole('requester', of('requester', '201'), 1, 999_999),
    lang: orNull('lang') ?? undefined,
    json: given.json === true,
    help: given.help === true,
  };
}
