import type { RunTarget } from '@floorwalker/core/endpoints/run/run';
import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import type { TerminalRow } from '@floorwalker/core/resources/terminals/terminal';

/** Rows as the contract has them, with what a test changes. */
export const toTerminal = (more: Partial<TerminalRow> = {}): TerminalRow => ({
  id: 17,
  name: 'Hall 2 East',
  type: 1,
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  state: 'ready',
  connection: 'connected',
  online: true,
  operatorLogin: 'none',
  colour: 'idle',
  list: 'ready',
  levels: [1, 2, 3, 0, 5, 4, 1, 1, 1, 1, 1],
  software: '7.4.2',
  lastSeen: '2026-11-20T21:14:00.000Z',
  lastEvent: 100,
  lastEventAt: '2026-11-20T21:10:07.000Z',
  openApprovals: 0,
  ...more,
});

export const toEvent = (n: number, more: Partial<EventRow> = {}): EventRow => ({
  n,
  at: '2026-11-20T21:14:00.123Z',
  received: '2026-11-20T21:14:00.200Z',
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  event: 100,
  severity: 'warning',
  detail1: '',
  detail2: '',
  ...more,
});

export const toApproval = (more: Partial<ApprovalRow> = {}): ApprovalRow => ({
  id: '17/4711',
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  sequence: 4711,
  type: 1,
  amount: 57_375,
  currency: 'EUR',
  requester: 201,
  requesterName: 'Olga Brandt',
  supervisors: [101],
  state: 'pending',
  at: '2026-11-20T21:14:00.000Z',
  expires: '2026-11-20T21:15:00.000Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  obeyed: false,
  mayDecide: true,
  ...more,
});

export const runId = '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01';

export const toRun = (more: Partial<RunRow> = {}): RunRow => ({
  id: runId,
  command: 'terminal.restart',
  args: { at: 'idle' },
  reason: '',
  operator: 101,
  operatorName: 'Sven Aigner',
  at: '2026-11-20T21:14:07.000Z',
  finished: false,
  total: 1,
  waiting: 1,
  done: 0,
  failed: 0,
  retryOf: null,
  ...more,
});

export const toTarget = (terminal: number, state: RunTarget['state'], more: Partial<RunTarget> = {}): RunTarget => ({
  id: `00000000-0000-4000-8000-0000000000${String(terminal).padStart(2, '0')}`,
  terminal,
  terminalName: `Terminal ${terminal}`,
  state,
  waitingFor: null,
  detail: '',
  at: '2026-11-20T21:14:08.000Z',
  ...more,
});
