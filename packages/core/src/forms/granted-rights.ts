import { setField } from '../registry/form-fields.ts';
import { grantFields } from '../vocabulary/grants.ts';
import { rightsByArea } from '../vocabulary/right-areas.ts';
import type { Right } from '../vocabulary/rights.ts';
import { omissible } from './omissible.ts';

/** A set that a request may leave out: none of its values. */
export const omissibleSet = <const V extends readonly [string, ...string[]]>(translationKey: string, values: V) =>
  omissible(setField(translationKey, values), []);

const { artRights, deviceRights, ccsRights, titaRights, cashRegisterRights, technicianRights } = grantFields;

/** Rights of the console that are granted, area by area. */
export const consoleRightsField = setField('right', rightsByArea as readonly [Right, ...Right[]]);

/** ART rights, and rights at the machine, that are granted by a rights profile or to one operator [MG-03]. */
export const grantFormFields = {
  artRights: omissibleSet(artRights.translationKey, artRights.values),
  deviceRights: omissibleSet(deviceRights.translationKey, deviceRights.values),
  ccsRights: omissibleSet(ccsRights.translationKey, ccsRights.values),
  titaRights: omissibleSet(titaRights.translationKey, titaRights.values),
  cashRegisterRights: omissibleSet(cashRegisterRights.translationKey, cashRegisterRights.values),
  technicianRights: omissibleSet(technicianRights.translationKey, technicianRights.values),
};
