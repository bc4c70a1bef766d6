import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';

const lifetime = 10 * 60_000;

/** A pending request of terminal 8 that the operator of the tests may decide and that expires in ten minutes. */
export function pendingApproval(sequence: number, changes: Partial<ApprovalRow> = {}): ApprovalRow {
  const now = Date.now();
  return {
    id: `8/${sequence}`,
    subject: 'transaction',
    size: null,
    act: null,
    targets: [],
    requestReason: '',
    changes: [],
    rights: ['approval.decide'],
    needed: 1,
    given: 0,
    reasonRequired: false,
    freshRequired: false,
    decisions: [],
    refusal: null,
    terminal: 8,
    terminalName: 'Hall 2 East',
    property: 1,
    propertyName: 'Vienna West',
    zone: 'Europe/Vienna',
    sequence,
    boot: 'b1',
    type: 200,
    amount: 125_00,
    currency: 'EUR',
    requester: 201,
    requesterName: 'Olga Brandt',
    supervisors: [1, 2],
    state: 'pending',
    at: new Date(now).toISOString(),
    expires: new Date(now + lifetime).toISOString(),
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    reason: '',
    obeyed: false,
    ownRequest: false,
    identityConflict: false,
    mayDecide: true,
    ...changes,
  };
}
