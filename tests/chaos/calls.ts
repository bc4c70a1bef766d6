import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiResponse, type Person, signIn } from '../harness/person.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { until } from '../harness/wait.ts';
import type { Site } from './site.ts';
import type { Violations } from './violations.ts';

/** Decisions and commands that are given all the time, and repeated with the same key when no response comes. */
export interface Calls {
  /** Waits until everything that was begun by now has ended, and checks that each has had one effect. */
  check(): Promise<void>;
  /** What has not ended, for a report. */
  behind(): string;
  /** How many were decided and given, and how many responses were lost. */
  counts(): { readonly approvals: number; readonly commands: number; readonly repeated: number };
  /** Gives no more of them, and checks the last ones. */
  stop(): Promise<void>;
}

interface Attempt {
  readonly approved: boolean;
  readonly response: ApiResponse;
}
interface Decided {
  readonly machine: RetryingTerminal;
  readonly sequence: number;
  readonly attempts: readonly Attempt[];
}
interface Commanded {
  readonly machine: RetryingTerminal;
  readonly reason: string;
  readonly response: ApiResponse;
}

const seen = { amount: 125_000, currency: 'EUR' };
const retryMs = 200;
/** The approval is open for longer than any fault lasts. */
const openSeconds = 3600;

const unfinishedText = `select 1 from run r join run_target t on t.run_id = r.id
  where r.reason = any($1) and t.state in ('queued', 'sent', 'accepted', 'started')`;

interface Callers {
  readonly admin: Person;
  readonly supervisors: readonly [Person, Person];
}

/** Lets each terminal request an approval, on which two supervisors disagree, and get a command, in turns. */
export async function startCalls(site: Site, terminals: readonly DemoTerminal[], pauseMs: number, violations: Violations): Promise<Calls> {
  const { product } = site;
  const { admin, supervisors }: Callers = {
    admin: await signIn(product, 'administrator'),
    supervisors: [await signIn(product, 'supervisor'), await signIn(product, 'supervisor2')],
  };
  const machines = await Promise.all(
    terminals.map((terminal) => connectRetryingTerminal(product, terminal, { resendAfterMs: 10_000, executes: true })),
  );
  const stopping = new AbortController();
  const open = new Map<string, Promise<unknown>>();
  let decided: Decided[] = [];
  let commanded: Commanded[] = [];
  let [sequence, orders, repeated] = [0, 0, 0];
  let unsent: Decided | null = null;
  const counted = { approvals: 0, commands: 0 };

  /** Repeats a call with its key until its response is final. */
  const repeat = async (person: Person, path: string, body: object): Promise<ApiResponse> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const response = await person.post(path, body, headers).catch(() => null);
      if (response && response.status < 500) return response;
      repeated += 1;
      await delay(retryMs);
    }
  };

  const decide = async (machine: RetryingTerminal) => {
    sequence += 1;
    const own = sequence;
    const content = { type: 200, ...seen, requester: 201, supervisors: supervisors.map(({ operator }) => operator) };
    machine.put('approval', { status: 'requested', sequence: own, ...content, patience: openSeconds });
    await machine.reached(machine.sent());
    const attempts = await Promise.all(
      supervisors.map(async (person, index) => {
        const approved = (own + index) % 2 === 0;
        return { approved, response: await repeat(person, `/approvals/${machine.id}/${own}/decision`, { approved, ...seen }) };
      }),
    );
    decided.push({ machine, sequence: own, attempts });
  };

  const order = async (machine: RetryingTerminal) => {
    orders += 1;
    const reason = `${machine.boot} ${orders}`;
    const body = { targets: { ids: [machine.id] }, args: {}, reason };
    const response = await repeat(admin, '/commands/terminal.unblock', body);
    // Only now: a check during the call replaces the list.
    commanded.push({ machine, reason, response });
  };

  const work = async (machine: RetryingTerminal) => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const act = turn % 2 === 0 ? decide : order;
      const name = `${act.name} at terminal ${machine.id}, turn ${turn}`;
      const acting = act(machine).finally(() => open.delete(name));
      open.set(name, acting);
      await acting;
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = machines.map(work);

  const checkDecided = async (given: readonly Decided[]) => {
    const rows = await site.read<{ terminal: number; sequence: number; state: string; entries: number }>(
      `select a.terminal_id as terminal, a.sequence, a.state,
         (select count(*)::integer from stream s where s.kind = 'TD' and s.terminal_id = a.terminal_id
           and (s.payload->>'sequence')::bigint = a.sequence) as entries
       from approval a where a.terminal_id = any($1) and a.sequence >= $2`,
      [machines.map(({ id }) => id), Math.min(...given.map((one) => one.sequence))],
    );
    const stored = new Map(rows.map((row) => [`${row.terminal}/${row.sequence}`, row]));
    for (const { machine, sequence: number, attempts } of given) {
      const won = attempts.filter(({ response }) => response.status === 200);
      const lost = attempts.filter(({ response }) => response.status === 409);
      const row = stored.get(`${machine.id}/${number}`);
      const received = machine.decisions.get(number) ?? [];
      const [winner] = won;
      const isRight =
        won.length === 1 &&
        lost.length === attempts.length - 1 &&
        row?.state === (winner?.approved ? 'approved' : 'declined') &&
        row.entries === 1 &&
        received.every((approved) => approved === winner?.approved);
      if (isRight) continue;
      const outcomes = attempts.map(({ approved, response }) => ({ approved, ...response }));
      violations.add(
        `approval ${machine.id}/${number}: stored ${JSON.stringify(row)}, sent to the terminal ${JSON.stringify(received)}, responses ${JSON.stringify(outcomes)}`,
        'tables approval, idempotency and audit',
      );
    }
  };

  const checkCommanded = async (given: readonly Commanded[]) => {
    const rows = await site.read<{ reason: string; runs: number; states: string[] }>(
      `select r.reason, count(distinct r.id)::integer as runs, array_agg(t.state) as states
       from run r join run_target t on t.run_id = r.id where r.reason = any($1) group by r.reason`,
      [given.map(({ reason }) => reason)],
    );
    const stored = new Map(rows.map((row) => [row.reason, row]));
    for (const { machine, reason, response } of given) {
      const row = stored.get(reason);
      if (response.status === 200 && row?.runs === 1 && row.states.join() === 'done') continue;
      violations.add(
        `command "${reason}" at ${machine.id}: stored ${JSON.stringify(row)}, response ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`,
        'tables run, run_target and idempotency',
      );
    }
  };

  const check = async () => {
    await Promise.all(open.values());
    const [decisions, commands] = [decided, commanded];
    [decided, commanded] = [[], []];
    counted.approvals += decisions.length;
    counted.commands += commands.length;
    for (const one of decisions) {
      unsent = one;
      await until(() => (one.machine.decisions.has(one.sequence) ? true : null));
    }
    unsent = null;
    const reasons = commands.map(({ reason }) => reason);
    await until(async () => ((await site.read(unfinishedText, [reasons])).length === 0 ? true : null), retryMs);
    if (decisions.length > 0) await checkDecided(decisions);
    if (commands.length > 0) await checkCommanded(commands);
  };

  return {
    check,
    behind: () => [...open.keys(), ...(unsent ? [`decision ${unsent.machine.id}/${unsent.sequence} not sent`] : [])].join(', '),
    counts: () => ({ ...counted, repeated }),
    stop: async () => {
      stopping.abort();
      await Promise.all(working);
      // The terminals perform their last commands before they leave.
      await check();
      await Promise.all(machines.map((machine) => machine.leave()));
    },
  };
}
