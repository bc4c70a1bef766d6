import { registerTerminal } from '@floorwalker/core/endpoints/terminal';
import { terminalForm } from '@floorwalker/core/forms/terminal';
import type { FormDefinition } from '@floorwalker/core/registry/define-form';
import { integerField, zoneField } from '@floorwalker/core/registry/form-fields';
import { terminalNumbers } from '@floorwalker/core/vocabulary/scalars';

const isOptional = true;

/** The form of a new terminal that gets its secret at once. Without an id or a zone the server chooses them. */
export const registrationForm: FormDefinition = {
  ...terminalForm,
  add: registerTerminal,
  fixed: { ...terminalForm.fixed, id: integerField(terminalNumbers, { isOptional }) },
  fields: { ...terminalForm.fields, zone: zoneField({ isOptional }) },
};
