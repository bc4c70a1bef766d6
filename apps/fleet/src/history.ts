import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { dayOfDate, spanOf } from './history/day-span.ts';
import { createHistoryDay } from './history/history-day.ts';
import { createHistoryFleet } from './history/history-fleet.ts';
import { thinStock } from './history/thin-stock.ts';
import type { Stock } from './traffic/cash.ts';

// Writes the generated history of a property to standard output, one JSON line per terminal and day: see `npm run history`.
const { values } = parseArgs({
  options: {
    terminals: { type: 'string', default: '1000' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '7' },
    property: { type: 'string', default: '201' },
    'first-terminal': { type: 'string', default: '1001' },
    until: { type: 'string' },
  },
});

const seed = Number(values.seed);
const { property, terminals } = createHistoryFleet(seed, {
  property: Number(values.property),
  count: Number(values.terminals),
  first: Number(values['first-terminal']),
});

// The reader has closed the pipe and reported the reason itself.
process.stdout.on('error', () => process.exit(1));

async function write(line: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

/** Days grouped by month, so that the importer can close a month before the next. */
function* monthsOf(first: number, last: number): Generator<readonly number[]> {
  const monthOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7);
  for (let day = first; day <= last; ) {
    const days: number[] = [];
    for (const month = monthOf(day); day <= last && monthOf(day) === month; day += 1) days.push(day);
    yield days;
  }
}

/** The last complete day in the time zone of the property; the current day belongs to the running fleet. */
function lastDay(): number {
  const today = dayOfDate(new Date().toISOString().slice(0, 10));
  let day = values.until === undefined ? today : Math.min(today, dayOfDate(values.until) - 1);
  while (spanOf(property.zone, day).end > Date.now()) day -= 1;
  return day;
}

const last = lastDay();
const first = last - Number(values.days) + 1;
const holds = new Map<number, Stock>();
await write({ property, terminals });
for (const days of monthsOf(first, last)) {
  await write({ from: spanOf(property.zone, days[0] ?? 0).begin, to: spanOf(property.zone, days.at(-1) ?? 0).end });
  for (const { id, type } of terminals) {
    const terminal = { id, type, property: property.id, currency: property.currency, zone: property.zone };
    for (const day of days) {
      const { messages, closing } = createHistoryDay(seed, terminal, day, holds.get(id));
      holds.set(id, closing);
      await write({ terminal: id, messages: thinStock(messages).filter(({ kind }) => kind !== 'picture') });
    }
  }
}
await write({ end: true });
