import { isCurrency } from '../vocabulary/currency-codes.ts';
import type { FieldDefinition } from './form-fields.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const printable = /^[^\p{Cc}\p{Cs}]*$/u;
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const utc = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Number of Unicode code points. */
const lengthOf = (text: string): number => [...text].length;

/** JavaScript turns 30 February into 2 March. */
const isRealDay = (value: string): boolean => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

function isNumber({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: FieldDefinition, value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}

function isPrintable({ maxLength = Number.POSITIVE_INFINITY, pattern, isOptional }: FieldDefinition, value: string): boolean {
  if (value === '' && isOptional) return true;
  return lengthOf(value) <= maxLength && printable.test(value) && (isOptional || /\S/.test(value)) && (pattern?.test(value) ?? true);
}

/**
 * Whether a field accepts a value of a request. This is the check of the field's schema without the schema library, which the
 * console does not load; a test compares both for all fields of all forms.
 */
export function acceptsValue(field: FieldDefinition, value: unknown): boolean {
  const { kind, values, pattern, isOptional, maxLines = Number.POSITIVE_INFINITY } = field;
  if (value === undefined) return field.isLocal === true;
  if (value === null) return isOptional && ['instant', 'integer', 'zone'].includes(kind);
  switch (kind) {
    case 'integer':
      return isNumber(field, value);
    case 'code':
      return Number.isSafeInteger(value) && (values?.includes(String(value)) ?? false);
    case 'flag':
      return typeof value === 'boolean';
    case 'set':
      return Array.isArray(value) && value.every((one) => values?.includes(one) ?? isText(one));
    case 'lines':
      return Array.isArray(value) && value.length <= maxLines && value.every((one) => isText(one) && (pattern?.test(one) ?? true));
    case 'numbers':
      return Array.isArray(value) && value.every((one) => isNumber(field, one));
    case 'choice':
      return isText(value) && (values?.includes(value) ?? true) && (pattern?.test(value) ?? true);
    case 'currency':
      return isText(value) && (isCurrency(value) || (isOptional && value === ''));
    case 'clock':
      return isText(value) && clock.test(value);
    case 'instant':
      return isText(value) && utc.test(value) && isRealDay(value);
    case 'decimal':
      return isText(value) && (pattern?.test(value) ?? true);
    case 'zone':
      return isText(value) && value !== '' && lengthOf(value) <= 64;
    case 'text':
    case 'secret':
      return isText(value) && isPrintable(field, value);
  }
}
