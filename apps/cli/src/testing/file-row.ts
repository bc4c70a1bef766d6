import { runId } from './run-rows.ts';

/** A row of a file that a terminal has uploaded. */
export const file = {
  id: runId,
  terminal: 17,
  terminalName: 'Hall 2 East',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  name: 'night.zip',
  size: 2048,
  sha256: '00',
  at: '2026-11-20T21:14:00.000Z',
  requestedBy: 'Sam Porter',
};
