import { type ApprovalPolicyRow, approvalPolicyResource } from '@floorwalker/core/resources/approvals/approval-policy';
import type { Database } from '../../db/database.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredRow = Omit<ApprovalPolicyRow, 'created' | 'changed' | 'assigned'> & { created: Date; changed: Date };

const source: ListSource<typeof approvalPolicyResource, StoredRow> = {
  table: 'approval_policy p',
  joins: [],
  select: `p.id, p.name, p.subject, p.properties, p.commands, trim_scale(p.threshold)::text as threshold, p.currency, p.quorum,
    p.deciding_right as "decidingRight", p.expiry, p.reason_required as "reasonRequired", p.fresh_required as "freshSignIn", p.created,
    p.changed, p.version`,
  columns: {
    name: 'p.name',
    subject: 'p.subject',
    threshold: 'trim_scale(p.threshold)::text',
    currency: 'p.currency',
    decidingRight: 'p.deciding_right',
    assigned: `array_to_string(p.properties, ', ')`,
    quorum: 'p.quorum',
    expiry: 'p.expiry',
    reasonRequired: 'p.reason_required',
    freshSignIn: 'p.fresh_required',
    changed: 'p.changed',
    created: 'p.created',
    id: 'p.id',
  },
  // Policies for all properties concern every caller; others only those who see one of their properties.
  visible: (caller, bind) => {
    const own = ofProperties(caller, 'u.id', bind);
    return `(p.properties = '{}' or exists (select from unnest(p.properties) u(id) where ${own}))`;
  },
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `p.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ created, changed, ...stored }) => ({
    ...stored,
    assigned: stored.properties.join(', '),
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of approval policies. */
export const createApprovalPolicyList = (pool: Database) => createList(approvalPolicyResource, source, pool);
