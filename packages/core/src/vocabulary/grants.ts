import { artRightIds, openedBy } from './art-rights.ts';
import { machineRights } from './machine-rights.ts';

/** The rights of a profile beside those of the console, by the field of the profile. */
export const grantFields = {
  artRights: { kind: 'art', translationKey: 'right.art', values: artRightIds },
  deviceRights: { kind: 'device', translationKey: 'right.device', values: machineRights.device },
  ccsRights: { kind: 'ccs', translationKey: 'right.ccs', values: machineRights.ccs },
  titaRights: { kind: 'tita', translationKey: 'right.tita', values: machineRights.tita },
  cashRegisterRights: { kind: 'cash-register', translationKey: 'right.cash-register', values: machineRights['cash-register'] },
  technicianRights: { kind: 'technician', translationKey: 'right.technician', values: machineRights.technician },
} as const;

export type GrantField = keyof typeof grantFields;

export const grantFieldIds = Object.keys(grantFields) as readonly GrantField[];

export type GrantValues = { readonly [F in GrantField]: (typeof grantFields)[F]['values'][number][] };

/** Returns the values of all fields as one list, each after its kind: `device/coin-hopper`. */
export const toGrants = (values: { readonly [F in GrantField]: readonly string[] }): readonly string[] =>
  grantFieldIds.flatMap((field) => {
    const { kind, values: known } = grantFields[field];
    const chosen: readonly string[] = values[field];
    return known.filter((one) => chosen.includes(one)).map((one) => `${kind}/${one}`);
  });

/** Returns the values of a list of `toGrants`, by field. */
export function fromGrants(grants: readonly string[]): GrantValues {
  const ofField = (field: GrantField): readonly string[] => {
    const { kind, values } = grantFields[field];
    return values.filter((one) => grants.includes(`${kind}/${one}`));
  };
  return Object.fromEntries(grantFieldIds.map((field) => [field, ofField(field)])) as unknown as GrantValues;
}

/** Everything that somebody may grant to others: rights of the console, ART rights, and rights at the machine. */
export type Grantable = GrantValues & { readonly rights: readonly string[] };

/** Returns all rights that are granted, as one list; instead of an ART right those that it opens. */
export const toContent = (values: Grantable): readonly string[] => [
  ...values.rights,
  ...openedBy(values.artRights),
  ...toGrants({ ...values, artRights: [] }),
];
