import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { approvalStates } from '../../vocabulary/approval-states.ts';
import { approvalSubjects } from '../../vocabulary/approval-subjects.ts';
import { currencyCode, deviceText, instant, minorUnits, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/** A decision on a request. */
const approvalDecision = z.strictObject({
  operator: operatorId,
  name: z.string(),
  approved: z.boolean(),
  reason: z.string(),
  at: instant,
});

/** What a held act changes in one row of a list, or creates: the fields with old and new values as text, secrets as `***`. */
const approvalChange = z.strictObject({
  list: z.string(),
  id: z.string(),
  isNew: z.boolean(),
  fields: z.array(z.strictObject({ name: z.string(), old: z.string(), new: z.string() })),
});
export type ApprovalChange = z.output<typeof approvalChange>;

/**
 * An approval request. That of a transaction comes from a terminal, and only the supervisors it names may decide [AP-01, AP-03]; its
 * id is `<terminal>/<sequence>`. If the terminal has reused the sequence number since its restart, this id is the newest request,
 * and older ones are `<terminal>/<sequence>/<boot>`. All other requests are acts of operators that a policy holds; their id is `R`
 * with a number, and the values of terminal and transaction are null.
 */
export const approvalRow = z.strictObject({
  id: z.string(),
  subject: z.enum(approvalSubjects),
  terminal: z.nullable(terminalId),
  terminalName: z.nullable(deviceText(80)),
  /** Null: the request concerns several properties, or all. */
  property: z.nullable(propertyId),
  propertyName: z.nullable(z.string()),
  zone: z.nullable(timeZone),
  sequence: z.nullable(z.int()),
  /** The boot of the terminal that sent the request; empty for old requests without a recorded boot. */
  boot: z.string(),
  /** Code of the catalogue of transaction types. */
  type: z.nullable(z.int()),
  amount: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
  /** Number of terminals or rows that the act concerns; null for a transaction. */
  size: z.nullable(z.int()),
  /** Id of the held command or call, such as `terminal.restart`; null for a transaction. */
  act: z.nullable(z.string()),
  /** Ids of the terminals of a mass command, at most the first 100. */
  targets: z.array(terminalId),
  /** The reason that the requester has given for the act. */
  requestReason: z.string(),
  changes: z.array(approvalChange),
  requester: operatorId,
  requesterName: z.string(),
  supervisors: z.array(operatorId),
  /** Rights that each deciding operator needs, all of them. */
  rights: z.array(z.string()),
  /** How many people must approve, and how many have. */
  needed: z.int(),
  given: z.int(),
  reasonRequired: z.boolean(),
  /** Whether approving requires a recent sign-in. */
  freshRequired: z.boolean(),
  decisions: z.array(approvalDecision),
  state: z.enum(approvalStates),
  at: instant,
  expires: instant,
  decidedBy: z.nullable(operatorId),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.string(),
  /** Why an approved act could not be done: the code of the problem. */
  refusal: z.nullable(z.string()),
  /** The terminal has confirmed that it carried the decision out. */
  obeyed: z.boolean(),
  /** The caller has requested the approval, and so may not decide it. */
  ownRequest: z.boolean(),
  /** Two machines use the identity of the terminal: the request cannot be decided before the conflict is resolved. */
  identityConflict: z.boolean(),
  /** Whether the caller may decide the request now. */
  mayDecide: z.boolean(),
});

export const approvalResource = defineResource({
  id: 'approvals',
  noun: 'approval',
  right: 'terminal.view',
  row: approvalRow,
  rowId: 'id',
  columns: {
    id: { kind: 'text' },
    at: { kind: 'time', sortable: true, filter: true },
    state: { kind: 'choice', sortable: true, filter: true, values: approvalStates, translationKey: 'approvalState', priority: 'main' },
    amount: { kind: 'money', sortable: true, filter: true, currency: 'currency', isoCode: true, priority: 'main' },
    expires: { kind: 'time', sortable: true, priority: 'main' },
    subject: { kind: 'choice', sortable: true, filter: true, values: approvalSubjects, translationKey: 'approvalSubject' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'last' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
    sequence: { kind: 'integer', filter: true, hidden: true },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'transactionTypes' },
    currency: { kind: 'text', filter: true, hidden: true },
    act: { kind: 'text', hidden: true },
    size: { kind: 'integer', hidden: true },
    requestReason: { kind: 'text', hidden: true },
    requesterName: { kind: 'text' },
    given: { kind: 'integer', hidden: true },
    needed: { kind: 'integer', hidden: true },
    decidedByName: { kind: 'text' },
    decidedAt: { kind: 'time', sortable: true, filter: true, hidden: true },
    reason: { kind: 'text', hidden: true },
    refusal: { kind: 'text', hidden: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    property: { kind: 'integer', filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'requesterName', 'decidedByName', 'propertyName'],
  searchSynonyms: ['state', 'type', 'subject'],
  exampleId: '17/10000001',
  example: { filter: 'state:pending amount>=100' },
  screen: { group: 'monitoring', position: 4, key: 'a' },
  live: { entries: ['TA', 'TD', 'LOG'], everyProperty: true },
});

export type ApprovalRow = z.output<typeof approvalRow>;

/** The approval of a transaction, whose terminal, amount and currency are known. */
export type TransactionApproval = ApprovalRow & {
  readonly subject: 'transaction';
  readonly terminal: number;
  readonly terminalName: string;
  readonly sequence: number;
  readonly type: number;
  readonly amount: number;
  readonly currency: string;
};

/** Whether the request is about money of a terminal. */
export const isTransactionApproval = (row: ApprovalRow): row is TransactionApproval => row.subject === 'transaction';
