import type { Body } from './bodies.ts';
import { type ComponentKey, componentCodes } from './codes.ts';
import type { SimulatedEvent } from './events.ts';
import type { RandomGenerator } from './random-generator.ts';

/** A device message without its state; `raise` and `clear` use the same reference. */
export type DeviceMessage = Omit<Body<'error'>, 'state'>;

/** `code`: of the catalogue of device messages; `component` null: the terminal as a whole. */
export const deviceMessage = (
  random: RandomGenerator,
  code: DeviceMessage['code'],
  component: ComponentKey | null,
  rank: number,
  ...params: readonly string[]
): DeviceMessage => ({
  code,
  component: component ? componentCodes[component] : 0,
  rank,
  params,
  reference: `E${random.digits(8)}`,
});

export const raise = (at: number, what: DeviceMessage): SimulatedEvent => ({
  at,
  kind: 'report',
  report: 'error',
  body: { ...what, state: 'raised' },
});

export const clear = (at: number, what: DeviceMessage): SimulatedEvent => ({
  at,
  kind: 'report',
  report: 'error',
  body: { ...what, state: 'cleared' },
});

/** A device message that clears by itself after 4 s, such as a card that was read at the second attempt. */
export const transientMessage = (at: number, what: DeviceMessage): readonly SimulatedEvent[] => [raise(at, what), clear(at + 4000, what)];
