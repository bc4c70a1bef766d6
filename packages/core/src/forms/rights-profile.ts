import { defineForm, type FormValues } from '../registry/define-form.ts';
import { textField } from '../registry/form-fields.ts';
import { rightsProfileResource } from '../resources/operators/rights-profile.ts';
import { treeAreaIds } from '../vocabulary/right-areas.ts';
import { profileIdPattern } from '../vocabulary/scalars.ts';
import { consoleRightsField, grantFormFields, omissibleSet } from './granted-rights.ts';

/**
 * A rights profile [MG-03]. `rights` are those of the console, and `switchedOff` the areas of their tree that do not count. While the
 * configuration entry `UseExtendedArtRights` is off, the ART rights open what they stand for instead of the tree. Nobody adds, changes or removes a profile with rights that they do not hold themselves. Predefined
 * profiles cannot be changed. Requires a recent sign-in.
 */
export const rightsProfileForm = defineForm({
  resource: rightsProfileResource,
  right: 'rights.edit',
  fixed: { id: textField(40, { pattern: profileIdPattern }) },
  fields: {
    name: textField(60),
    description: textField(300, { isOptional: true }),
    rights: consoleRightsField,
    switchedOff: omissibleSet('rightArea', treeAreaIds),
    ...grantFormFields,
  },
  exported: 'predefined:no',
  examples: {
    add: [`floor rights-profile add night-shift --name 'Night shift' --rights console.log-in,own-account.manage,terminal.view`],
    edit: [
      `floor rights-profile edit night-shift --description 'From 22:00'`,
      'floor rights-profile edit night-shift --device-rights money-service,reports',
    ],
  },
});

export type RightsProfileValues = FormValues<typeof rightsProfileForm>;
