import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { grantFields } from '../../vocabulary/grants.ts';
import { treeAreaIds } from '../../vocabulary/right-areas.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { instant, profileId } from '../../vocabulary/scalars.ts';

const { artRights, deviceRights, ccsRights, titaRights, cashRegisterRights, technicianRights } = grantFields;

/** A rights profile: a named set of rights [MG-03]. Every operator has one. */
export const rightsProfileRow = z.strictObject({
  id: profileId,
  name: z.string(),
  description: z.string(),
  rights: z.array(z.enum(rightIds)),
  /** Areas of the tree whose rights do not count. */
  switchedOff: z.array(z.enum(treeAreaIds)),
  /** Open what they stand for while `UseExtendedArtRights` is off. */
  artRights: z.array(z.enum(artRights.values)),
  /** These and the following apply at the machine. */
  deviceRights: z.array(z.enum(deviceRights.values)),
  ccsRights: z.array(z.enum(ccsRights.values)),
  titaRights: z.array(z.enum(titaRights.values)),
  cashRegisterRights: z.array(z.enum(cashRegisterRights.values)),
  technicianRights: z.array(z.enum(technicianRights.values)),
  /** The rights of the console that count: without areas that are switched off, and with ART rights while the entry is off. */
  effectiveRights: z.array(z.enum(rightIds)),
  /** Number of operators who have the profile. */
  operators: z.int(),
  /** It cannot be changed or removed. */
  predefined: z.boolean(),
  changed: instant,
  version: z.int(),
  /** Whether the caller may change the profile. */
  mayEdit: z.boolean(),
});

export const rightsProfileResource = defineResource({
  id: 'rights-profiles',
  noun: 'rights-profile',
  right: 'operator.view',
  row: rightsProfileRow,
  rowId: 'id',
  columns: {
    id: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    operators: { kind: 'integer', sortable: true, filter: true },
    predefined: { kind: 'flag', filter: true },
    rights: { kind: 'set', values: rightIds, translationKey: 'right' },
    switchedOff: { kind: 'set', values: treeAreaIds, translationKey: 'rightArea', hidden: true },
    artRights: { kind: 'set', values: artRights.values, translationKey: artRights.translationKey, hidden: true },
    deviceRights: { kind: 'set', values: deviceRights.values, translationKey: deviceRights.translationKey, hidden: true },
    ccsRights: { kind: 'set', values: ccsRights.values, translationKey: ccsRights.translationKey, hidden: true },
    titaRights: { kind: 'set', values: titaRights.values, translationKey: titaRights.translationKey, hidden: true },
    cashRegisterRights: {
      kind: 'set',
      values: cashRegisterRights.values,
      translationKey: cashRegisterRights.translationKey,
      hidden: true,
    },
    technicianRights: { kind: 'set', values: technicianRights.values, translationKey: technicianRights.translationKey, hidden: true },
    description: { kind: 'text', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true },
  },
  defaultSort: 'name',
  search: ['id', 'name', 'description'],
  searchSynonyms: ['rights'],
  exampleId: 'night-shift',
  example: { filter: 'predefined:no' },
  screen: { group: 'management', position: 8, key: '2' },
  live: { entries: ['LOG'] },
});

export type RightsProfileRow = z.output<typeof rightsProfileRow>;
