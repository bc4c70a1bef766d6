import * as z from 'zod/mini';
import { licenceModules } from '../../catalogues/licence-modules.ts';
import { defineResource } from '../../registry/define-resource.ts';
import { instant } from '../../vocabulary/scalars.ts';

/**
 * States of a licence. `replaced`: a newer file of the same number was imported; `not-accepted`: its issuer's key is no longer
 * configured, or the stored file was changed.
 */
export const licenceStates = ['active', 'expiring', 'expired', 'replaced', 'not-accepted'] as const;

const licenceTypes = ['base', 'module'] as const;
const countedThings = ['terminals', 'clients', 'properties', 'none'] as const;
const moduleKeys = licenceModules.map(({ key }) => key) as [string, ...string[]];

/**
 * One module of an imported licence file [MG-09], with the number that the file grants for it and the number in use. `Base` has a
 * row for each of its numbers.
 */
export const licenceUseRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  type: z.enum(licenceTypes),
  /** Key of the module. */
  module: z.enum(moduleKeys),
  /** `none`: the module has no number. */
  counted: z.enum(countedThings),
  /** Null: the module has no number, or the number is unlimited. */
  allowed: z.nullable(z.int()),
  used: z.nullable(z.int()),
  state: z.enum(licenceStates),
  trial: z.boolean(),
  validFrom: instant,
  validUntil: z.nullable(instant),
  issued: instant,
  imported: instant,
  /** Name of the operator who imported the file; null: the server did, for the demo. */
  importedBy: z.nullable(z.string()),
});

export const licenceUseResource = defineResource({
  id: 'license-key-usage-overview',
  noun: 'licence-use',
  right: 'licence-usage.view',
  row: licenceUseRow,
  rowId: 'id',
  columns: {
    number: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    module: { kind: 'choice', sortable: true, filter: true, values: moduleKeys, translationKey: 'licenceModule', priority: 'whole' },
    state: { kind: 'choice', filter: true, values: licenceStates, translationKey: 'licenceState', priority: 'main' },
    counted: { kind: 'choice', filter: true, values: countedThings, translationKey: 'licensedCount' },
    used: { kind: 'integer', sortable: true, filter: true },
    allowed: { kind: 'integer', sortable: true, filter: true },
    validUntil: { kind: 'time', sortable: true, filter: true },
    type: { kind: 'choice', filter: true, values: licenceTypes, translationKey: 'licenceType' },
    trial: { kind: 'flag', filter: true },
    customer: { kind: 'text', sortable: true, filter: true },
    validFrom: { kind: 'time', sortable: true, filter: true, hidden: true },
    issued: { kind: 'time', sortable: true, filter: true, hidden: true },
    imported: { kind: 'time', sortable: true, filter: true, hidden: true },
    importedBy: { kind: 'text', filter: true, hidden: true },
    id: { kind: 'text', sortable: true, hidden: true },
  },
  defaultSort: 'number,-issued,module',
  search: ['number', 'customer'],
  searchSynonyms: ['module', 'state', 'counted', 'type'],
  exampleId: '3-Base-terminals',
  example: { filter: 'state:expiring,expired' },
  screen: { group: 'management', position: 23, key: '3' },
  live: { entries: ['LOG'], everyProperty: true },
});

export type LicenceUseRow = z.output<typeof licenceUseRow>;
