import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { operatorId, propertyId } from '../vocabulary/scalars.ts';

/** Maximum number of operators in one request. */
export const maxAssignmentChanges = 10_000;
/** Maximum number of properties that are added to, and removed from, one operator. */
const maxProperties = 1000;

const properties = z.array(propertyId).check(z.maxLength(maxProperties));

/**
 * Adds properties to operators and removes others, all or none [MG-04]. `version` is that of the operator on which the change is
 * based; if somebody else has saved meanwhile, the call returns `row.changed`. A problem with one operator names it by its place
 * in the request (`changes.17`). Nobody assigns a property that they do not see; every operator without the right to view all
 * properties keeps one, and every property its last administrator. Requires a recent sign-in.
 */
export const saveAssignments = defineEndpoint({
  id: 'assignment.save',
  method: 'POST',
  path: '/site-assignment',
  access: 'site-assignment.edit',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ operator: operatorId, version: z.int().check(z.minimum(1)), add: properties, remove: properties }))
      .check(z.minLength(1), z.maxLength(maxAssignmentChanges)),
  }),
  /** Number of operators whose properties were changed. */
  response: z.strictObject({ changed: z.int() }),
});

export type AssignmentChange = z.output<typeof saveAssignments.body>['changes'][number];
