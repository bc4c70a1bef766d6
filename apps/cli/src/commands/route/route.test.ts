import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const place = {
  terminal: 17,
  terminalName: 'Hall\u202e 2',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  place: null,
} as const;
const due = '2026-11-21T21:10:00.000Z';
const unit = { medium: 2, currency: 'EUR', held: 50 } as const;
const route: ServiceRoute = {
  day: '2026-11-21',
  asOf: '2026-11-20T21:10:00.000Z',
  limits: { stops: 8, value: 100_000, ahead: 1 },
  stops: [
    {
      ...place,
      due,
      deliveries: [
        { ...unit, unit: '17:13:2:EUR:5000', component: 13, denomination: 5000, event: 'empty', pieces: 100, amount: 500_000 },
        { ...unit, unit: '17:14:2:EUR:0', component: 14, denomination: null, event: 'full', pieces: 0, amount: 0 },
      ],
    },
  ],
  left: [{ ...place, terminal: 18, terminalName: 'Hall 3', due, reason: 'value' }],
  denominations: [{ medium: 2, denomination: 5000, currency: 'EUR', pieces: 100, amount: 500_000 }],
  totals: [{ currency: 'EUR', amount: 500_000 }],
  metres: 262_400,
  thin: 2,
};

async function floor(argv: readonly string[], value: unknown = route) {
  const { address, calls } = await startRecorded({
    'GET /service-route': { value },
    'GET /service-route/paper': { pieces: ['%PDF-', '1.7'] },
  });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['route', ...argv], factory);
  return { code, calls, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('[ST-06] show sends the limits and writes stops, what to carry, and what is left', async () => {
  const { code, calls, stdout } = await floor(['show', '--stops', '8', '--value', '100000', '--property', '101', '-o', 'table']);
  expect([code, calls[0]?.line]).toEqual([0, 'GET /api/v1/service-route?property=101&stops=8&value=100000&ahead=1']);
  for (const text of [
    'Hall<u+202E> 2',
    'Bill cassette',
    'EUR 5,000.00',
    'Empty the box',
    '262 km',
    'Too much cash',
    '2 units have too little data',
  ])
    expect(stdout).toContain(text);
});

test('[ST-06] show writes records for programs, and says when nobody needs a visit', async () => {
  expect((await floor(['show', '-o', 'csv'])).stdout.split('\n')[1]).toContain('17,Hall<u+202E> 2,101,Vienna West');
  const none = { ...route, stops: [], left: [], denominations: [], totals: [], thin: 0 };
  expect((await floor(['show', '-o', 'table'], none)).stdout).toContain('No terminal needs a visit.');
});

test('[ST-06] paper downloads the round as PDF', async () => {
  const { code, stdout, calls } = await floor(['paper', '--day', '2026-11-21']);
  expect([code, stdout, calls[0]?.line]).toEqual([0, '%PDF-1.7', 'GET /api/v1/service-route/paper?day=2026-11-21&stops=12&ahead=1']);
});
