import { defineForm, type FormValues } from '../registry/define-form.ts';
import { integerField, textField } from '../registry/form-fields.ts';
import { computerRegistrationResource } from '../resources/licences/computer-registration.ts';
import { terminalNumbers } from '../vocabulary/scalars.ts';

/**
 * The registration of a computer [MG-09]. The serial number is unique, in any case of letters, and never changes; a computer that
 * is built into another terminal keeps its registration and gets the other terminal.
 */
export const computerRegistrationForm = defineForm({
  resource: computerRegistrationResource,
  right: 'computer-registration.manage',
  fixed: { serial: textField(40, { pattern: /^[A-Za-z0-9][\w.:/-]*$/ }) },
  fields: { name: textField(80), terminal: integerField(terminalNumbers) },
  // A computer exists once, so no other site has the same.
  isInSiteFile: false,
  examples: {
    add: [`floor computer add 5CD9482KXV --name 'Hall 2 controller' --terminal 17`],
    edit: ['floor computer edit 12 --terminal 18', `floor computer edit 12 --name 'Spare controller'`],
  },
});

export type ComputerRegistrationValues = FormValues<typeof computerRegistrationForm>;
