import type { DemoTerminal, Product } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { timedEvent } from './follower.ts';
import type { Site } from './site.ts';

/** Terminals whose events are compared one by one: they send numbered events at a steady rate, and again until these are confirmed. */
export interface Senders {
  readonly ids: readonly number[];
  /** Starts a new measurement of the longest pause. */
  begin(): void;
  /** The longest time in which no event was confirmed since `begin`, in milliseconds. */
  longestPauseMs(): number;
  /** Waits until all that has been sent by now is confirmed. */
  drained(): Promise<void>;
  /** Terminals with events that are not confirmed, for a report. */
  behind(): string;
  /** Ends the connection of every terminal without notice. */
  cut(): void;
  /** Compares what was confirmed with the log. */
  compare(site: Site): Promise<Differences>;
  stop(): Promise<void>;
}

/** Differences between what clients know and what is stored. */
export interface Differences {
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
  /** Where they begin; empty if there are none. */
  readonly where: string;
}

const resendAfterMs = 10_000;
const watchMs = 20;

interface StoredNumbers {
  readonly terminal: number;
  /** Rows, different numbers, and different numbers that are confirmed. */
  readonly rows: number;
  readonly numbers: number;
  readonly confirmed: number;
  readonly disordered: number;
}

const storedText = `
  select terminal, count(*)::integer as rows, count(distinct number)::integer as numbers,
    count(distinct number) filter (where number <= confirmed)::integer as confirmed,
    count(*) filter (where number <= before)::integer as disordered
  from (
    select terminal_id as terminal, detail1::integer as number, c.confirmed,
      lag(detail1::integer) over (partition by terminal_id order by n) as before
    from terminal_event join unnest($1::integer[], $2::integer[]) as c (id, confirmed) on c.id = terminal_id
    where event = $3 and n > 0
  ) e group by terminal`;

/** A terminal, and the number up to which its events are confirmed. */
export interface Confirmed {
  readonly id: number;
  readonly confirmed: number;
}

/** Compares the numbers of the stored events with what is confirmed: each number once, in their order. */
export async function compareNumbers({ read }: Pick<Site, 'read'>, machines: readonly Confirmed[]): Promise<Differences> {
  const given = [machines.map(({ id }) => id), machines.map(({ confirmed }) => confirmed), timedEvent];
  const rows = await read<StoredNumbers>(storedText, given);
  const of = new Map(rows.map((row) => [row.terminal, row]));
  const each = machines.map(({ id, confirmed }) => {
    const row = of.get(id) ?? { rows: 0, numbers: 0, confirmed: 0, disordered: 0 };
    return { id, lost: confirmed - row.confirmed, doubled: row.rows - row.numbers, disordered: row.disordered };
  });
  const sum = (key: 'lost' | 'doubled' | 'disordered') => each.reduce((total, one) => total + one[key], 0);
  const wrong = each.filter(({ lost, doubled, disordered }) => lost + doubled + disordered > 0);
  return {
    lost: sum('lost'),
    doubled: sum('doubled'),
    disordered: sum('disordered'),
    where: wrong
      .slice(0, 5)
      .map((one) => JSON.stringify(one))
      .join(' '),
  };
}

/** Connects the terminals, and lets all of them together send `perSecond` events a second. */
export async function startSenders(product: Product, terminals: readonly DemoTerminal[], perSecond: number): Promise<Senders> {
  const machines: RetryingTerminal[] = [];
  for (const terminal of terminals) machines.push(await connectRetryingTerminal(product, terminal, { resendAfterMs }));
  const confirmedOf = (all: readonly RetryingTerminal[]) => all.reduce((sum, machine) => sum + machine.stored(), 0);
  let [confirmed, confirmedAt, longest] = [0, Date.now(), 0];
  let sent = 0;
  const begun = Date.now();
  const timer = setInterval(() => {
    const due = ((Date.now() - begun) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      const machine = machines[sent % machines.length];
      machine?.put('event', { event: timedEvent, detail1: String(machine.sent() + 1), detail2: String(Date.now()) });
    }
    const all = confirmedOf(machines);
    if (all === confirmed) return;
    longest = Math.max(longest, Date.now() - confirmedAt);
    [confirmed, confirmedAt] = [all, Date.now()];
  }, watchMs);

  return {
    ids: machines.map(({ id }) => id),
    begin: () => {
      [longest, confirmedAt] = [0, Date.now()];
    },
    longestPauseMs: () => Math.max(longest, Date.now() - confirmedAt),
    drained: async () => {
      await Promise.all(machines.map((machine) => machine.reached(machine.sent())));
    },
    behind: () =>
      machines
        .filter((machine) => machine.stored() < machine.sent() - (2 * perSecond) / machines.length)
        .map((machine) => `${machine.id} (${machine.stored()} of ${machine.sent()})`)
        .join(', '),
    cut: () => {
      for (const machine of machines) machine.cut();
    },
    compare: (site) =>
      compareNumbers(
        site,
        machines.map((machine) => ({ id: machine.id, confirmed: machine.stored() })),
      ),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(machines.map((machine) => machine.leave()));
    },
  };
}
