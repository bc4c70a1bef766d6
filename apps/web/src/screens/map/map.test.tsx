import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { type MapRow, mapResource } from '@floorwalker/core/resources/properties/map-view';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { publishEntries } from '../../platform/live/entries.ts';
import { live } from '../../platform/session/live-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

afterEach(() => {
  live.lostAt = null;
  endSession();
});

const none = { terminals: 0, online: 0, offline: 0, errors: 0, red: 0, yellow: 0, green: 0, downSince: null } as const;
const at = (latitude: string, longitude: string) => ({ placed: latitude !== '', latitude, longitude });
const base = { ...none, address: '', zone: 'Europe/Vienna', availability: null } as const;
const vienna: MapRow = {
  ...{ ...base, id: 101, name: 'Vienna\u202e West', state: 'red', ...at('48.2', '16.3') },
  ...{ terminals: 24, online: 21, offline: 3, errors: 2, red: 1, yellow: 2, green: 21 },
  ...{ downSince: '2026-11-20T20:31:00.000Z', availability: 97 },
};
const spa: MapRow = {
  ...base,
  id: 104,
  name: 'Vienna Spa',
  state: 'green',
  ...at('48.2004', '16.3004'),
  terminals: 1,
  online: 1,
  green: 1,
};
const madrid: MapRow = {
  ...base,
  id: 103,
  name: 'Madrid Sur',
  state: 'yellow',
  ...at('40.4', '-3.7'),
  terminals: 2,
  offline: 2,
  yellow: 2,
};
const oslo: MapRow = { ...base, id: 105, name: 'Oslo', state: 'none', ...at('59.9', '10.7') };
const linz: MapRow = { ...base, id: 106, name: 'Linz', state: 'none', ...at('', '') };
const all = [vienna, madrid, spa, oslo, linz];

async function open(path = '', rows: readonly MapRow[] | ProblemError = all) {
  const server = createRestServer();
  let now = rows;
  const queries: string[] = [];
  server.on(toListEndpoints(mapResource).list, ({ query }) => {
    queries.push(new URLSearchParams(Object.entries(query)).toString());
    if (now instanceof ProblemError) throw now;
    return { items: [...now], next: null, position: 'test.1' };
  });
  const { user, address } = await renderApp(`/map-view${path}`);
  await waitForKeys();
  const change = (next: typeof now) => {
    now = next;
  };
  return { user, queries, change, address: () => decodeURIComponent(address()) };
}

const map = () => screen.findByRole('application', { name: 'Map of the properties' });
const spoken = () => document.querySelector('main p[aria-live="polite"]')?.textContent;
const marks = () =>
  [...document.querySelectorAll('[role="application"] g')].map(
    (mark) => `${mark.getAttribute('data-tone')} ${mark.textContent}${mark.hasAttribute('data-current') ? ' current' : ''}`,
  );
const names = () => [...document.querySelectorAll('[role="application"] svg > text')].map((text) => text.textContent);

test('[ST-04] each property has a mark by its worst state; those too near to each other are one', async () => {
  await open();
  await map();
  expect(marks()).toEqual(['bad 3 current', 'warn 2', 'muted ']);
  expect(names()).toEqual(expect.arrayContaining(['Vienna<u+202E> West +1', 'Madrid Sur', 'Oslo']));
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('Red: out of operation for 30 minutes');
  expect(document.querySelector('main')?.textContent).not.toContain('\u202e');
});

test('[KB-02] arrow keys walk the marks, whose values are spoken; Enter shows their terminals', async () => {
  const { user, address } = await open();
  (await map()).focus();
  expect(spoken()).toBe(
    '2 properties (Vienna<u+202E> West, Vienna Spa): Red. 25 terminals: 22 online, 3 offline, 2 with errors. 1 red, 2 yellow. Down since 20/11/2026, 21:31:00 CET.',
  );
  await user.keyboard('{ArrowUp}');
  expect(spoken()).toBe('Oslo: No terminals.');
  await user.keyboard('{ArrowDown}');
  expect(spoken()).toMatch(/^2 properties/);
  await user.keyboard('{ArrowLeft}');
  expect(spoken()).toBe('Madrid Sur: Yellow. 2 terminals: 0 online, 2 offline, 0 with errors. 0 red, 2 yellow.');
  expect(marks()[1]).toBe('warn 2 current');
  // In the order of the list: the worst first.
  await user.keyboard('{Home}]{End}{Home}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/terminal-list?q=property:101,104'));
});

test('[ST-04] a larger zoom divides a group, and shows all again', async () => {
  const { user } = await open();
  (await map()).focus();
  expect(screen.getByRole('button', { name: /Zoom out/ }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('+'.repeat(12));
  expect(spoken()).toMatch(
    /^Vienna<u.202E> West: Red. 24 terminals: 21 online, 3 offline, 2 with errors. 1 red, 2 yellow. Down since .* CET. Available 97 % today.$/,
  );
  expect(marks()).toEqual(['bad 3 current', 'ok ']);
  await user.keyboard('{ArrowRight}');
  expect(spoken()).toBe('Vienna Spa: Green. 1 terminal: 1 online, 0 offline, 0 with errors.');
  await user.keyboard('0');
  expect(marks()).toHaveLength(3);
});

test('[ST-04] properties without coordinates are counted with a link to set them', async () => {
  await open();
  await map();
  expect(screen.getByText(/^1 property without coordinates/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set coordinates' }).getAttribute('href')).toBe('#/properties?q=id%3A106');
});

test('[ST-04] if no property has coordinates, the screen says so', async () => {
  await open('', [linz]);
  expect(await screen.findByRole('heading', { name: 'None of these properties has coordinates' })).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

test('[ST-04] the same as a table is one key away, and leads to the same terminals', async () => {
  const { user, address } = await open();
  await map();
  await user.keyboard('t');
  await waitFor(() => expect(address()).toBe('/map-view?as=table'));
  expect(await screen.findByRole('columnheader', { name: /Availability today/ })).toBeTruthy();
  await user.keyboard('t');
  await map();
  expect(address()).toBe('/map-view');
});

test('[LV-05] a change of a terminal is shown without a reload, and a lost connection is said', async () => {
  const { change } = await open();
  await map();
  change([{ ...madrid, state: 'green', yellow: 0, green: 2 }]);
  act(() => publishEntries([{ kind: 'cat', property: 103, terminal: 5, category: 2 }] as never));
  await waitFor(() => expect(marks()).toEqual(['ok  current']), { timeout: 5000 });
  live.lostAt = Date.UTC(2026, 10, 20, 21);
  expect(await screen.findByRole('img', { name: /^Not live since/ })).toBeTruthy();
});

test('[ST-04] a filter is applied, and a failure without rows says why', async () => {
  const { queries } = await open('?q=red%3E0', new ProblemError('right.missing', { right: 'map.view' }));
  expect(await screen.findByRole('heading', { name: "Sorry, your ART rights aren't enough" })).toBeTruthy();
  expect(queries[0]).toBe('limit=1000&q=red%3E0');
});

test('[ST-04] without matching properties the list says so', async () => {
  await open('', []);
  expect(await screen.findByText('Properties appear here as soon as they are created.')).toBeTruthy();
});
