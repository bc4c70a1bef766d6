import type { UpdateFileRow } from '@floorwalker/core/resources/updates/update-file';
import type { UpdateProgressRow } from '@floorwalker/core/resources/updates/update-progress';

export const toUpdateFile = (change: Partial<UpdateFileRow> = {}): UpdateFileRow => ({
  id: '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d10',
  at: '2026-11-20T21:14:00.000Z',
  name: 'cashier.zip',
  state: 'ready',
  fault: null,
  faultName: '',
  type: 'Software',
  version: '7.2.0',
  architecture: 'x64',
  machineTypes: [],
  description: 'Faster cash-out',
  size: 2048,
  received: 2048,
  sha256: 'ab'.repeat(32),
  uploadedBy: 'Sven Aigner',
  ...change,
});

export const toUpdateProgress = (change: Partial<UpdateProgressRow> = {}): UpdateProgressRow => ({
  id: '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d11',
  run: '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d12',
  at: '2026-11-20T21:14:00.000Z',
  terminal: 17,
  terminalName: 'Hall 2',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  version: '7.2.0',
  software: '7.0.0',
  hardwareCpu: 'x64',
  softwareCpu: 'x64',
  connection: 'connected',
  state: 'started',
  step: 'upload',
  percent: 45,
  speed: 1500,
  left: 1,
  detail: '',
  ...change,
});
