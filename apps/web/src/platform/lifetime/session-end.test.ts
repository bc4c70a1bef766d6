import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearSessionStores, onSessionEnd, sessionSignal } from './session-end.ts';

test('[SE-04] what a store keeps and what was asked for go with their session, and the next one begins with neither', () => {
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

/** Stores that outlive a session, and why they may. */
const notOfAnOperator: Readonly<Record<string, string>> = {
  'platform/keys/key-settings.ts': 'follows the profile, which registers',
  'platform/keys/keyboard.ts': 'the keys of a sequence under way',
  'platform/live/messages-state.ts': 'forgets when it is no longer followed',
  'platform/ports/settings.ts': 'the looks of this browser',
  'platform/session/live-state.ts': 'the line, not what comes by it',
  'platform/session/session-state.ts': 'the session itself',
  'shell/licence/modules.ts': 'of the installation, and forgotten when no longer followed',
};

test('[SE-04] every store in memory says what it forgets when its operator goes, or why it need not (docs/adr/0021)', () => {
  const source = join(import.meta.dirname, '../..');
  const keeping = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    return /^(?:export )?const \w+ = (?:proxy[<(]|new Map<string)/m.test(text) && !text.includes('onSessionEnd(');
  });
  expect(keeping.toSorted()).toEqual(Object.keys(notOfAnOperator));
});
