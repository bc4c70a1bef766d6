import { whoAmI } from '@floorwalker/core/endpoints/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { createRestServer } from '../../testing/rest-server.ts';

afterEach(endSession);

/** Opens the quarters of a property; `properties`: those of the session when it is read again. */
async function open(artID: string, properties = [{ id: 1, name: 'Vienna West' }]) {
  const server = createRestServer();
  server.on(whoAmI, () => ({ ...toSession(), properties }));
  const { user, address } = await renderApp(`/quarterly-dashboard/${artID}`);
  return { user, server, address: () => decodeURIComponent(address()) };
}

test('[ST-04] the address of a property opens the quarterly dashboard with its filter', async () => {
  const { server, address } = await open('1');
  await waitFor(() => expect(address()).toBe('/quarterly-dashboard?q=property:1&by=terminal,quarter'));
  expect(server.received(whoAmI)).toHaveLength(0);
});

test.each(['x', '-1', '1.5', '123456789'])('[ST-04] [SH-12] %s is no number of a property, so it is the 404 page', async (artID) => {
  const { address } = await open(artID);
  await waitFor(() => expect(address()).toBe('/404'));
});

test('[ST-04] a property that nobody knows says so, and a key leads to the quarters of all properties', async () => {
  const { user, address } = await open('999');
  expect(await screen.findByRole('heading', { name: 'Property 999 does not exist, or you may not see it' })).toBeTruthy();
  expect(address()).toBe('/quarterly-dashboard/999');
  await waitForKeys();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/quarterly-dashboard'));
});

test('[ST-04] a property that was added since the sign-in is opened', async () => {
  const { address } = await open('2', [{ id: 2, name: 'Graz' }]);
  await waitFor(() => expect(address()).toBe('/quarterly-dashboard?q=property:2&by=terminal,quarter'));
});
