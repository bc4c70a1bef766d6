import { defineForm, type FormValues } from '../registry/define-form.ts';
import {
  choiceField,
  choiceIdField,
  flagField,
  integerField,
  linesField,
  numbersField,
  secretField,
  textField,
} from '../registry/form-fields.ts';
import { operatorResource } from '../resources/operators/operator.ts';
import { externalIdTypes, onlineSystems, operatorLevels, operatorRoles } from '../vocabulary/operators.ts';
import {
  emailPattern,
  loginPattern,
  operatorNumbers,
  optionalProfileIdPattern,
  profileIdPattern,
  propertyNumbers,
} from '../vocabulary/scalars.ts';
import { localField, pinField } from './device-fields.ts';
import { consoleRightsField, grantFormFields } from './granted-rights.ts';
import { omissible } from './omissible.ts';

/**
 * An operator [MG-01, MG-02]. The number is chosen by the administrator and never changes, since the logs refer to it. Nobody gives
 * an operator a profile, an own right or a property that they do not have themselves. A password that is set here ends the operator's
 * sessions and API tokens; an empty one leaves the current one, and a new operator without one cannot sign in. Requires a recent
 * sign-in.
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
    /** Number or address of the pager. */
    pager: omissible(textField(40, { isOptional: true }), ''),
    operatorRole: omissible(choiceField('operatorRole', operatorRoles, { initial: 'operator' }), 'operator'),
    operatorLevel: omissible(integerField(operatorLevels, { initial: '0' }), operatorLevels.minimum),
    onlineSystem: omissible(choiceField('onlineSystem', onlineSystems, { initial: 'none' }), 'none'),
    profile: choiceIdField(profileIdPattern),
    /** The profile whose rights to dashboards the operator has besides those of the first one; empty: none. */
    dashboardsProfile: omissible(choiceIdField(optionalProfileIdPattern, { isOptional: true }), ''),
    /** Rights of the operator's own, besides those of the profile; they are changed with the right `rights.edit`. */
    rights: omissible(consoleRightsField, []),
    ...grantFormFields,
    properties: numbersField(propertyNumbers),
    externalId: textField(64, { isOptional: true }),
    externalIdType: omissible(choiceField('externalIdType', externalIdTypes, { initial: 'unspecified' }), 'unspecified'),
    /** Numbers of RFID cards. */
    cards: linesField(/^[A-Za-z0-9-]{4,32}$/, 20),
    loginAllowed: flagField({ initial: 'true' }),
    password: secretField({ isRequiredForNew: true }),
    mustChangePassword: flagField({ initial: 'true' }),
    /** The operator has another password at terminals than for the console. False removes it, unless a new one is given. */
    separateDevicePassword: localField(flagField()),
    devicePassword: localField(secretField()),
    /** The operator has a PIN for the doors of safes. False removes it, unless a new one is given. */
    pinAssigned: localField(flagField()),
    pin: localField(pinField),
  },
  examples: {
    add: [`floor operator add 205 --login p.huber --name 'Petra Huber' --profile operator --properties 101,102`],
    edit: [
      `floor operator edit 205 --position 'Shift manager'`,
      'floor operator edit 205 --operator-role cashier --operator-level 3',
      'floor operator edit 205 --rights terminal.restart --device-rights money-service',
      'floor operator edit 205 --password',
      'floor operator edit 205 --pin',
    ],
  },
});

export type OperatorValues = FormValues<typeof operatorForm>;
