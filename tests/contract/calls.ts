import { commands } from '@floorwalker/core/commands/index';
import { allEndpoints } from '@floorwalker/core/contract/all-endpoints';
import { forms } from '@floorwalker/core/forms/index';
import type { EndpointDefinition } from '@floorwalker/core/registry/define-endpoint';
import { reports } from '@floorwalker/core/statistics/reports';
import { rightsOfAccess } from '@floorwalker/core/vocabulary/access';
import { type Role, rightsOfRole, roleIds } from '@floorwalker/core/vocabulary/roles';

const argumentsOf: Readonly<Record<string, object>> = {
  'log-file.request': { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' },
  'backup.restore': { backup: '00000000-0000-4000-8000-000000000000' },
  'update.perform': { update: '00000000-0000-4000-8000-000000000000' },
};

const terminalValues = {
  name: 'Bench',
  type: 3,
  zone: 'Europe/Vienna',
  visible: true,
  serial: '',
  location: '',
  distributor: '',
  customer: '',
  bankTerminal: '',
  kiosk: '',
  address: '',
  contact: '',
  email: '',
  phone: '',
};

const changedOperator = {
  login: 'n.wolf',
  name: 'Nora Wolf',
  email: 'n.wolf@floor.example',
  position: 'Shift manager',
  profile: 'operator',
  properties: [101],
  externalId: 'HR-900',
  cards: ['04A2B3C4'],
  loginAllowed: true,
  password: '',
  mustChangePassword: true,
};
const account = {
  login: 'u.wolf',
  firstName: 'Ute',
  lastName: 'Wolf',
  email: 'u.wolf@floor.example',
  role: 'operator',
  properties: [101],
  granted: ['maintenance-overview'],
  withheld: [],
  loginAllowed: true,
  password: 'a phrase of my own',
  mustChangePassword: false,
};

const operator = { id: 900, ...changedOperator, password: 'a phrase of my own' };

const changedPolicy = {
  properties: [],
  commands: ['terminal.restart'],
  threshold: '0',
  currency: '',
  quorum: 1,
  decidingRight: 'rights.edit',
  expiry: 60,
  reasonRequired: false,
  freshSignIn: false,
};
const policy = { name: 'Mass restart', subject: 'mass-command', ...changedPolicy };

const recurringRun = {
  cron: '30 3 * * *',
  filter: '',
  reason: '',
  at: 'idle',
  until: '',
  else: 'skip',
  waves: [],
  pause: 0,
  haltOn: '',
  outsideWindows: false,
  update: '',
};

const alertRule = {
  when: 'availability<95%',
  filter: '',
  over: '1d',
  for: '10m',
  clear: '',
  property: [],
  severity: 'warning',
  quietHours: '',
  notify: [],
  mail: false,
  webhook: [],
  active: true,
};

const profile = { name: 'Night shift', description: '', rights: ['console.log-in', 'own-account.manage', 'terminal.view'] };

/** A valid body for every call that takes one; tests fail if a call is missing here. */
const bodies: { readonly [id: string]: object } = {
  'session.sign-in': { login: 'nobody', password: 'nothing', kind: 'cli' },
  'session.leave': { sessionKey: 'none' },
  'session.passkey': { response: {}, kind: 'cli' },
  'session.step-up': { password: 'nothing' },
  'factor.confirm-totp': { code: '000000' },
  'factor.add-passkey': { name: 'Key', response: {} },
  'token.create': { name: 'Bench', rights: ['terminal.view'], days: 1 },
  'device-sign-in.poll': { deviceCode: 'none' },
  'device-sign-in.decide': { approved: false },
  'session.heartbeat': { time: '2026-11-20T10:00:00.000Z' },
  'profile.change': { density: 'compact' },
  'message.read': {},
  'password.change': { current: 'nothing', next: 'a phrase of my own' },
  'password.forgot': { login: 'nobody' },
  'password.reset': { token: 'none', next: 'a phrase of my own' },
  'account.sign-up': {
    login: 'p.huber',
    name: 'Petra Huber',
    email: 'p.huber@floor.example',
    password: 'a phrase of my own',
    terms: '2026-11',
  },
  'email.change': { email: 'n@floor.example' },
  'email.confirm': { token: 'none' },
  'account.admit': { role: 'operator', properties: [101] },
  'properties.add': { id: 900, name: 'Graz', zone: 'Europe/Vienna', currency: 'EUR', dayStart: '06:00', address: '' },
  'properties.edit': { name: 'Graz', zone: 'Europe/Vienna', currency: 'EUR', dayStart: '07:00', address: '', version: 1 },
  'exchange-rates.add': {
    source: 'EUR',
    target: 'USD',
    rate: '1.0850',
    fee: '3',
    validFrom: '2126-12-01T05:00:00.000Z',
    needsConfirmation: false,
    synchronise: false,
  },
  'exchange-rates.edit': {
    rate: '1.09',
    fee: '3',
    validFrom: '2126-12-01T05:00:00.000Z',
    needsConfirmation: false,
    synchronise: false,
    version: 1,
  },
  'exclusions.add': {
    property: 101,
    begins: '2026-11-20T06:00:00.000Z',
    ends: '2026-11-20T08:30:00.000Z',
    terminal: null,
    reason: 'Power cut',
  },
  'exclusions.edit': { reason: 'Power cut of the city', version: 1 },
  'computer-serial-registration.add': { serial: '5CD9482KXV', name: 'Controller', terminal: 17 },
  'computer-serial-registration.edit': { name: 'Spare controller', terminal: 17, version: 1 },
  'assignment.save': { changes: [{ operator: 201, version: 1, add: [102], remove: [] }] },
  'accounts.add': account,
  'accounts.edit': { ...account, password: '', version: 1 },
  'approval-policies.add': policy,
  'approval-policies.edit': { ...changedPolicy, quorum: 2, version: 1 },
  'webhooks.add': { name: 'Tickets', url: 'https://tickets.example/floor', filter: '', events: true },
  'webhooks.edit': { url: 'https://tickets.example/v2', filter: 'severity>=warning', events: true, version: 1 },
  'alert-rules.add': { name: 'Low availability', ...alertRule },
  'alert-rules.edit': { ...alertRule, clear: '97%', version: 1 },
  'alert.acknowledge': { comment: 'technician on the way' },
  'recurring-runs.add': { name: 'Nightly backup', property: 101, command: 'backup.request', ...recurringRun },
  'recurring-runs.edit': { ...recurringRun, cron: '30 4 * * *', version: 1 },
  'recurring-run.take-over': { version: 1 },
  'webhook.replay': { since: '2026-11-20T21:00:00.000Z' },
  'approval.decide-request': { approved: true, reason: 'checked' },
  'operators.add': operator,
  'operators.edit': { ...changedOperator, version: 1 },
  'rights-profiles.add': { id: 'night', ...profile },
  'rights-profiles.edit': { ...profile, description: 'From 22:00', version: 1 },
  'licence.import': { content: 'none' },
  'terminal.register': { name: 'Bench', type: 3, property: 101 },
  'terminal-settings.add': {
    ...terminalValues,
    id: 300,
    property: 101,
  },
  'terminal-settings.apply': { add: [], edit: [] },
  'terminal-settings.edit': { ...terminalValues, version: 1 },
  'terminal.retire': { reason: '' },
  'terminal.move': { property: 102, plan: true },
  'terminal.resolve-identity': { boot: 'b1' },
  'configuration.save': { plan: true, changes: [{ id: 'installation:Display/Brightness', version: 0, value: '60' }] },
  'configuration.send': { ids: ['17:Payout/KioskLimit'] },
  'configuration.accept': { values: [{ id: '17:Payout/KioskLimit', value: '1000.00' }] },
  'balancing-report.count': { version: 1, counts: [{ place: 0, pieces: 1 }] },
  'balancing-report.confirm': { version: 1 },
  'balancing-report.adjust': { place: 0, pieces: -1, reason: 'note found' },
  'terminal.balancing': { type: 'manual' },
  'casino-day.end': { businessDay: '2026-11-20' },
  'terminal-note.add': { text: 'door sticks' },
  'terminal-note.edit': { text: 'door sticks', version: 1 },
  'shift.end': { comment: 'all quiet' },
  'error.act': { act: 'acknowledge', targets: [{ id: 1, version: 0 }] },
  'event.act': { act: 'acknowledge', targets: [{ id: 1, version: 0 }] },
  'audit.accept-loss': { finding: '7b0b6d0e-0f65-4f0b-9a35-1f3c5a1e2d01' },
  'approval.decide': { approved: false, amount: 1, currency: 'EUR' },
  'update.upload': { name: 'cashier.zip', size: 10 },
  'remote.open': { reason: 'card reader stuck', mode: 'view' },
  'remote.issue-key': { role: 'distributor' },
  'remote.check-key': { key: 'ABCD-EFGH-JKLM' },
  'run.retry': {},
  'run.undo': {},
  'run.cancel': {},
  'dashboard.save': { scope: 'installation', profile: null, widgets: [], version: 0 },
  'widget.save-settings': { items: [{ widget: 'TopErrors', period: 'day', top: 5, version: 0 }] },
  'view.save': { name: 'Failures', resource: 'terminals', q: 'state:failure' },
  'export.begin': { resource: 'terminals', format: 'csv' },
  ...Object.fromEntries(
    commands.map(({ id }) => [id, { targets: { ids: [1] }, args: argumentsOf[id] ?? {}, reason: 'contract', dryRun: true }]),
  ),
};

/** A valid body for an endpoint; undefined if it takes none. */
export function bodyOf({ id, body }: EndpointDefinition): object | undefined {
  if (!body) return undefined;
  const form = forms.find(({ apply }) => apply.id === id);
  const given = form ? { add: [bodies[form.add.id]], edit: [] } : bodies[id];
  if (!given) throw new Error(`no body for ${id}`);
  return given;
}

/** The query of calls that require one. */
const queries: { readonly [id: string]: string } = {
  'exchange-rate.in-force': '?source=EUR',
  'log-file.search': '?text=error',
  'recurring-run.preview': '?property=101&cron=30+3+*+*+*',
  'dashboard.read': '?scope=installation',
  'dashboard.data': '?scope=installation',
  'widget.read': '?scope=installation',
  'statistics.export': '?format=csv&from=2026-11-20&to=2026-11-20',
  'statistics.verify': '?property=101&from=2026-11-20&to=2026-11-20',
  ...Object.fromEntries(reports.map(({ id }) => [`statistics.${id}`, '?from=2026-11-20&to=2026-11-20'])),
  'terminal-history.state': '?at=2026-11-20T03:10:00.000Z',
};

/** Path parameters that are no number. */
const parameters: { readonly [id: string]: string } = {
  'approval.decide-request': 'R1',
  'dashboard.read': 'dashboard',
  'dashboard.save': 'dashboard',
  'dashboard.data': 'dashboard',
  'statistics.export': 'transaction-count',
  'widget.read': 'TopErrors',
};

/** Returns method and path of an endpoint with a value for every path parameter, and the query that it requires. */
export const callOf = ({ id, method, path }: EndpointDefinition): string =>
  `${method} ${path.replace(/\{\w+\}/g, parameters[id] ?? '1')}${queries[id] ?? ''}`;

/** Returns a demo role that lacks every right of an endpoint; null if every role has one, or none is needed. */
export function roleWithout({ access }: EndpointDefinition): Role | null {
  const rights = rightsOfAccess(access);
  if (rights.length === 0) return null;
  return roleIds.find((role) => rights.every((right) => !rightsOfRole[role].includes(right))) ?? null;
}

export const endpoints = allEndpoints.map((endpoint) => ({ name: `${endpoint.id}: ${callOf(endpoint)}`, endpoint }));
