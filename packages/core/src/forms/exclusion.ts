import * as z from 'zod/mini';
import { defineForm, type FormValues } from '../registry/define-form.ts';
import { type FieldDefinition, instantField, integerField, textField } from '../registry/form-fields.ts';
import { exclusionResource } from '../resources/statistics/exclusion.ts';
import { propertyNumbers, terminalId, terminalNumbers } from '../vocabulary/scalars.ts';
import { omissible } from './omissible.ts';

/** A terminal, or null for all. */
const terminalField: FieldDefinition<z.ZodMiniNullable<typeof terminalId>> = {
  ...integerField(terminalNumbers, { isOptional: true }),
  schema: z.nullable(terminalId),
};

/**
 * A period that adjusted availability leaves out [ST-02]. Only its reason can be changed: for another period, remove the exclusion and add a
 * new one, so that no figure changes before all of its time is counted anew.
 */
export const exclusionForm = defineForm({
  resource: exclusionResource,
  right: 'exclusion.manage',
  fixed: {
    property: integerField(propertyNumbers),
    begins: instantField(),
    ends: instantField(),
    terminal: omissible(terminalField, null),
  },
  fields: { reason: textField(200) },
  // It concerns what happened at one site.
  isInSiteFile: false,
  examples: {
    add: [
      `floor exclusion add 101 '2026-11-20 06:00' '2026-11-20 14:30' --reason 'Power works in the street'`,
      `floor exclusion add 101 '2026-11-20 06:00' '2026-11-20 14:30' 17 --reason 'Moved to another hall'`,
    ],
    edit: [`floor exclusion edit 12 --reason 'Power works of the city'`],
  },
});

export type ExclusionValues = FormValues<typeof exclusionForm>;
