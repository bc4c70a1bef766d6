import type { AccountRow } from '@floorwalker/core/resources/accounts/account';
import type { AssignmentRow } from '@floorwalker/core/resources/operators/assignment';
import type { OperatorRow } from '@floorwalker/core/resources/operators/operator';
import type { RightsProfileRow } from '@floorwalker/core/resources/operators/rights-profile';

/** Rows of operators and of what belongs to them, with the members that a test changes. */
export const toAccount = (more: Partial<AccountRow> = {}): AccountRow => ({
  id: 17,
  login: 'p.huber',
  name: 'Petra Huber',
  firstName: 'Petra',
  lastName: 'Huber',
  email: 'p.huber@floor.example',
  role: 'operator',
  type: 'console',
  state: 'waiting',
  properties: [],
  userRights: ['login-enabled', 'fill-level-view'],
  granted: [],
  withheld: [],
  loginAllowed: true,
  lastSignIn: null,
  passwordChanged: '2026-11-20T21:14:00.000Z',
  mustChangePassword: false,
  secondFactor: false,
  sessions: 0,
  created: '2026-11-20T21:14:00.000Z',
  changed: null,
  version: 1,
  mayEdit: false,
  mayDisable: false,
  mayResetFactors: false,
  ...more,
});

export const toAssignment = (more: Partial<AssignmentRow> = {}): AssignmentRow => ({
  id: 205,
  login: 'p.huber',
  name: 'Petra\u202e Huber',
  profile: 'night-shift',
  allProperties: false,
  properties: [101, 102],
  assigned: '101, 102',
  version: 3,
  mayEdit: true,
  ...more,
});

export const toOperatorRow = (more: Partial<OperatorRow> = {}): OperatorRow => ({
  id: 205,
  login: 'p.huber',
  name: 'Petra\u202e Huber',
  email: 'petra@floor.example',
  position: 'Shift manager',
  profile: 'night-shift',
  state: 'active',
  properties: [101, 102],
  assigned: '101, 102',
  externalId: 'HR-17',
  cards: ['04A2B3C4'],
  loginAllowed: true,
  mustChangePassword: false,
  separateDevicePassword: false,
  pinAssigned: true,
  lastSignIn: null,
  passwordChanged: null,
  created: '2026-11-20T21:14:00.000Z',
  changed: null,
  master: false,
  version: 3,
  mayEdit: true,
  mayDisable: true,
  ...more,
});

export const toRightsProfile = (more: Partial<RightsProfileRow> = {}): RightsProfileRow => ({
  id: 'night-shift',
  name: 'Night\u202e shift',
  description: 'From 22:00',
  rights: ['terminal.view', 'terminal.restart'],
  operators: 3,
  predefined: false,
  changed: '2026-11-20T21:14:00.000Z',
  version: 2,
  mayEdit: true,
  ...more,
});
