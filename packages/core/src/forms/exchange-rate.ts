import { defineForm, type FormValues } from '../registry/define-form.ts';
import { currencyField, decimalField, flagField, optionalInstantField } from '../registry/form-fields.ts';
import { exchangeRateResource } from '../resources/rates/exchange-rate.ts';

/**
 * An exchange rate [MG-15]. A rate that has started never changes, because amounts were converted with it: another one with a
 * later start replaces it. Without a start the rate starts when it is saved; a start in the past is an error.
 */
export const exchangeRateForm = defineForm({
  resource: exchangeRateResource,
  right: 'exchange-rate.manage',
  fixed: { source: currencyField(), target: currencyField() },
  fields: {
    /** More than six significant digits for every pair of currencies, down to 0.00001. */
    rate: decimalField(12, 12, { isPositive: true }),
    fee: decimalField(2, 4, { initial: '0' }),
    validFrom: optionalInstantField(),
    needsConfirmation: flagField(),
    synchronise: flagField(),
  },
  key: ['source', 'target', 'validFrom'],
  // The start of a rate in force lies in the past, where another site could not create it.
  current: { field: 'validFrom', isCurrent: ({ state }) => state === 'in-force' },
  exported: 'state:in-force,future',
  examples: {
    add: [
      'floor rate add EUR USD --rate 1.0850 --fee 3',
      `floor rate add EUR CZK --rate 24.315 --valid-from '2027-01-01 06:00' --needs-confirmation true`,
    ],
    edit: ['floor rate list state:future', `floor rate edit 12 --rate 1.0875 --valid-from '2027-01-01 07:00'`],
  },
});

export type ExchangeRateValues = FormValues<typeof exchangeRateForm>;
