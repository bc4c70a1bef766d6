import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { policySubjects } from '../../vocabulary/approval-subjects.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { instant, propertyId } from '../../vocabulary/scalars.ts';

/**
 * An approval policy: acts of its subject above the threshold wait until enough people with the right have approved. Of several
 * policies that match, the strictest values count together.
 */
export const approvalPolicyRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  subject: z.enum(policySubjects),
  /** Numbers of the properties; empty: all. */
  properties: z.array(propertyId),
  /** These properties as text, as the list shows them. */
  assigned: z.string(),
  /** Mass commands: the rights of the commands; empty: all commands. */
  commands: z.array(z.enum(rightIds)),
  /** Above this amount in units of the currency, or number of terminals, as decimal text. */
  threshold: z.string(),
  /** Currency of a transaction; empty for other subjects. */
  currency: z.string(),
  quorum: z.int(),
  decidingRight: z.enum(rightIds),
  /** Minutes until a request expires. */
  expiry: z.int(),
  reasonRequired: z.boolean(),
  freshSignIn: z.boolean(),
  created: instant,
  changed: instant,
  version: z.int(),
});

export const approvalPolicyResource = defineResource({
  id: 'approval-policies',
  noun: 'approval-policy',
  right: 'approval-policy.manage',
  row: approvalPolicyRow,
  rowId: 'id',
  columns: {
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    subject: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: policySubjects,
      translationKey: 'approvalSubject',
      priority: 'main',
    },
    threshold: { kind: 'text' },
    currency: { kind: 'text', sortable: true, filter: true },
    quorum: { kind: 'integer', sortable: true, filter: true },
    decidingRight: { kind: 'choice', values: rightIds, translationKey: 'right' },
    expiry: { kind: 'integer', sortable: true, filter: true },
    reasonRequired: { kind: 'flag', filter: true },
    freshSignIn: { kind: 'flag', filter: true },
    assigned: { kind: 'text', allIf: 'empty' },
    commands: { kind: 'set', values: rightIds, translationKey: 'right', hidden: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    created: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: 'subject,name',
  search: ['name', 'threshold', 'currency', 'assigned'],
  searchSynonyms: ['subject', 'decidingRight'],
  exampleId: '12',
  example: { filter: 'subject:transaction' },
  screen: { group: 'management', position: 12, key: '9' },
  live: { entries: ['LOG'] },
});

export type ApprovalPolicyRow = z.output<typeof approvalPolicyRow>;
