import { proxy } from 'valtio/vanilla';
import { keyState } from './bindings.ts';

/** The first key of the sequences that go to a screen. */
export const leaderKey = 'g';

/** Whether it has been pressed: the status line then shows where it can lead, for as long as the reader needs. */
export const leader = proxy({ on: false });

function onNextKey(event: KeyboardEvent): void {
  if (event.key === 'Shift') return;
  endLeader();
  const binding = keyState().inForce.find(({ keys }) => keys.includes(`${leaderKey} ${event.key}`));
  if (!binding) return;
  // Quick or slow, the second key ends here: neither the list nor kbar's own sequence may act on it again.
  event.preventDefault();
  event.stopImmediatePropagation();
  binding.run();
}

function endLeader(): void {
  leader.on = false;
  window.removeEventListener('keydown', onNextKey, true);
}

/** Waits for the second key, without a time limit. */
export function beginLeader(): void {
  leader.on = true;
  window.addEventListener('keydown', onNextKey, true);
}
