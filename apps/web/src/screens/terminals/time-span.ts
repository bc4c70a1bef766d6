/** A span of time in milliseconds since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const minSpanMs = 60_000;
const maxSpanMs = 400 * 86_400_000;

/** Moves a span so that it does not end after `now`. */
const beforeNow = ({ from, to }: Span, now: number): Span => (to > now ? { from: from - (to - now), to: now } : { from, to });

/** Changes the length of a span by a factor, from one minute to 400 days, around a time of it. */
export function zoom(span: Span, centre: number, factor: number, now = Date.now()): Span {
  const length = Math.min(maxSpanMs, Math.max(minSpanMs, (span.to - span.from) * factor));
  const from = Math.round(centre - length / 2);
  return beforeNow({ from, to: from + Math.round(length) }, now);
}

/** Moves a span by half of its length: -1 to earlier, 1 to later times. */
export function shift({ from, to }: Span, direction: -1 | 1, now = Date.now()): Span {
  const by = Math.round((direction * (to - from)) / 2);
  return beforeNow({ from: from + by, to: to + by }, now);
}
