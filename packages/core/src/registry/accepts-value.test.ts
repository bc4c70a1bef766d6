import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { forms } from '../forms/index.ts';
import { acceptsValue } from './accepts-value.ts';
import type { FormDefinition } from './define-form.ts';
import {
  choiceField,
  choiceIdField,
  clockField,
  currencyField,
  decimalField,
  type FieldDefinition,
  flagField,
  instantField,
  integerField,
  linesField,
  numbersField,
  optionalInstantField,
  secretField,
  setField,
  textField,
  zoneField,
} from './form-fields.ts';

const examples: { readonly [name: string]: FieldDefinition } = {
  text: textField(80),
  optionalText: textField(300, { isOptional: true }),
  integer: integerField({ minimum: 1, maximum: 65_535 }),
  numbers: numbersField({ minimum: 1, maximum: 99 }),
  decimal: decimalField(9, 6),
  positiveDecimal: decimalField(9, 6, { isPositive: true }),
  choice: choiceField('role', ['operator', 'support']),
  set: setField('right', ['a', 'b']),
  choiceId: choiceIdField(/^[a-z]+$/),
  pattern: textField(40, { pattern: /^[a-z]+$/ }),
  optionalPattern: textField(40, { pattern: /^[a-z]+$/, isOptional: true }),
  lines: linesField(/^[a-z]$/, 1),
  secret: secretField(),
  flag: flagField(),
  zone: zoneField(),
  currency: currencyField(),
  clock: clockField(),
  instant: instantField(),
  optionalInstant: optionalInstantField(),
};

const fields = [
  ...Object.entries(examples),
  ...forms.flatMap(({ resource, fixed, fields: own }: FormDefinition) =>
    Object.entries({ ...fixed, ...own }).map(([name, field]): readonly [string, FieldDefinition] => [`${resource.id}.${name}`, field]),
  ),
];

/** Values at and beyond the limits of fields, and values of other types. */
const values = (field: FieldDefinition): readonly unknown[] => [
  // A request may leave out some sets, a form always has them.
  ...(field.schema instanceof z.ZodMiniDefault ? [] : [undefined]),
  ...[null, true, false, 'true', [], {}, [''], [0], ['a'], ['a', 'c'], [1, 2], [1.5], [100]],
  ...[0, 1, 2, 3, -1, 1.5, 99, 100, 65_535, 65_536, 1e15, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...['', ' ', 'a', 'operator', 'Vienna West', 'a\u0007', 'a\ud800', '\u202e', '😀'.repeat(40), '😀'.repeat(41)],
  ...[1, 2, 40, 64, 65, 80, 81, 160, 200, 300, 301].map((length) => 'x'.repeat(length)),
  ...['EUR', 'eur', 'XXQ', 'EURO', '06:00', '24:00', '6:00', '0', '0.0', '1', '1.', '.5', '25.301', '1e5', '-1', '1'.repeat(10)],
  ...['1.0000001', '2026-11-24T06:00:00.000Z', '2026-11-24T06:00:00Z', '2026-02-30T06:00:00.000Z', '0000-01-01T00:00:00.000Z'],
  ...['2026-13-01T00:00:00.000Z', '2026-11-24T25:00:00.000Z', '2026-11-24 06:00', 'Europe/Vienna', 'p.huber', 'p.huber@floor.example'],
  ...(field.values ?? []).flatMap((value) => [value, Number(value), [value], [value, value]]),
];

test.each(fields)('the console and the server accept the same values of %s', (_, field) => {
  const different = values(field).filter((value) => acceptsValue(field, value) !== field.schema.safeParse(value).success);
  expect(different).toEqual([]);
});
