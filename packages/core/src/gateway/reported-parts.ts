import * as z from 'zod/mini';
import { componentStates, featureStates, functionStates } from '../vocabulary/part-states.ts';
import { deviceText } from '../vocabulary/scalars.ts';

/** Maximum number of components, features or functions of a terminal. */
export const maxParts = 200;
export const partCode = z.int().check(z.minimum(1), z.maximum(9999));
/** Reading of a component's meter; it only rises, and begins again when the component is replaced. */
export const meter = z.int().check(z.minimum(0));
export const reportedComponent = z.strictObject({
  component: partCode,
  rank: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
  state: z.enum(componentStates),
  firmware: z._default(deviceText(40), ''),
  serial: z._default(deviceText(40), ''),
  /** Notes, coins, prints or cards that the component has handled in its life, for components with a meter. */
  meter: z._default(z.nullable(meter), null),
});
export const reportedFeature = z.strictObject({ feature: partCode, state: z.enum(featureStates) });
export const reportedFunction = z.strictObject({ function: partCode, state: z.enum(functionStates) });
