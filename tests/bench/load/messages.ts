import type { DemoTerminal } from '../../harness/product.ts';

/** One transaction with all of its twenty columns, as sent by a terminal. */
export const toTransaction = (terminal: DemoTerminal, number: number, at: string) => ({
  number,
  type: 1 + (number % 12),
  startedAt: at,
  currency: 'EUR',
  amountIn: 2000 + number,
  amountOut: 1000 + (terminal.id % 500),
  flags: number % 8,
  operator: 201,
  reference: `R${terminal.id}-${number}`,
  pieces: number % 40,
  fee: 25,
  rounding: 3,
  card: '',
  player: `P${number % 1000}`,
  slot: `S${terminal.id % 100}`,
  host: 'host-1',
  media: [{ medium: 1, direction: 'in', pieces: 2, amount: 2000, currency: 'EUR' }],
});

/** One event; its first detail is the time of sending, in milliseconds since the epoch, with fractions. */
export const toEvent = (number: number) => ({ event: 170, detail1: now().toFixed(3), detail2: `slot ${number % 10}` });

/** Milliseconds since the epoch, comparable between processes of a machine and more precise than `Date.now`. */
export const now = (): number => performance.timeOrigin + performance.now();
