import { defineForm, type FormValues } from '../registry/define-form.ts';
import { choiceIdField, flagField, integerField, linesField, numbersField, secretField, textField } from '../registry/form-fields.ts';
import { operatorResource } from '../resources/operators/operator.ts';
import { emailPattern, loginPattern, operatorNumbers, profileIdPattern, propertyNumbers } from '../vocabulary/scalars.ts';

/**
 * An operator [MG-01, MG-02]. The number is chosen by the administrator and never changes, since the logs refer to it. Nobody gives
 * an operator a profile or a property that they do not have themselves. A password that is set here ends the operator's sessions
 * and API tokens; an empty one leaves the current one, and a new operator without one cannot sign in. Requires a recent sign-in.
 */
export const operatorForm = defineForm({
  resource: operatorResource,
  right: 'operator.manage',
  fixed: { id: integerField(operatorNumbers) },
  fields: {
    login: textField(64, { pattern: loginPattern }),
    name: textField(80),
    email: textField(254, { pattern: emailPattern, isOptional: true }),
    position: textField(80, { isOptional: true }),
    profile: choiceIdField(profileIdPattern),
    properties: numbersField(propertyNumbers),
    externalId: textField(64, { isOptional: true }),
    /** Numbers of RFID cards. */
    cards: linesField(/^[A-Za-z0-9-]{4,32}$/, 20),
    loginAllowed: flagField({ initial: 'true' }),
    password: secretField({ isRequiredForNew: true }),
    mustChangePassword: flagField({ initial: 'true' }),
  },
  examples: {
    add: [`floor operator add 205 --login p.huber --name 'Petra Huber' --profile operator --properties 101,102`],
    edit: [`floor operator edit 205 --position 'Shift manager'`, 'floor operator edit 205 --password'],
  },
});

export type OperatorValues = FormValues<typeof operatorForm>;
