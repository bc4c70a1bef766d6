import type { RunTarget } from '@floorwalker/core/endpoints/run';
import type { RunRow } from '@floorwalker/core/resources/runs/run';

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
  undoOf: null,
  recurringRun: null,
  recurringRunName: null,
  wave: 1,
  waves: 1,
  nextWaveAt: null,
  halted: false,
  haltReason: null,
  ...more,
});

export const toTarget = (terminal: number, state: RunTarget['state'], more: Partial<RunTarget> = {}): RunTarget => ({
  id: `00000000-0000-4000-8000-0000000000${String(terminal).padStart(2, '0')}`,
  terminal,
  terminalName: `Terminal ${terminal}`,
  state,
  waitingFor: null,
  waitingSince: null,
  waitingUntil: null,
  detail: '',
  at: '2026-11-20T21:14:08.000Z',
  withdrawal: null,
  ...more,
});
