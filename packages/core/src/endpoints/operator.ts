import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { operatorRow } from '../resources/operators/operator.ts';
import { artRightIds } from '../vocabulary/art-rights.ts';
import { rightAreas } from '../vocabulary/right-areas.ts';
import { rightIds } from '../vocabulary/rights.ts';
import { operatorId, profileId, propertyId, terminalId } from '../vocabulary/scalars.ts';

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,6}$/)) });

/**
 * Disables an operator: sessions, sockets, commands that wait and exports end. Never oneself, the master account, or the last
 * administrator of the installation or of a property [MG-02].
 */
export const disableOperator = defineEndpoint({
  id: 'operator.disable',
  method: 'POST',
  path: '/operators/{id}/disable',
  access: 'operator.manage',
  params,
  response: operatorRow,
});

/** Allows a disabled operator to sign in again. */
export const enableOperator = defineEndpoint({
  id: 'operator.enable',
  method: 'POST',
  path: '/operators/{id}/enable',
  access: 'operator.manage',
  params,
  response: operatorRow,
});

/**
 * Deletes an operator from the list; the logs keep the name. Login name, address, external ID and cards become free, the number
 * does not. The rules of `operator.disable` apply. Requires a recent sign-in.
 */
export const removeOperator = defineEndpoint({
  id: 'operator.remove',
  method: 'DELETE',
  path: '/operators/{id}',
  access: 'operator.manage',
  params,
});

/** Removes a rights profile that no operator has; predefined ones stay. Requires a recent sign-in. */
export const removeRightsProfile = defineEndpoint({
  id: 'rights-profile.remove',
  method: 'DELETE',
  path: '/rights-profiles/{id}',
  access: 'rights.edit',
  params: z.strictObject({ id: profileId }),
});

/** Reasons for which an operator may or may not act. */
export const rightReasons = [
  'granted',
  /** An ART right of the profile opens it. */
  'granted-by-art',
  'granted-to-user',
  /** It is a right of the operator's own. */
  'granted-own',
  /** The operator's profile for dashboards has the right. */
  'granted-for-dashboards',
  'disabled',
  'not-in-profile',
  /** The profile has the right, but its area of the tree is switched off. */
  'area-off',
  /** The profile has the right, but not the right to view what it changes. */
  'needs-view',
  /** The same of an own right. */
  'own-needs-view',
  /** ART rights apply instead of the tree, and none of the profile opens it. */
  'not-in-art-rights',
  'withheld',
  'property-hidden',
] as const;
export type RightReason = (typeof rightReasons)[number];

/** Explains whether an operator holds a right at this moment, with `terminal` on that terminal [MG-03]. */
export const explainRight = defineEndpoint({
  id: 'operator.explain-right',
  method: 'GET',
  path: '/operators/{id}/rights/{right}',
  access: 'operator.view',
  params: z.strictObject({ ...params.shape, right: z.string().check(z.regex(/^[\w.-]{1,64}$/)) }),
  query: z.strictObject({ terminal: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
  response: z.strictObject({
    operator: operatorId,
    name: z.string(),
    right: z.enum(rightIds),
    /** Number of the right's node in the tree, or of a right that the tree does not have. */
    node: z.int(),
    area: z.enum(rightAreas),
    /** The right without which this one does not count; null if there is none. */
    needs: z.nullable(z.enum(rightIds)),
    /** ART rights that open the right; they count while `UseExtendedArtRights` is off. */
    artRights: z.array(z.enum(artRightIds)),
    granted: z.boolean(),
    reason: z.enum(rightReasons),
    /** The operator's rights profile. */
    profile: z.strictObject({ id: profileId, name: z.string() }),
    /** Whether the operator sees all properties; otherwise the assigned ones. */
    allProperties: z.boolean(),
    properties: z.array(z.strictObject({ id: propertyId, name: z.string() })),
    /** The terminal in question; null if none was given. */
    terminal: z.nullable(z.strictObject({ id: terminalId, name: z.string(), property: propertyId, propertyName: z.string() })),
  }),
});

export type RightExplanation = z.output<typeof explainRight.response>;
