import * as z from 'zod/mini';
import { grantFields } from '../../vocabulary/grants.ts';
import { rightIds } from '../../vocabulary/rights.ts';

const { artRights, deviceRights, ccsRights, titaRights, cashRegisterRights, technicianRights } = grantFields;

/** Values of a row with rights that are granted: those of a rights profile, or an operator's own [MG-03]. */
export const grantedRights = {
  /** Rights of the console. */
  rights: z.array(z.enum(rightIds)),
  /** Open what they stand for while `UseExtendedArtRights` is off. */
  artRights: z.array(z.enum(artRights.values)),
  /** These and the following apply at the machine. */
  deviceRights: z.array(z.enum(deviceRights.values)),
  ccsRights: z.array(z.enum(ccsRights.values)),
  titaRights: z.array(z.enum(titaRights.values)),
  cashRegisterRights: z.array(z.enum(cashRegisterRights.values)),
  technicianRights: z.array(z.enum(technicianRights.values)),
};

const hidden = <K extends string, V extends readonly string[]>({ translationKey, values }: { translationKey: K; values: V }) =>
  ({ kind: 'set', values, translationKey, hidden: true }) as const;

/** Columns of these values that are hidden by default: all but the rights of the console. */
export const grantColumns = {
  artRights: hidden(artRights),
  deviceRights: hidden(deviceRights),
  ccsRights: hidden(ccsRights),
  titaRights: hidden(titaRights),
  cashRegisterRights: hidden(cashRegisterRights),
  technicianRights: hidden(technicianRights),
};
