import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { valueSources } from '../vocabulary/configuration-levels.ts';
import { instant, printableText } from '../vocabulary/scalars.ts';

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
