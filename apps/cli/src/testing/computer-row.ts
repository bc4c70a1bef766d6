import type { ComputerRegistrationRow } from '@floorwalker/core/resources/licences/computer-registration';

/** A registered computer, for tests. */
export const toComputer = (changed: Partial<ComputerRegistrationRow> = {}): ComputerRegistrationRow => ({
  id: 12,
  serial: '5CD9482KXV',
  name: 'Hall 2 controller',
  terminal: 17,
  terminalName: 'Hall 2',
  property: 101,
  propertyName: 'Vienna West',
  registered: '2026-11-20T21:14:00.000Z',
  registeredBy: 'Anna',
  changed: '2026-11-20T21:14:00.000Z',
  version: 1,
  ...changed,
});
