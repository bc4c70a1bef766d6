import { defineForm, type FormValues } from '../registry/define-form.ts';
import { setField, textField } from '../registry/form-fields.ts';
import { rightsProfileResource } from '../resources/operators/rights-profile.ts';
import { rightsByArea } from '../vocabulary/right-areas.ts';
import type { Right } from '../vocabulary/rights.ts';
import { profileIdPattern } from '../vocabulary/scalars.ts';

/**
 * A rights profile [MG-03]. Nobody adds, changes or removes a profile with rights that they do not hold themselves. Predefined
 * profiles cannot be changed. Requires a recent sign-in.
 */
export const rightsProfileForm = defineForm({
  resource: rightsProfileResource,
  right: 'rights.edit',
  fixed: { id: textField(40, { pattern: profileIdPattern }) },
  fields: {
    name: textField(60),
    description: textField(300, { isOptional: true }),
    rights: setField('right', rightsByArea as readonly [Right, ...Right[]]),
  },
  exported: 'predefined:no',
  examples: {
    add: [`floor rights-profile add night-shift --name 'Night shift' --rights console.log-in,own-account.manage,terminal.view`],
    edit: [`floor rights-profile edit night-shift --description 'From 22:00'`],
  },
});

export type RightsProfileValues = FormValues<typeof rightsProfileForm>;
