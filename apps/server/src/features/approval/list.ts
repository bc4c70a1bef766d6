import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { isLive } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredApproval = Omit<ApprovalRow, 'at' | 'expires' | 'decidedAt' | 'ownRequest' | 'mayDecide'> & {
  at: Date;
  expires: Date;
  decidedAt: Date | null;
  /** Whether the approval is pending and not expired, by the database's clock. */
  isOpen: boolean;
};

/**
 * Returns whether the operator may decide the request [AP-03]: it is open, was made by somebody else and is not affected by
 * an identity conflict, and the operator has the right and is one of its supervisors.
 */
const mayDecide = ({ operator }: Caller, { isOpen, identityConflict, requester, supervisors }: StoredApproval) =>
  isOpen && !identityConflict && requester !== operator.id && operator.rights.has('approval.decide') && supervisors.includes(operator.id);

const idOf = `(a.terminal_id || '/' || a.sequence || case when a.newest then '' else '/' || a.boot end)`;

const source: ListSource<typeof approvalResource, StoredApproval> = {
  table: 'approval a',
  joins: [
    innerJoin('terminal', 't', 't.id = a.terminal_id'),
    innerJoin('property', 'p', 'p.id = a.property_id'),
    leftJoin('operator', 'requester', 'requester.id = a.requester'),
    leftJoin('operator', 'decider', 'decider.id = a.decided_by'),
  ],
  select: `${idOf} as id, a.terminal_id as terminal, t.name as "terminalName", a.property_id as property,
    p.name as "propertyName", t.zone, a.sequence, a.boot, a.type, a.amount, a.currency, a.requester,
    coalesce(requester.name, '') as "requesterName", a.supervisors, a.state, a.at, a.expires, a.decided_by as "decidedBy",
    decider.name as "decidedByName", a.decided_at as "decidedAt", a.reason, a.obeyed,
    a.state = 'pending' and ${isLive('a.received', 'a.expires')} as "isOpen",
    a.state = 'pending' and t.identity_conflict as "identityConflict"`,
  columns: {
    id: idOf,
    at: 'a.at',
    state: 'a.state',
    terminal: 'a.terminal_id',
    terminalName: 't.name',
    sequence: 'a.sequence',
    type: 'a.type',
    amount: 'a.amount',
    currency: 'a.currency',
    expires: 'a.expires',
    requesterName: plainColumn('requester.name', { isNullable: true }),
    decidedByName: plainColumn('decider.name', { isNullable: true }),
    decidedAt: plainColumn('a.decided_at', { isNullable: true }),
    propertyName: 'p.name',
  },
  visible: (caller, bind) => ofProperties(caller, 'a.property_id', bind),
  byId: (id, bind) => {
    const [, terminal, sequence, boot] = /^(\d{1,5})\/(\d{1,16})(?:\/([A-Za-z0-9-]{0,36}))?$/.exec(id) ?? [];
    if (terminal === undefined) return null;
    const which = boot === undefined ? 'a.newest' : `a.boot = ${bind(boot)}`;
    return `a.terminal_id = ${bind(Number(terminal))} and a.sequence = ${bind(Number(sequence))} and ${which}`;
  },
  toRow: ({ isOpen, ...stored }, caller) => ({
    ...stored,
    at: stored.at.toISOString(),
    expires: stored.expires.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    ownRequest: stored.requester === caller.operator.id,
    mayDecide: mayDecide(caller, { ...stored, isOpen }),
  }),
};

/** Creates the list of transaction approvals, open and decided [AP-01]. */
export const createApprovalList = (pool: Database) => createList(approvalResource, source, pool);
