import type { FormDefinition } from '../registry/define-form.ts';
import { exchangeRateForm } from './exchange-rate.ts';
import { propertyForm } from './property.ts';
import { terminalForm } from './terminal.ts';

/** Every form of the product. */
export const forms = [propertyForm, exchangeRateForm, terminalForm] as const;

export type Form = (typeof forms)[number];

/** The endpoints of every form. */
export const formEndpoints: readonly FormEndpoint[] = forms.flatMap(({ add, edit, apply }) => [add, edit, apply]);

export type FormEndpoint = Form['add' | 'edit' | 'apply'];

/** Returns the form of a list; undefined if its rows are not made by operators. */
export const formOf = (resourceId: string): FormDefinition | undefined => forms.find(({ resource }) => resource.id === resourceId);

/** Returns the form with the verbs of a noun of the command line; undefined if there is none. */
export const formOfNoun = (noun: string): FormDefinition | undefined =>
  forms.find((form: FormDefinition) => (form.noun ?? form.resource.noun) === noun);
