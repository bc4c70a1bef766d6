import * as z from 'zod/mini';
import type { FieldDefinition } from '../registry/form-fields.ts';

/** A coordinate in degrees from `-limit` to `limit`, as decimal text with at most six decimals; an empty text: unknown. */
export function coordinateField(limit: 90 | 180): FieldDefinition<z.ZodMiniString> {
  const whole = limit === 90 ? '[1-8]?\\d' : '(?:[1-9]?\\d|1[0-7]\\d)';
  const pattern = new RegExp(`^(?:-?(?:${whole}(?:\\.\\d{1,6})?|${limit}(?:\\.0{1,6})?))?$`);
  return { kind: 'decimal', schema: z.string().check(z.regex(pattern)), isOptional: true, initial: '', pattern, maxLength: 11 };
}
