import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  bootId,
  calendarDay,
  currencyCode,
  fill,
  instant,
  knownCurrency,
  looseInstant,
  minorUnits,
  operatorId,
  printableText,
  propertyId,
  terminalId,
  uuid,
} from './scalars.ts';

/** A schema with the values it accepts and those it rejects. */
type Case = readonly [name: string, schema: z.ZodMiniType, accepted: readonly unknown[], rejected: readonly unknown[]];

const cases: readonly Case[] = [
  ['terminal id', terminalId, [1, 65_535], [0, 65_536, -1, 1.5, '1', null, Number.NaN, Number.POSITIVE_INFINITY]],
  ['property id', propertyId, [1, 99_999_999], [0, 100_000_000, 1.5, '101']],
  ['operator id', operatorId, [1, 999_999], [0, 1_000_000, '1']],
  [
    'calendar day',
    calendarDay,
    ['2026-11-20', '2024-02-29'],
    ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '', 'today', '2026-1-1'],
  ],
  ['minor units', minorUnits, [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER], [0.5, Number.MAX_SAFE_INTEGER + 1, '1', 1n]],
  [
    'instant',
    instant,
    ['2026-11-20T21:05:09.123Z', '2024-02-29T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
    [
      '2026-11-20T21:05:09Z',
      '2026-11-20T21:05:09.123456Z',
      '2026-11-20T21:05:09.123+01:00',
      '2026-11-20 21:05:09.123Z',
      '2026-02-29T00:00:00.000Z',
      '2026-13-01T00:00:00.000Z',
      '2026-11-20T24:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '+012026-11-20T21:05:09.123Z',
      1_763_672_709_123,
      '',
    ],
  ],
  [
    'instant of another program',
    looseInstant,
    ['2026-11-20T21:05:09Z', '2026-11-20T21:05:09.123456Z', '2026-11-20T22:05:09+01:00'],
    ['2026-11-20T21:05:09', '2026-11-20', 'yesterday', ''],
  ],
  ['currency as stored', currencyCode, ['EUR', 'XYZ'], ['eur', 'EU', 'EURO', 'E R', '€', '', ' EUR', 'EUR\n']],
  // Withdrawn currencies are accepted: transactions recorded before the withdrawal may arrive late.
  ['currency from a terminal', knownCurrency, ['EUR', 'JPY', 'HRK', 'BGN'], ['XYZ', 'XXX', 'XTS', 'XAU', 'DEM', 'eur', '']],
  ['boot id', bootId, ['1', 'a-B-9', 'a'.repeat(36)], ['', 'a'.repeat(37), 'a_b', 'a b', 'ä', 'a\n']],
  [
    'uuid',
    uuid,
    ['6f9619ff-8b86-4d11-b42d-00c04fc964ff'],
    ['6f9619ff8b864d11b42d00c04fc964ff', '6f9619ff-8b86-4d11-b42d-00c04fc964f', 'x', ''],
  ],
  [
    'text of at most 3',
    printableText(3),
    ['', 'abc', 'äöü', '😀😀😀', '"<&'],
    ['abcd', 'a\nb', '\u0000', '\u007f', '\u0085', '😀😀😀😀', '\ud800', 1, null],
  ],
  [
    'fill',
    fill,
    [null, { items: 0, capacity: 1 }, { items: 1_000_000, capacity: 1 }],
    [
      { items: -1, capacity: 1 },
      { items: 1, capacity: 0 },
      { items: 1 },
      { items: 1, capacity: 2, more: 3 },
      { items: 1_000_001, capacity: 1 },
      undefined,
      [],
    ],
  ],
];

describe.each(cases)('%s', (_, schema, accepted, rejected) => {
  test.each(accepted.map((value) => [value]))('%j is accepted unchanged', (value) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });

  test.each(rejected.map((value) => [typeof value === 'bigint' ? `${value}n` : JSON.stringify(value), value]))(
    '%s is rejected',
    (_, value) => {
      expect(schema.safeParse(value).success).toBe(false);
    },
  );
});
