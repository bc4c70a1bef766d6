import * as z from 'zod/mini';
import { terminalTypes } from '../catalogues/terminal-types.ts';
import { defineForm, type FormValues } from '../registry/define-form.ts';
import {
  choiceField,
  codeField,
  currencyField,
  type FieldDefinition,
  flagField,
  integerField,
  textField,
  zoneField,
} from '../registry/form-fields.ts';
import { terminalSettingsResource } from '../resources/terminals/terminal-settings.ts';
import { lifecycleSteps } from '../vocabulary/lifecycle-steps.ts';
import type { Right } from '../vocabulary/rights.ts';
import { knownCurrency, propertyNumbers, terminalNumbers } from '../vocabulary/scalars.ts';
import { localField, pinField } from './device-fields.ts';
import { omissible } from './omissible.ts';

const optionalCurrency = { ...currencyField({ isOptional: true }), schema: z.union([z.literal(''), knownCurrency]) };

/** Fields that holders of this right change in existing terminals. */
const changedWith = <F extends { readonly [name: string]: FieldDefinition }>(right: Right, fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, right }])) as F;

/** Values that are empty unless an operator enters them: the identifiers, and the currency. */
const optionalFields = {
  serial: textField(40, { isOptional: true }),
  location: textField(40, { isOptional: true }),
  distributor: textField(8, { isOptional: true, pattern: /^\d{3,8}$/ }),
  customer: textField(8, { isOptional: true, pattern: /^\d{1,8}$/ }),
  bankTerminal: textField(16, { isOptional: true }),
  kiosk: textField(40, { isOptional: true }),
  /** Currency in which the terminal accounts; empty: that of its property. Its transactions name their own. */
  currency: omissible(optionalCurrency, ''),
};

const addressFields = {
  address: textField(300, { isOptional: true }),
  contact: textField(80, { isOptional: true }),
  email: textField(254, { isOptional: true, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ }),
  phone: textField(40, { isOptional: true, pattern: /^\+?[\d ()/.-]{3,}$/ }),
};

/** Only types above 0 are listed [TM-01], so others cannot be chosen. */
const typeCodes = terminalTypes.map(({ code }) => code).filter((code) => code > 0);

/**
 * A terminal [TM-12]. Its id never changes, since it is in the topics of its messages; its property changes when the terminal is moved. A new one has no secret
 * until one is issued. Settings and address are changed with rights of their own; identifiers only by those who see them.
 */
export const terminalForm = defineForm({
  resource: terminalSettingsResource,
  noun: 'terminal',
  right: 'terminal.manage',
  fixed: { id: integerField(terminalNumbers), property: integerField(propertyNumbers) },
  fields: {
    ...changedWith('terminal-settings.edit', {
      name: textField(80),
      type: codeField('terminalTypes', typeCodes),
      zone: zoneField(),
      visible: flagField({ initial: 'true' }),
      lifecycleStep: omissible(choiceField('lifecycleStep', lifecycleSteps, { initial: 'none' }), 'none'),
      ...optionalFields,
    }),
    ...changedWith('terminal-address.edit', addressFields),
    ...changedWith('terminal-settings.edit', {
      /** The terminal has an emergency PIN. False removes it, unless a new one is given. */
      emergencyPinAssigned: localField(flagField()),
      /** Opens the terminal without the server. A new one, and the removal of one, require a recent sign-in. */
      emergencyPin: localField(pinField),
    }),
  },
  // Another site would create a retired terminal as one in use.
  exported: 'use:in-use',
  examples: {
    add: [`floor terminal add 17 101 --name 'Hall 2 East' --type 3 --zone Europe/Vienna`, 'floor terminal rotate-secret 17'],
    edit: [
      `floor terminal edit 17 --name 'Hall 2 West'`,
      'floor terminal edit 17 --serial KX-000120 --visible false',
      'floor terminal edit 17 --lifecycle-step in-production-use',
      'floor terminal edit 17 --emergency-pin',
    ],
  },
});

export type TerminalValues = FormValues<typeof terminalForm>;
