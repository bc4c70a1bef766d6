import { describe, expect, test } from 'vitest';
import { exitCodes, Failure } from './failure.ts';
import { readOptions } from './options.ts';

const read = (...argv: readonly string[]) => readOptions(argv);
const failureOf = (...argv: readonly string[]): unknown => {
  try {
    return readOptions(argv);
  } catch (error) {
    return error;
  }
};

test('without options ten terminals of the local product run at real speed on a busy evening', () => {
  expect(read()).toMatchObject({
    terminals: 10,
    firstId: null,
    seed: 1,
    scenarios: ['normal'],
    speed: 1,
    url: 'mqtt://localhost:1883',
    server: 'http://localhost:4200',
    secrets: null,
    property: null,
    spool: 'memory',
    supervisors: [101, 102],
    requester: 201,
    lang: undefined,
    json: false,
    help: false,
    // 18:00 is twelve hours after the start of the casino day.
    start: Date.parse('2026-11-20T12:00Z'),
  });
});

describe('numbers', () => {
  test.each([
    ['terminals', 1, 65_535],
    ['first-id', 1, 65_535],
    ['property', 1, 99_999_999],
    ['requester', 1, 999_999],
    ['rate', 1, 100_000],
    ['ramp', 1, 10_000],
    ['seed', 0, Number.MAX_SAFE_INTEGER],
    ['speed', 0.01, 10_000],
  ])('--%s accepts its limits and nothing beyond', (option, min, max) => {
    expect(() => read(`--${option}=${min}`)).not.toThrow();
    expect(() => read(`--${option}=${max}`)).not.toThrow();
    for (const value of [min - 0.001, max * 2]) {
      expect(failureOf(`--${option}=${value}`)).toMatchObject({ code: 'number', params: { option, min, max } });
    }
  });

  test.each(['', ' ', 'ten', '1,5', 'NaN', 'Infinity', '-Infinity', '1e9', '0x', '12 34'])(
    '--terminals=%j is no number of terminals',
    (value) => {
      expect(failureOf(`--terminals=${value}`)).toMatchObject({ code: 'number', params: { option: 'terminals' } });
    },
  );

  test.each([
    ['60x', 60],
    ['60', 60],
    ['0.5x', 0.5],
    ['10000x', 10_000],
  ])('the speed %s is %f', (given, speed) => {
    expect(read('--speed', given).speed).toBe(speed);
  });

  test.each(['x', '60xx', 'x60', '-1x', '0x'])('the speed %j is refused', (given) => {
    expect(failureOf(`--speed=${given}`)).toMatchObject({ code: 'number', params: { option: 'speed' } });
  });
});

describe('lists', () => {
  test.each([
    ['jam', ['jam']],
    ['jam, offline', ['jam', 'offline']],
    ['flood,normal,night', ['flood', 'normal', 'night']],
  ])('the scenarios %j are combined in their order', (given, scenarios) => {
    expect(read('--scenario', given).scenarios).toEqual(scenarios);
  });

  test.each(['', 'Jam', 'jam,', ',jam', 'jam;offline', '__proto__'])('the scenarios %j are refused, and the known ones named', (given) => {
    expect(failureOf(`--scenario=${given}`)).toMatchObject({ code: 'scenario', params: { known: expect.stringContaining('approvals') } });
  });

  test.each(['101,', '101,0', '101 102', '1000000'])('the supervisors %j are refused', (given) => {
    expect(failureOf(`--supervisors=${given}`)).toMatchObject({ code: 'number', params: { option: 'supervisors' } });
  });

  test('one supervisor is a list of one', () => {
    expect(read('--supervisors', '7').supervisors).toEqual([7]);
  });
});

describe('times', () => {
  const hour = 3_600_000;

  test.each([
    ['2026-11-20T06:00', Date.parse('2026-11-20T00:00Z')],
    ['2026-11-20T06:00:30', Date.parse('2026-11-20T00:00:30Z')],
    // Before 06:00 the casino day of the previous date is still running.
    ['2026-11-20T05:59', Date.parse('2026-11-19T23:59Z')],
    ['2028-02-29T12:00', Date.parse('2028-02-29T06:00Z')],
  ])('%s is the model time %i', (given, start) => {
    expect(read('--from', given).start).toBe(start);
  });

  test.each(['2026-11-20', '2026-11-20 18:00', '2026-11-20T18:00Z', '2026-11-20T18:00+01:00', '2026-11-20T25:00', '2026-13-01T00:00', ''])(
    'the time %j is refused',
    (given) => {
      expect(failureOf(`--from=${given}`)).toMatchObject({ code: 'time' });
    },
  );

  test('the scenario night begins before 02:00, and a given time has precedence', () => {
    expect(read('--scenario', 'jam,night').start).toBe(Date.parse('2026-11-20T01:45Z') - 6 * hour);
    expect(read('--scenario', 'night', '--from', '2026-11-20T18:00').start).toBe(Date.parse('2026-11-20T12:00Z'));
  });
});

describe('texts', () => {
  test('slashes at the end of the server address are removed', () => {
    expect(read('--server', 'https://example.org/floor//').server).toBe('https://example.org/floor');
  });

  test.each([['positional'], ['--terminals'], ['--json=yes'], ['-x']])('the argument %s is refused', (given) => {
    expect(failureOf(given)).toMatchObject({ code: 'option', exitCode: exitCodes.usage });
  });

  test('the last one of a repeated option counts', () => {
    expect(read('--seed', '1', '--seed', '2').seed).toBe(2);
  });
});

test.each([
  ['option', 2],
  ['secrets', 2],
  ['tooFew', 2],
  ['signIn', 4],
  ['unreachable', 8],
  ['inUse', 1],
  ['refused', 1],
  ['foreign', 1],
] as const)('the failure %s ends the program with exit code %i', (code, exitCode) => {
  expect(new Failure(code).exitCode).toBe(exitCode);
});
