import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { propertyRow } from '../resources/properties/property.ts';
import { knownCurrency, printableText, propertyId, timeZone } from '../vocabulary/scalars.ts';

/** The values of a property that an operator chooses. */
const values = {
  name: printableText(80).check(z.minLength(1, { abort: true }), z.regex(/\S/)),
  zone: timeZone,
  currency: knownCurrency,
  /** Start of the business day on the property's clock, `00:00` to `23:59`. */
  dayStart: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  address: printableText(300),
};

/**
 * Creates a property. Its number is chosen by the operator and never changes, since terminals use it in their topics. Operators
 * who see only some properties cannot create one.
 */
export const addProperty = defineEndpoint({
  id: 'property.add',
  method: 'POST',
  path: '/properties',
  access: 'property.manage',
  body: z.strictObject({ id: propertyId, ...values }),
  response: propertyRow,
});

/**
 * Replaces the values of a property. `version` is that of the row on which the change is based: if somebody else has saved other
 * values meanwhile, the call returns `row.changed` and nothing is changed.
 */
export const editProperty = defineEndpoint({
  id: 'property.edit',
  method: 'PUT',
  path: '/properties/{id}',
  access: 'property.manage',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,8}$/)) }),
  body: z.strictObject({ ...values, version: z.int().check(z.minimum(1)) }),
  response: propertyRow,
});
