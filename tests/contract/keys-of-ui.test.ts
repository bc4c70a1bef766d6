import { expect, test } from 'vitest';
import { fleetKeys, leader } from '../../apps/cli/src/ui/fleet/fleet-keys.ts';
import { viewIds } from '../../apps/cli/src/ui/fleet/fleet-state.ts';
import { fleetViews } from '../../apps/cli/src/ui/fleet/fleet-views.ts';
import { type BindingId, defaultKeymap } from '../../apps/web/src/platform/keys/default-keymap.ts';

// A key means the same in `floor ui` and in the web console [CL-06, CL-07].

const own = Object.entries(fleetKeys).flatMap(([id, { keys, console }]) => (console === null ? [] : [[id, keys, console] as const]));

test.each(own)('%s has the keys of the console', (_id, keys, console) => {
  expect(keys).toEqual(defaultKeymap[console satisfies BindingId].keys);
});

test('views open with the same letters after the same key', () => {
  for (const id of viewIds) {
    const { resource, key } = fleetViews[id];
    const bound = Object.entries(defaultKeymap).find(([, { keys }]) => keys.includes(`${leader} ${key}`));
    expect(bound?.[0]).toMatch(new RegExp(`${resource.id.replace(/s$/, '')}`));
  }
});
