import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { valueSources } from '../vocabulary/configuration-levels.ts';
import { configurationStates } from '../vocabulary/configuration-states.ts';
import { deviceText, instant, printableText } from '../vocabulary/scalars.ts';

/** Maximum number of changes in one request. */
export const maxConfigurationChanges = 500;

/**
 * A change of an entry at one level. `version` is that of the row on which the change is based. `value` null: the value is
 * inherited again. `restore` instead of a value: the value that the row had in an earlier version.
 */
const change = z.strictObject({
  id: printableText(120),
  version: z.int().check(z.minimum(0)),
  value: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  restore: z.optional(z.int().check(z.minimum(1))),
});
export type ConfigurationChange = z.output<typeof change>;

/** The effect of a change: the value in force before and after it. Passwords are masked. `version`: that after the change. */
const effect = z.strictObject({
  id: z.string(),
  key: z.string(),
  old: z.string(),
  oldSource: z.enum(valueSources),
  new: z.string(),
  newSource: z.enum(valueSources),
  default: z.string(),
  version: z.int(),
  /** False if the row has this value already, so that nothing changes. */
  differs: z.boolean(),
});
export type ConfigurationEffect = z.output<typeof effect>;

/**
 * Changes configuration entries, all or none [MG-16]. If somebody else has changed one of the rows meanwhile, the call returns
 * `row.changed` and nothing is changed. Values of the installation require the right to see all properties, and some entries
 * a recent sign-in. With `plan` the call checks everything and returns the effects without changing anything.
 */
export const saveConfiguration = defineEndpoint({
  id: 'configuration.save',
  method: 'POST',
  path: '/configuration-entries/changes',
  access: 'configuration.manage',
  body: z.strictObject({
    plan: z.optional(z.boolean()),
    changes: z.array(change).check(z.minLength(1), z.maxLength(maxConfigurationChanges)),
  }),
  response: z.strictObject({ applied: z.boolean(), changes: z.array(effect) }),
});

/** Returns the changes of an entry at one level, the latest first. `value` null: the value was inherited from then on. */
export const configurationHistory = defineEndpoint({
  id: 'configuration.history',
  method: 'GET',
  path: '/configuration-entries/{id}/history',
  access: 'configuration-entries.view',
  params: z.strictObject({ id: printableText(120) }),
  response: z.strictObject({
    items: z.array(
      z.strictObject({ version: z.int(), value: z.nullable(z.string()), changed: instant, changedBy: z.nullable(z.string()) }),
    ),
  }),
});

/** Maximum number of entries of terminals in one request. */
export const maxStateIds = 500;

/**
 * Sends entries to their terminals again, all or none [MG-16]: those that were refused, and those for which another value was set at the
 * machine, which the terminal then replaces. Terminals that are not connected get them when they connect.
 */
export const sendConfiguration = defineEndpoint({
  id: 'configuration.send',
  method: 'POST',
  path: '/configuration-states/send',
  access: 'configuration.send',
  body: z.strictObject({ ids: z.array(printableText(120)).check(z.minLength(1), z.maxLength(maxStateIds)) }),
  response: z.strictObject({ entries: z.int(), terminals: z.int() }),
});

/**
 * Sets values that were set at the machine as the values of their terminals, all or none [MG-16]. `value` is the reported value that
 * the operator has seen: if the terminal reports another one meanwhile, the call returns `row.changed` and nothing is changed. Values
 * that an entry does not allow, and passwords, are rejected.
 */
export const acceptConfiguration = defineEndpoint({
  id: 'configuration.accept',
  method: 'POST',
  path: '/configuration-states/accept',
  access: 'configuration.manage',
  body: z.strictObject({
    values: z
      .array(z.strictObject({ id: printableText(120), value: deviceText(2000) }))
      .check(z.minLength(1), z.maxLength(maxConfigurationChanges)),
  }),
  response: z.strictObject({ changes: z.array(effect) }),
});

const terminalCount = z.int().check(z.minimum(0));

/**
 * Returns in how many terminals, of those that take their value from an entry's level, the entry is in each state [MG-16], and the most
 * frequent reasons of refusals. The id `installation:ExchangeRates/EUR/USD` names the synchronised rates of two currencies [MG-15].
 */
export const configurationStateCounts = defineEndpoint({
  id: 'configuration.state-counts',
  method: 'GET',
  path: '/configuration-entries/{id}/states',
  access: 'configuration-entries.view',
  params: z.strictObject({ id: printableText(120) }),
  response: z.strictObject({
    counts: z.record(z.enum(configurationStates), terminalCount),
    reasons: z.array(z.strictObject({ reason: z.string(), terminals: terminalCount })),
  }),
});
export type ConfigurationStateCounts = z.output<(typeof configurationStateCounts)['response']>;
