import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { isRequestId, toRequestNumber } from '@floorwalker/core/vocabulary/approval-ids';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import { isLive } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { nullableColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredApproval = Omit<ApprovalRow, 'at' | 'expires' | 'decidedAt' | 'ownRequest' | 'mayDecide'> & {
  at: Date;
  expires: Date;
  decidedAt: Date | null;
  deciders: readonly number[];
  /** Whether the approval is pending and not expired, by the database's clock. */
  isOpen: boolean;
};

/**
 * Returns whether the operator may decide the request [AP-03]: it is open, was made by somebody else and is not affected by
 * an identity conflict, the operator has the rights and has not decided yet, and is one of the supervisors of a transaction. Another
 * account of the requester is recognised only when it decides.
 */
const mayDecide = ({ operator }: Caller, { isOpen, identityConflict, subject, requester, supervisors, rights, deciders }: StoredApproval) =>
  isOpen &&
  !identityConflict &&
  requester !== operator.id &&
  !deciders.includes(operator.id) &&
  rights.every((right) => operator.rights.has(right as Right)) &&
  (subject !== 'transaction' || (operator.rights.has('approval.decide') && supervisors.includes(operator.id)));

const idOf = `(case when a.subject <> 'transaction' then 'R' || a.number
  else a.terminal_id || '/' || a.sequence || case when a.newest then '' else '/' || a.boot end end)`;

const decisions = `(select coalesce(json_agg(json_build_object('operator', d.operator_id, 'name', coalesce(o.name, ''), 'approved', d.approved,
    'reason', d.reason, 'at', to_char(d.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.at), '[]')
  from approval_decision d left join operator o on o.id = d.operator_id where d.approval = a.number)`;

const source: ListSource<typeof approvalResource, StoredApproval> = {
  table: 'approval a',
  joins: [
    leftJoin('terminal', 't', 't.id = a.terminal_id'),
    leftJoin('property', 'p', 'p.id = a.property_id'),
    leftJoin('operator', 'requester', 'requester.id = a.requester'),
    leftJoin('operator', 'decider', 'decider.id = a.decided_by'),
  ],
  select: `${idOf} as id, a.subject, a.terminal_id as terminal, t.name as "terminalName", a.property_id as property,
    p.name as "propertyName", t.zone, a.sequence, a.boot, a.type, a.amount, a.currency, a.size, a.act, a.targets[1:100] as targets,
    a.request_reason as "requestReason", a.changes, a.requester,
    coalesce(requester.name, '') as "requesterName", a.supervisors, a.rights, a.needed, cardinality(a.deciders) as given,
    a.reason_required as "reasonRequired", a.fresh_required as "freshRequired", ${decisions} as decisions, a.state, a.at, a.expires,
    a.decided_by as "decidedBy", decider.name as "decidedByName", a.decided_at as "decidedAt", a.reason, a.refusal->>'code' as refusal,
    a.obeyed, a.deciders, a.state = 'pending' and ${isLive('a.received', 'a.expires')} as "isOpen",
    a.state = 'pending' and coalesce(t.identity_conflict, false) as "identityConflict"`,
  columns: {
    id: idOf,
    at: 'a.at',
    state: 'a.state',
    subject: 'a.subject',
    terminal: nullableColumn('a.terminal_id'),
    terminalName: nullableColumn('t.name'),
    sequence: nullableColumn('a.sequence'),
    type: nullableColumn('a.type'),
    amount: nullableColumn('a.amount'),
    currency: nullableColumn('a.currency'),
    expires: 'a.expires',
    requesterName: nullableColumn('requester.name'),
    decidedByName: nullableColumn('decider.name'),
    decidedAt: nullableColumn('a.decided_at'),
    propertyName: nullableColumn('p.name'),
    property: nullableColumn('a.property_id'),
  },
  // A held act shows what it changes, such as the data of an operator: only its requester and those who may decide it see it.
  visible: (caller, bind) => {
    const { operator } = caller;
    const sees = operator.properties === null ? 'true' : `a.properties <@ ${bind(operator.properties)}::integer[]`;
    const decides = `a.rights <@ ${bind([...operator.rights])}::text[] and ${sees}`;
    return `case when a.subject = 'transaction' then ${ofProperties(caller, 'a.property_id', bind)}
      else a.requester = ${bind(operator.id)} or ${decides} end`;
  },
  byId: (id, bind) => {
    if (isRequestId(id)) return `a.number = ${bind(toRequestNumber(id))} and a.subject <> 'transaction'`;
    const [, terminal, sequence, boot] = /^(\d{1,5})\/(\d{1,16})(?:\/([A-Za-z0-9-]{0,36}))?$/.exec(id) ?? [];
    if (terminal === undefined) return null;
    const which = boot === undefined ? 'a.newest' : `a.boot = ${bind(boot)}`;
    return `a.terminal_id = ${bind(Number(terminal))} and a.sequence = ${bind(Number(sequence))} and ${which}`;
  },
  toRow: ({ isOpen, deciders, ...stored }, caller) => ({
    ...stored,
    at: stored.at.toISOString(),
    expires: stored.expires.toISOString(),
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    ownRequest: stored.requester === caller.operator.id,
    mayDecide: mayDecide(caller, { ...stored, isOpen, deciders }),
  }),
};

/** Creates the list of approval requests, open and decided [AP-01]. */
export const createApprovalList = (pool: Database) => createList(approvalResource, source, pool);
