import type { NodeRow } from '@floorwalker/core/resources/installation/node';

export const node: NodeRow = {
  id: '0b0e7a3e-9f9f-4c2b-8d8e-5c1d2e3f4a5b',
  name: 'hall-1',
  version: '1.0.0',
  state: 'running',
  responds: true,
  started: '2026-11-20T18:00:00.000Z',
  uptime: 11_640,
  leaseUntil: '2026-11-20T21:14:05.000Z',
  terminals: 12,
  consoles: 3,
  lag: 0,
  leases: ['alerts', 'clean-up'],
};
