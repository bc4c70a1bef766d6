import { ProblemError } from '@floorwalker/core/contract/problem';
import { planRoute, type ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

afterEach(endSession);

const due = '2026-11-21T21:10:00.000Z';
const vienna = { property: 101, propertyName: 'Vienna West', zone: 'Europe/Vienna', place: { latitude: 48.2, longitude: 16.3 } } as const;
const graz = { property: 102, propertyName: 'Graz', zone: 'Europe/Vienna', place: { latitude: 47.07, longitude: 15.44 } } as const;
const linz = { property: 103, propertyName: 'Linz', zone: 'Europe/Vienna', place: null } as const;
const unit = { medium: 2, currency: 'EUR', held: 50 } as const;
const deliveries = (terminal: number): ServiceRoute['stops'][number]['deliveries'] => [
  { ...unit, unit: `${terminal}:13`, component: 13, denomination: 5000, event: 'empty', pieces: 100, amount: 500_000 },
  { ...unit, unit: `${terminal}:14`, component: 14, denomination: null, event: 'full', pieces: 0, amount: 0 },
];
const example: ServiceRoute = {
  day: '2026-11-21',
  asOf: '2026-11-20T21:10:00.000Z',
  limits: { stops: 8, value: null, ahead: 1 },
  stops: [
    { terminal: 17, terminalName: 'Hall\u202e 2', ...vienna, due, deliveries: deliveries(17) },
    { terminal: 18, terminalName: 'Hall 3', ...vienna, due, deliveries: deliveries(18) },
    { terminal: 31, terminalName: 'Foyer', ...graz, due, deliveries: deliveries(31) },
    { terminal: 40, terminalName: 'Bar', ...linz, due, deliveries: [] },
  ],
  left: [{ terminal: 50, terminalName: 'Spa', ...graz, due, reason: 'value' }],
  denominations: [{ medium: 2, denomination: 5000, currency: 'EUR', pieces: 300, amount: 1_500_000 }],
  totals: [{ currency: 'EUR', amount: 1_500_000 }],
  metres: null,
  thin: 2,
};
const nothing: ServiceRoute = { ...example, stops: [], left: [], denominations: [], totals: [], thin: 0 };

async function open(path = '', route: ServiceRoute | ProblemError = example) {
  const server = createRestServer();
  const queries: (string | null)[] = [];
  server.on(planRoute, ({ query }) => {
    queries.push(new URLSearchParams(Object.entries(query)).toString());
    if (route instanceof ProblemError) throw route;
    return route;
  });
  const { user, address } = await renderApp(`/service-route${path}`);
  await waitForKeys();
  return { user, queries, address: () => decodeURIComponent(address()) };
}

const spoken = () => document.querySelector('main p[aria-live="polite"]')?.textContent;
const marks = () =>
  [...document.querySelectorAll('[role="application"] g')].map((mark) => `${mark.textContent}${mark.getAttribute('data-current') ?? ''}`);

test('[ST-06] a route is a map of numbered properties, and a table of stops with what to bring', async () => {
  await open();
  await screen.findByRole('application', { name: 'Map of the stops' });
  expect(marks()).toEqual(['1–2true', '3']);
  const stops = screen.getByRole('table', { name: 'Stops' });
  expect(stops.querySelectorAll('tbody')).toHaveLength(4);
  const rows = [...stops.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  expect(rows[1]).toMatch(/^1\|17 Hall.* 2\|Vienna West\|.*CET\|Bill cassette\|€50\.00\|100\|€5,000\.00$/);
  expect(rows[2]).toMatch(/Empty the box\|$/);
  expect(screen.getByRole('table', { name: 'To carry' }).textContent).toContain('€15,000.00');
  expect(screen.getByRole('table', { name: 'Not in this round' }).textContent).toContain('Too much cash');
  expect(screen.getByText(/1 stop is at a property without coordinates/)).toBeTruthy();
  expect(screen.getByText('2 units have too little data and cause no visit.')).toBeTruthy();
  expect(document.querySelector('main')?.textContent).not.toContain('\u202e');
});

test('[KB-02] the keys of lists walk the stops, which are spoken, and Enter opens the forecasts of the terminal', async () => {
  const { user, address } = await open();
  (await screen.findByRole('application', { name: 'Map of the stops' })).focus();
  expect(spoken()).toMatch(/^Stop 1 of 4: 17 Hall.* 2, Vienna West, /);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(spoken()).toMatch(/^Stop 3 of 4: 31 Foyer, Graz, /);
  expect(marks()).toEqual(['1–2', '3true']);
  await user.keyboard('{End}');
  // A stop without coordinates is in the table only.
  expect(spoken()).toMatch(/^Stop 4 of 4: 40 Bar, Linz, /);
  expect(marks()).toEqual(['1–2', '3']);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/cash-forecast?q=terminal:31'));
});

test('[ST-06] the day and the limits are in the address, and a wrong number is not sent', async () => {
  const { user, queries, address } = await open('?day=2026-11-21&stops=8&ahead=99');
  await screen.findByRole('table', { name: 'Stops' });
  expect(queries).toEqual(['day=2026-11-21&stops=8']);
  await user.keyboard(']');
  await waitFor(() => expect(queries.at(-1)).toBe('day=2026-11-22&stops=8'));
  const stops = screen.getByRole('textbox', { name: 'Stops' });
  await user.clear(stops);
  await user.type(stops, '100{Enter}');
  expect(screen.getByText('A whole number from 1 to 99')).toBeTruthy();
  await user.clear(stops);
  await user.type(stops, '3{Enter}');
  await waitFor(() => expect(queries.at(-1)).toBe('day=2026-11-22&stops=3'));
  expect(address()).toContain('stops=3');
});

test('[ST-06] the property of a route is one that the operator sees; one of an old address stays until another is selected', async () => {
  const { user, queries } = await open('?property=999');
  await screen.findByRole('table', { name: 'Stops' });
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Property' });
  expect([...field.options].map(({ value }) => value)).toEqual(['', '999', '1']);
  await user.selectOptions(field, '1');
  await waitFor(() => expect(queries).toEqual(['property=999', 'property=1']));
  await user.selectOptions(field, '');
  await waitFor(() => expect(queries.at(-1)).toBe(''));
});

test('[ST-06] if nobody needs a visit, a button looks further ahead', async () => {
  const { user, queries } = await open('', nothing);
  await user.click(await screen.findByRole('button', { name: /Look a week ahead/ }));
  await waitFor(() => expect(queries.at(-1)).toBe('ahead=7'));
});

test('[ST-06] a route without forecasts says so', async () => {
  await open('', { ...nothing, asOf: null });
  expect(await screen.findByRole('heading', { name: 'There are no forecasts yet' })).toBeTruthy();
});

test('[ST-06] stops without coordinates are a table, and the screen says why there is no map', async () => {
  await open('', { ...example, stops: example.stops.slice(3) });
  expect(await screen.findByText(/so there is no map/)).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

test('[ST-06] a route that cannot be planned says why', async () => {
  await open('', new ProblemError('right.missing', { right: 'fill-level.view' }));
  expect(await screen.findByText('The route could not be planned')).toBeTruthy();
});
