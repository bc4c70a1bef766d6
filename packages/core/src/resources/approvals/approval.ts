import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { approvalStates } from '../../vocabulary/approval-states.ts';
import { currencyCode, deviceText, instant, minorUnits, operatorId, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';

/**
 * A transaction approval [AP-01]; only the supervisors it names may decide [AP-03]. Its id is `<terminal>/<sequence>`. If
 * the terminal has reused the sequence number since its restart, this id is the newest request, and older ones are
 * `<terminal>/<sequence>/<boot>`.
 */
export const approvalRow = z.strictObject({
  id: z.string(),
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  sequence: z.int(),
  /** The boot of the terminal that sent the request; empty for old requests without a recorded boot. */
  boot: z.string(),
  /** Code of the catalogue of transaction types. */
  type: z.int(),
  amount: minorUnits,
  currency: currencyCode,
  requester: operatorId,
  requesterName: z.string(),
  supervisors: z.array(operatorId),
  state: z.enum(approvalStates),
  at: instant,
  expires: instant,
  decidedBy: z.nullable(operatorId),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.string(),
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
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'last' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
    sequence: { kind: 'integer', filter: true, hidden: true },
    type: { kind: 'code', sortable: true, filter: true, translationKey: 'transactionTypes' },
    currency: { kind: 'text', filter: true, hidden: true },
    requesterName: { kind: 'text' },
    decidedByName: { kind: 'text' },
    decidedAt: { kind: 'time', sortable: true, filter: true, hidden: true },
    reason: { kind: 'text', hidden: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
  },
  defaultSort: '-at',
  search: ['terminalName', 'requesterName', 'decidedByName', 'propertyName'],
  searchSynonyms: ['state', 'type'],
  exampleId: '17/10000001',
  example: { filter: 'state:pending amount>=100' },
  screen: { group: 'monitoring', position: 4, key: 'a' },
  live: { entries: ['TA', 'TD'] },
});

export type ApprovalRow = z.output<typeof approvalRow>;
