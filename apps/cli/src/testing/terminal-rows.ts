import type { LastTestRow } from '@floorwalker/core/resources/terminals/last-test';
import type { StockRow } from '@floorwalker/core/resources/terminals/stock-overview';
import type { TerminalFunctionRow } from '@floorwalker/core/resources/terminals/terminal-function';

const hall = { terminal: 17, terminalName: 'Hall 2', property: 101, propertyName: 'Vienna West', zone: 'Europe/Vienna' } as const;

export const toTerminalFunction = (more: Partial<TerminalFunctionRow> = {}): TerminalFunctionRow => ({
  ...hall,
  id: '17:9',
  function: 9,
  state: 'no-keys',
  since: '2026-11-20T21:10:00.000Z',
  reported: '2026-11-20T21:14:00.000Z',
  ...more,
});

export const toStock = (more: Partial<StockRow> = {}): StockRow => ({
  ...hall,
  id: '17:3',
  component: 13,
  rank: 1,
  medium: 2,
  currency: 'EUR',
  denomination: 2000,
  pieces: 360,
  capacity: 2400,
  fill: 15,
  level: 2,
  amount: 720_000,
  lastSeen: '2026-11-20T21:14:00.000Z',
  ...more,
});

export const toLastTest = (more: Partial<LastTestRow> = {}): LastTestRow => ({
  ...hall,
  tested: '2026-10-25T21:10:00.000Z',
  days: 26,
  type: 416,
  number: 4711,
  operator: 201,
  operatorName: 'Olga Brandt',
  ...more,
});
