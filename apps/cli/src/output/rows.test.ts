import { type Resource, type ResourceId, resourceOf } from '@floorwalker/core/resources/index';
import { expect, test } from 'vitest';
import { alertRows } from '../testing/alert-rows.ts';
import { toBalancingReport, toCashForecast, toMoneyService } from '../testing/balancing-rows.ts';
import { toComputer } from '../testing/computer-row.ts';
import { toExclusion } from '../testing/exclusion-row.ts';
import { file } from '../testing/file-row.ts';
import { toMapRow } from '../testing/map-row.ts';
import { node } from '../testing/node-row.ts';
import { toAccount, toAssignment, toOperatorRow, toRightsProfile } from '../testing/operator-rows.ts';
import { toRecurringRun } from '../testing/recurring-run-row.ts';
import {
  toAccess,
  toApproval,
  toArtEvent,
  toChange,
  toError,
  toEvent,
  toExport,
  toIdentifiers,
  toMaintenance,
  toMaintenanceTask,
  toMedium,
  toMessage,
  toRemoteSession,
  toTerminal,
  toToken,
  toTransaction,
} from '../testing/rows.ts';
import { toRun } from '../testing/run-rows.ts';
import { session } from '../testing/session-row.ts';
import { toLastTest, toStock, toTerminalFunction } from '../testing/terminal-rows.ts';
import { createTestFactory } from '../testing/test-factory.ts';
import { toUpdateFile, toUpdateProgress } from '../testing/update-rows.ts';
import { toView } from '../testing/view-row.ts';
import { webhookCells } from '../testing/webhook-row.ts';
import { type Row, toMachineText } from './cells.ts';
import { namespacesOfColumns, selectColumns, toCells } from './columns.ts';

/** One record of each list, and its cells as displayed. */
const table: { readonly [R in ResourceId]: readonly [Row, string] } = {
  terminals: [toTerminal(), '17|Hall 2 East|Ready|Connected|▅▂▁·█▆▅▅▅▅▅|7.4.2|Door opened|21:10:07|Vienna West'],
  'event-log': [toEvent(1, { detail1: 'a\u202eb' }), '21:14:00|Warning|17|Hall 2 East|Door opened|a<u+202E>b|–|Vienna West'],
  'transaction-log': [
    toTransaction(),
    '21:14:00|17|Hall 2 East|4711|Jackpot payout (split)|EUR 573.75|EUR 20.00|Rounding, Error|Olga Brandt|00-1, 00-2|Vienna West',
  ],
  'media-log': [toMedium(), '21:14:00|17|Hall 2 East|4711|Coin|–|In|Stacked|3|EUR 60.00|Vienna West'],
  'error-log': [
    toError({
      params: ['2', 'EUR\u001b 20'],
      state: 'cleared',
      cleared: '2026-11-20T22:19:00.000Z',
      duration: 3900,
      assignee: 'Petra\u202e',
    }),
    '21:14:00|17|Hall 2 East|Error|Cleared|1 hr 5 mins|Assigned|Recycler 2: payout incomplete, EUR<u+001B> 20 missing|Note recycler|2, EUR<u+001B> 20|Petra<u+202E>|Vienna West',
  ],
  'operator-access-log': [toAccess({ login: '=\u202emal' }), '21:14:00|–|–|=<u+202E>mal|Invalid login name|Web console|10.0.0.9|–|–|–'],
  'configuration-change-log': [toChange(), '21:14:00|Basics|Currency|EUR|USD|Currency|Sven Aigner|–|–|Vienna West'],
  'art-event-log': [toArtEvent(), '21:14:00|Information|Service started|server|Installation|7.4.2'],
  'maintenance-log': [toMaintenance(), '21:14:00|17|Hall 2 East|Cleaning|Note acceptor|1|dust|Olga Brandt|Vienna West'],
  approvals: [toApproval(), '17/4711|21:14:00|Pending|EUR 573.75|21:15:00|Transaction|17|Hall 2 East|Test transaction|Olga Brandt|–'],
  backups: [
    { ...file, state: 'faulty', fault: 'other-terminal' },
    '21:14:00|17|Hall 2 East|night.zip|2.05 kB|Faulty|Made by another terminal|Sam Porter',
  ],
  'log-files': [
    { ...file, from: '2026-11-20T20:00:00.000Z', to: '2026-11-20T21:00:00.000Z' },
    '21:14:00|17|Hall 2 East|night.zip|20:00:00|21:00:00|2.05 kB|Sam Porter',
  ],
  runs: [toRun(), '21:14:07|Software restart|Sven Aigner|1|1|0|0|no|–'],
  'remote-sessions': [
    toRemoteSession({ reason: 'stuck\u202e' }),
    '21:14:00|17|Hall 2 East|Sven Aigner|Ended|Possible|Control|stuck<u+202E>|21:14:02|21:20:00|Console closed|2.05 kB',
  ],
  'update-files': [
    toUpdateFile({ name: 'cashier\u202e.zip' }),
    '21:14:00|cashier<u+202E>.zip|7.2.0|Software|Ready|x64|2.05 kB|Faster cash-out|Sven Aigner',
  ],
  'update-progress': [
    toUpdateProgress({ terminalName: 'Hall\u202e 2' }),
    '21:14:00|17|Hall<u+202E> 2|7.2.0|Transfer|45|1.5 kB|1 sec|Started|Connected|7.0.0',
  ],
  sessions: [session, 'support|Sam Porter|Command line|127.0.0.1|Chrome (Linux)|21:04:00|21:14:00|21:29:00|yes'],
  views: [toView(), 'large payouts|Transaction log|amountOut>=500|-amountOut|supervisor|yes|no|21:00:00'],
  accounts: [
    toAccount({ name: 'Petra\u202e' }),
    '17|p.huber|Petra<u+202E>|p.huber@floor.example|Operator|Waiting for acceptance|Console and terminals|–|21:14:00|no|no|0|21:14:00|–|Login enabled, Fill level view',
  ],
  tokens: [
    toToken({ name: 'night\u202eshift' }),
    'night<u+202E>shift|flr_Ab12cd|p.huber|Active|terminal.view, list.export|–|21:14:00|20/12/2026, 21:14:00|–',
  ],
  messages: [
    toMessage(),
    '21:14:00|no|Information|Account request waiting|● Petra Huber (p.huber) has requested an account and is waiting for acceptance.',
  ],
  'license-key-usage-overview': [
    {
      id: '3-Base-terminals',
      number: 'HOUSE-1',
      customer: 'Casino\u202e West',
      type: 'base',
      module: 'Base',
      counted: 'terminals',
      allowed: 40,
      used: 12,
      state: 'active',
      trial: false,
      validFrom: '2026-01-01T00:00:00.000Z',
      validUntil: null,
      issued: '2026-01-01T00:00:00.000Z',
      imported: '2026-11-20T21:14:00.000Z',
      importedBy: 'Ada Meier',
    },
    'HOUSE-1|Base system|Active|Terminals|12|40|–|Base licence|no|Casino<u+202E> West',
  ],
  components: [
    {
      id: '17:12:1',
      terminal: 17,
      terminalName: 'Hall 2',
      property: 101,
      propertyName: 'Vienna West',
      zone: 'Europe/Vienna',
      component: 12,
      rank: 1,
      state: 'hardware-error',
      firmware: '4.18\u202e',
      serial: 'CDM-0017',
      since: '2026-11-20T21:10:00.000Z',
      reported: '2026-11-20T21:14:00.000Z',
    },
    '17|Hall 2|Bill dispenser|1|Hardware error|4.18<u+202E>|CDM-0017|21:10:00|Vienna West',
  ],
  features: [
    {
      id: '17:21',
      terminal: 17,
      terminalName: 'Hall 2',
      property: 101,
      propertyName: 'Vienna West',
      zone: 'Europe/Vienna',
      feature: 21,
      state: 'host-not-connected',
      since: '2026-11-20T21:10:00.000Z',
      reported: '2026-11-20T21:14:00.000Z',
    },
    '17|Hall 2|ATM withdrawal|Host not connected|21:10:00|Vienna West',
  ],
  'balancing-reports': [
    toBalancingReport(),
    '21:10:00|17|Hall 2|Money service|Money service end|Counted|EUR 65,847.00|EUR 65,827.03|-EUR 19.97|2|Beyond tolerance',
  ],
  'money-services': [
    toMoneyService({ operatorNames: 'Olga\u202e Brandt' }),
    '21:10:00|17|Hall 2|no|EUR 12,300.00|EUR 32,680.00|EUR 33,147.03|-EUR 19.97|Olga<u+202E> Brandt|Counted',
  ],
  'cash-forecast': [
    toCashForecast({ terminalName: 'Hall\u202e 2' }),
    'Within a week|Empty|17|Hall<u+202E> 2|Bill cassette|EUR 50.00|412|23/11/2026, 21:10:00|22/11/2026, 21:10:00|25/11/2026, 21:10:00|640|EUR 32,000.00|120|8|21:10:00|Vienna West',
  ],
  'maintenance-overview': [
    toMaintenanceTask({ operatorName: 'Olga\u202e Brandt' }),
    'Warning|17|Hall 2|Note acceptor|1|24/12/2026, 21:10:00|45|24/11/2026, 21:10:00|Cleaning|26|22500|25/10/2026, 21:10:00|Olga<u+202E> Brandt|Vienna West',
  ],
  'last-tests': [
    toLastTest({ operatorName: 'Olga\u202e Brandt' }),
    '17|Hall 2|25/10/2026, 21:10:00|26|Device test / test dispense|Olga<u+202E> Brandt|4711|Vienna West',
  ],
  'terminal-identifiers': [
    toIdentifiers({ serial: 'KX-1\u202e' }),
    '17|Hall 2 East|KX-1<u+202E>|02:46:4C:65:00:12|10.101.0.18|L101-17|K17|–|C-101|D-17|Vienna West',
  ],
  'stock-overview': [toStock(), '17|Hall 2|Bill cassette|Bill (banknote)|EUR 20.00|360|2400|15|Low|EUR 7,200.00|21:14:00|Vienna West'],
  'map-view': [toMapRow(), 'Red|101|Vienna West|24|21|3|2|1|2|21|20:31:00|97|Europe/Vienna|48.2082|16.3738'],
  'terminal-functions': [toTerminalFunction(), '17|Hall 2|ATM|No keys|21:10:00|Vienna West'],
  'configuration-states': [
    {
      id: '17:Payout/KioskLimit',
      terminal: 17,
      terminalName: 'Hall 2',
      property: 101,
      propertyName: 'Vienna West',
      key: 'Payout/KioskLimit',
      dataType: 'currency',
      state: 'refused',
      value: '500.00',
      reported: '1000.00',
      origin: 'server',
      reason: 'too \u202Elow',
      changed: '2026-11-20T21:14:00.000Z',
      sentAt: '2026-11-20T21:14:00.000Z',
      reportedAt: null,
    },
    'Payout/KioskLimit|17|Hall 2|Refused|500.00|1,000.00|too <u+202E>low|Vienna West|21:14:00|21:14:00|–',
  ],
  'configuration-entries': [
    {
      id: 'terminal:17:Payout/KioskLimit',
      key: 'Payout/KioskLimit',
      category: 'payout',
      level: 'terminal',
      property: 101,
      propertyName: 'Vienna West',
      terminal: 17,
      terminalName: 'Hall 2',
      value: '500.00',
      source: 'property',
      inherited: '500.00',
      default: '1000.00',
      dataType: 'currency',
      changed: null,
      changedBy: null,
      version: 0,
    },
    'Payout/KioskLimit|Terminal|Vienna West|17|500.00|Property|Hall 2|1,000.00|Payout|–|–',
  ],
  'server-settings': [
    {
      name: 'FLOOR_IDLE_SECONDS',
      value: '60',
      source: 'configuration',
      default: '900',
      secret: false,
      entry: 'Security/IdleSeconds',
      changed: '2026-11-20T18:00:00.000Z',
      changedBy: 'Olga Novak',
    },
    'FLOOR_IDLE_SECONDS|60|Configuration entry|900|Security/IdleSeconds|18:00:00|Olga Novak|no',
  ],
  nodes: [node, 'hall-1|Running|yes|1.0.0|18:00:00|3 hrs 14 mins|21:14:05|12|3|0|Alerts, Clean-up'],
  properties: [
    {
      id: 101,
      name: 'Vienna\u202e West',
      zone: 'Europe/Vienna',
      currency: 'EUR',
      dayStart: '06:00',
      address: 'Ring 1',
      minInService: 80,
      bandwidth: 2000,
      commandWindows: ['mon-fri 02:00-05:00'],
      holidays: ['12-25'],
      terminals: 40,
      operators: 3,
      version: 2,
    },
    '101|Vienna<u+202E> West|Europe/Vienna|EUR|06:00|40|3|Ring 1|80|2000',
  ],
  'recurring-runs': [toRecurringRun(), 'Night<u+202E>|Active|Software restart|101|type:2|30 2 * * *|01:30:00|20:30:00|Run started|Ada|12'],
  ...alertRows,
  webhooks: webhookCells,
  'approval-policies': [
    {
      id: 12,
      name: 'Large\u202e payouts',
      subject: 'transaction',
      properties: [101],
      assigned: '101',
      commands: [],
      threshold: '5000',
      currency: 'EUR',
      quorum: 2,
      decidingRight: 'approval.decide',
      expiry: 60,
      reasonRequired: true,
      freshSignIn: false,
      created: '2026-11-20T21:14:00.000Z',
      changed: '2026-11-20T21:14:00.000Z',
      version: 1,
    },
    'Large<u+202E> payouts|Transaction|5000|EUR|2|approval.decide|60|yes|no|101|12',
  ],
  'computer-serial-registration': [
    toComputer({ name: 'Hall\u202e 2 controller' }),
    '5CD9482KXV|Hall<u+202E> 2 controller|17|Hall 2|Vienna West|21:14:00|Anna|12',
  ],
  exclusions: [
    toExclusion({ reason: 'Power\u202e cut' }),
    '20:00:00|21:30:00|In force|Power<u+202E> cut|Vienna West|17|Hall 2|Anna|21:40:00|12',
  ],
  'exchange-rates': [
    {
      id: 12,
      source: 'EUR',
      target: 'USD',
      rate: '1.0850',
      fee: '3.00',
      validFrom: '2026-11-20T21:14:00.000Z',
      state: 'in-force',
      needsConfirmation: true,
      synchronise: false,
      waiting: 'R12',
      created: '2026-11-20T21:14:00.000Z',
      changed: '2026-11-20T21:14:00.000Z',
      version: 1,
    },
    'EUR|USD|1.0850|3.00|In force|21:14:00|yes|no|R12|12',
  ],
  'terminal-settings': [
    {
      id: 17,
      name: 'Hall\u202e 2',
      property: 101,
      propertyName: 'Vienna West',
      type: 3,
      zone: 'Europe/Vienna',
      visible: false,
      use: 'retired',
      retired: '2026-11-20T21:14:00.000Z',
      retiredReason: 'sold',
      lifecycleStep: 'suspended',
      secret: 'current',
      serial: 'KX-000120',
      location: 'B-12',
      distributor: '00420',
      customer: '77',
      bankTerminal: 'T0000017',
      kiosk: 'K 9',
      currency: '',
      address: 'Ring 1',
      contact: 'Petra Huber',
      email: 'p.huber@floor.example',
      phone: '+43 1 5555-17',
      emergencyPinAssigned: true,
      version: 2,
    },
    '17|Hall<u+202E> 2|Ticket redemption kiosk|Retired|no|Vienna West|KX-000120|B-12',
  ],
  operators: [
    toOperatorRow(),
    '205|p.huber|Petra<u+202E> Huber|night-shift|Active|101, 102|Shift manager|petra@floor.example|HR-17|–|no|–|21:14:00|–',
  ],
  'rights-profiles': [toRightsProfile(), 'night-shift|Night<u+202E> shift|3|no|terminal.view, terminal.restart|From 22:00|21:14:00'],
  'site-assignment': [toAssignment(), '205|p.huber|Petra<u+202E> Huber|night-shift|no|101, 102'],
  exports: [toExport(), '21:14:00|transactions.xlsx|Done|1200|1200|4.1 kB|21/11/2026, 21:14:05'],
};

test.each(Object.entries(table))('a row of %s as cells [LG-01, LG-04]', async (id, [row, cells]) => {
  const factory = await createTestFactory();
  const sheet = selectColumns(factory, resourceOf(id) as Resource, {});
  await factory.loadMessages(['columns', 'choices', ...namespacesOfColumns(sheet)]);
  expect(
    toCells(factory, sheet, row)
      .map(({ text }) => text)
      .join('|'),
  ).toBe(cells);
});

test('show of a session prints the full user agent', async () => {
  const factory = await createTestFactory();
  const sheet = selectColumns(factory, resourceOf('sessions') as Resource, { columns: ['agent'] });
  expect(toCells(factory, sheet, session, true)).toEqual([{ text: session.agent, tone: 'plain' }]);
});

test.each([
  ['en', 'Main door'],
  ['de', 'Haupttür'],
  ['es', 'Puerta principal'],
  ['fr', 'Porte principale'],
] as const)('a device key in an event is a label in a table in %s, and the key in machine-readable output', async (language, doorLabel) => {
  const factory = await createTestFactory({ language });
  const sheet = selectColumns(factory, resourceOf('event-log') as Resource, { columns: ['detail1'] });
  await factory.loadMessages(['columns', 'choices', ...namespacesOfColumns(sheet)]);
  const row = toEvent(1, { event: 100, detail1: 'DoorMain' });
  expect(toCells(factory, sheet, row).map(({ text }) => text)).toEqual([doorLabel]);
  expect(toMachineText('detail1', sheet.columns.detail1, row)).toBe('DoorMain');
});

test('a time in event details is local in a table, and an instant in machine-readable output', async () => {
  const factory = await createTestFactory();
  const sheet = selectColumns(factory, resourceOf('event-log') as Resource, { columns: ['detail2'] });
  await factory.loadMessages(['columns', 'choices', ...namespacesOfColumns(sheet)]);
  const row = toEvent(1, { event: 160, detail2: '2026-11-20T21:10:07.000Z' });
  expect(toCells(factory, sheet, row)).toEqual([{ text: '21:10:07', tone: 'plain' }]);
  expect(toMachineText('detail2', sheet.columns.detail2, row)).toBe('2026-11-20T21:10:07.000Z');
});

test("[TM-14] a terminal time far from the server's shows both in a table, and only its own in machine-readable output", async () => {
  const factory = await createTestFactory();
  const sheet = selectColumns(factory, resourceOf('event-log') as Resource, { columns: ['at'] });
  await factory.loadMessages(['columns', 'choices', ...namespacesOfColumns(sheet)]);
  const row = toEvent(1, { at: '2026-11-20T22:44:00.000Z' });
  expect(toCells(factory, sheet, row)).toEqual([{ text: '22:44:00 (received 21:14:00)', tone: 'warn' }]);
  expect(toMachineText('at', sheet.columns.at, row)).toBe(row.at);
});
