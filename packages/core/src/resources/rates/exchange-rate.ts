import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { currencyCode, instant } from '../../vocabulary/scalars.ts';

/**
 * States of an exchange rate. `future`: its validity has not started; `in-force`: it is the latest rate of its two currencies
 * that has started; `past`: a later one has replaced it.
 */
export const rateStates = ['in-force', 'future', 'past'] as const;

/**
 * An exchange rate from one currency to another [MG-15], in force from its start until the start of the next rate of the same
 * two currencies. Everybody who may see terminals may see the rates, since terminals show them and transactions contain them.
 */
export const exchangeRateRow = z.strictObject({
  id: z.int(),
  source: currencyCode,
  target: currencyCode,
  /** Units of the target currency for one unit of the source currency, as exact decimal text. */
  rate: z.string(),
  /** In per cent of the converted amount, as exact decimal text. */
  fee: z.string(),
  validFrom: instant,
  state: z.enum(rateStates),
  /** Another holder of the right must confirm the rate, and changes and removals of it, before they are in force. */
  needsConfirmation: z.boolean(),
  /** The rate is sent to the terminals, which confirm it. */
  synchronise: z.boolean(),
  /** Id of the approval request to change or remove the rate that waits for a confirmation. */
  waiting: z.nullable(z.string()),
  created: instant,
  changed: instant,
  version: z.int(),
});

export const exchangeRateResource = defineResource({
  id: 'exchange-rates',
  noun: 'rate',
  right: 'terminal.view',
  row: exchangeRateRow,
  rowId: 'id',
  columns: {
    source: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    target: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    rate: { kind: 'text', isDecimal: true, priority: 'whole' },
    fee: { kind: 'text', isDecimal: true },
    state: { kind: 'choice', filter: true, values: rateStates, translationKey: 'rateState', priority: 'main' },
    validFrom: { kind: 'time', sortable: true, filter: true },
    needsConfirmation: { kind: 'flag', filter: true },
    synchronise: { kind: 'flag', filter: true },
    waiting: { kind: 'text', filter: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'source,target,-validFrom',
  search: ['source', 'target', 'rate', 'fee', 'waiting'],
  searchSynonyms: ['state'],
  exampleId: '12',
  example: { filter: 'source:EUR state:in-force,future' },
  screen: { group: 'management', position: 9, key: '4' },
  live: { entries: ['LOG'], everyProperty: true },
});

export type ExchangeRateRow = z.output<typeof exchangeRateRow>;
