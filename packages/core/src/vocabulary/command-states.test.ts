import { describe, expect, test } from 'vitest';
import { type CommandState, commandMoves, commandStates, isFinalCommandState, isRetriedCommandState } from './command-states.ts';

/** All states that can follow a state, directly or later. */
function reachable(from: CommandState): ReadonlySet<CommandState> {
  const found = new Set<CommandState>();
  const visit = (state: CommandState) => {
    for (const next of commandMoves[state]) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
}

describe('transitions of a command', () => {
  test('no command returns to a state that it has left', () => {
    expect(commandStates.filter((state) => reachable(state).has(state))).toEqual([]);
  });

  test('a result of the terminal is never replaced', () => {
    expect([commandMoves.done, commandMoves.failed]).toEqual([[], []]);
  });

  test('a command that was never sent to the terminal has no other state', () => {
    expect(commandMoves.refused).toEqual([]);
    expect(commandStates.filter((state) => commandMoves[state].includes('refused'))).toEqual([]);
  });

  test('no command returns to the queue, so a terminal cannot get it twice', () => {
    expect(commandStates.filter((state) => commandMoves[state].includes('queued'))).toEqual([]);
    expect(commandStates.filter((state) => commandMoves[state].includes('sent'))).toEqual(['queued']);
  });

  test('a command that the terminal has accepted can no longer be cancelled or revoked', () => {
    for (const state of ['accepted', 'started'] as const)
      expect([reachable(state).has('cancelled'), reachable(state).has('revoked')]).toEqual([false, false]);
  });

  test('only an accepted command can end unknown', () => {
    expect(commandStates.filter((state) => commandMoves[state].includes('unknown'))).toEqual(['accepted', 'started']);
  });

  test('a late report of the terminal replaces expired, cancelled, revoked and unknown', () => {
    for (const state of ['expired', 'cancelled', 'revoked', 'unknown'] as const) {
      expect(commandMoves[state]).toContain('done');
      expect(commandMoves[state]).toContain('failed');
    }
  });

  test('every command that waits can still end', () => {
    for (const state of commandStates.filter((one) => !isFinalCommandState(one)))
      expect([...reachable(state)].some((next) => isFinalCommandState(next))).toBe(true);
  });
});

test('a command is final unless the server expects a report', () => {
  expect(commandStates.filter((state) => !isFinalCommandState(state))).toEqual(['queued', 'sent', 'accepted', 'started']);
});

test('a retry repeats failures, but neither successes, nor cancelled commands, nor those that still wait', () => {
  expect(commandStates.filter(isRetriedCommandState)).toEqual(['failed', 'expired', 'revoked', 'unknown', 'refused']);
});
