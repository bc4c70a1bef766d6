import type { FormDefinition } from '../registry/define-form.ts';
import { accountForm } from './account.ts';
import { alertRuleForm } from './alert-rule.ts';
import { approvalPolicyForm } from './approval-policy.ts';
import { computerRegistrationForm } from './computer-registration.ts';
import { exchangeRateForm } from './exchange-rate.ts';
import { exclusionForm } from './exclusion.ts';
import { operatorForm } from './operator.ts';
import { propertyForm } from './property.ts';
import { recurringRunForm } from './recurring-run.ts';
import { rightsProfileForm } from './rights-profile.ts';
import { terminalForm } from './terminal.ts';
import { webhookForm } from './webhook.ts';

/** Every form of the product. Rows of a form may refer to rows of the forms before it. */
export const forms = [
  propertyForm,
  rightsProfileForm,
  operatorForm,
  terminalForm,
  exchangeRateForm,
  computerRegistrationForm,
  accountForm,
  approvalPolicyForm,
  webhookForm,
  recurringRunForm,
  alertRuleForm,
  exclusionForm,
] as const;

export type Form = (typeof forms)[number];

/** The forms whose rows a site file contains. */
export const siteForms: readonly FormDefinition[] = forms.filter((form: FormDefinition) => form.isInSiteFile !== false);

/** The endpoints of every form. */
export const formEndpoints: readonly FormEndpoint[] = forms.flatMap(({ add, edit, apply }) => [add, edit, apply]);

export type FormEndpoint = Form['add' | 'edit' | 'apply'];

/** Returns the form of a list; undefined if its rows are not made by operators. */
export const formOf = (resourceId: string): FormDefinition | undefined => forms.find(({ resource }) => resource.id === resourceId);

/** Returns the form with the verbs of a noun of the command line; undefined if there is none. */
export const formOfNoun = (noun: string): FormDefinition | undefined =>
  forms.find((form: FormDefinition) => (form.noun ?? form.resource.noun) === noun);
