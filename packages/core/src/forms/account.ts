import { defineForm, type FormValues } from '../registry/define-form.ts';
import { choiceIdField, flagField, numbersField, secretField, setField, textField } from '../registry/form-fields.ts';
import { accountResource } from '../resources/accounts/account.ts';
import { emailPattern, loginPattern, profileIdPattern, propertyNumbers } from '../vocabulary/scalars.ts';
import { userRights } from '../vocabulary/user-rights.ts';

/**
 * A user of the web client [MG-05]. The server chooses the number. Nobody gives an account a right or a property that they do not
 * have themselves. Withdrawn rights and a password that is set here end sessions and API tokens; an empty password leaves the
 * current one. Requires a recent sign-in.
 */
export const accountForm = defineForm({
  resource: accountResource,
  right: 'web-user.manage',
  fixed: {},
  fields: {
    login: textField(64, { pattern: loginPattern }),
    firstName: textField(60),
    lastName: textField(60),
    email: textField(254, { pattern: emailPattern, isOptional: true }),
    role: choiceIdField(profileIdPattern),
    properties: numbersField(propertyNumbers),
    /** User rights in addition to those of the rights profile. */
    granted: setField('userRight', userRights),
    /** User rights that the account does not have, although its rights profile contains them. */
    withheld: setField('userRight', userRights),
    loginAllowed: flagField({ initial: 'true' }),
    password: secretField({ isRequiredForNew: true }),
    mustChangePassword: flagField({ initial: 'true' }),
  },
  // A site file contains the same people as operators, and their user rights.
  isInSiteFile: false,
  examples: {
    add: ['floor account add --login p.huber --first-name Petra --last-name Huber --role operator --properties 101,102'],
    edit: ['floor account edit 205 --granted maintenance-overview', 'floor account edit 205 --withheld kiosk-registration --password'],
  },
});

export type AccountValues = FormValues<typeof accountForm>;
