import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearSessionStores, onSessionEnd, sessionSignal } from './session-end.ts';

test('[SE-04] the end of a session clears its stores and aborts its calls; the next session starts with neither', () => {
  const kept = new Set(['of A']);
  onSessionEnd(() => kept.clear());
  const life = sessionSignal();
  clearSessionStores();
  expect([...kept]).toEqual([]);
  expect([life.aborted, sessionSignal().aborted]).toEqual([true, false]);
  kept.add('of B');
  clearSessionStores();
  expect([...kept]).toEqual([]);
});

/** Stores that are not cleared at the end of a session, with the reason. */
const notOfAnOperator: Readonly<Record<string, string>> = {
  'platform/keys/key-settings.ts': 'follows the profile, which is cleared',
  'platform/keys/keyboard.ts': 'the keys of an unfinished sequence',
  'platform/live/messages-state.ts': 'cleared when it is no longer followed',
  'platform/ports/settings.ts': 'settings of this browser, not of an operator',
  'platform/session/live-state.ts': 'state of the connection, without its data',
  'platform/session/session-state.ts': 'the session itself',
  'shell/licence/modules.ts': 'data of the installation',
};

test('[SE-04] every store in memory registers with onSessionEnd or is listed as an exception (docs/adr/0021)', () => {
  const source = join(import.meta.dirname, '../..');
  const keeping = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return /^(?:export )?const \w+ = (?:proxy[<(]|new Map<string)/m.test(text) && !text.includes('onSessionEnd(');
  });
  expect(keeping.toSorted()).toEqual(Object.keys(notOfAnOperator));
});
