import { expect, test } from 'vitest';
import {
  connectionStates,
  operatorLoginStates,
  terminalStateGroups,
  terminalStates,
  toColourState,
  toListState,
  toStateLabels,
} from './terminal-states.ts';

const all = terminalStates.flatMap((state) =>
  connectionStates.flatMap((connection) =>
    operatorLoginStates.flatMap((operatorLogin) =>
      [true, false].map((online) => ({ state, connection, operatorLogin, online, identity: 'unique' as const })),
    ),
  ),
);
const isFailing = (state: string) => terminalStateGroups.failing.some((one) => one === state);

test('[TM-02] a failure is shown as label, colour and list state whoever is logged in at the terminal', () => {
  for (const one of all.filter(({ state, connection }) => isFailing(state) && connection === 'connected')) {
    expect(toStateLabels(one)[0]).toEqual({ list: 'terminalState', value: one.state });
    expect(toColourState(one)).toBe('out-of-service');
    expect(toListState(one)).toBe(one.online ? 'error' : 'offline');
  }
});

test('a login is shown in addition to every state of a connected terminal, and a failure in addition to a lost connection', () => {
  const labelsOf = (one: (typeof all)[number]) => toStateLabels(one).map(({ value }) => value);
  for (const one of all) {
    const { state, connection, operatorLogin } = one;
    const away = isFailing(state) ? ['not-connected', state] : ['not-connected'];
    const here = operatorLogin === 'none' ? [state] : [state, operatorLogin];
    expect(labelsOf(one)).toEqual(connection === 'connected' ? here : away);
  }
});

test('[TM-02] an identity conflict is shown first, whatever the last message says, and is never ready', () => {
  for (const unique of all) {
    const one = { ...unique, identity: 'conflict' as const };
    expect(toStateLabels(one)).toEqual([{ list: 'identity', value: 'conflict' }, ...toStateLabels(unique)]);
    expect(toColourState(one)).toBe(toColourState(unique) === 'offline' ? 'offline' : 'out-of-service');
    expect(toListState(one)).not.toBe('ready');
  }
});
