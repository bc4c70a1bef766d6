import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoTerminal } from '../../harness/product.ts';
import { connectTerminal, type TerminalSocket } from '../load/terminal-socket.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** Terminals that request approvals, and two supervisors who decide each of them at once, in a separate process. */
let sockets: TerminalSocket[] = [];
let sequence = 0;
const counters = new Map<number, number>();
/** Requests that were decided, with the positive replies to the supervisors. */
const decided: { readonly socket: TerminalSocket; readonly number: number; readonly replies: readonly boolean[] }[] = [];
const seen = { amount: 25_000, currency: 'EUR' };

interface Decider {
  readonly token: string;
  readonly operator: number;
}

interface Decisions {
  readonly base: string;
  /** The supervisor who approves, and those who decline at the same moment. */
  readonly supervisors: readonly Decider[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** Requests an approval; resolves when the request is stored. */
async function request(socket: TerminalSocket, supervisors: readonly Decider[]): Promise<number> {
  const counter = (counters.get(socket.terminal.id) ?? 0) + 1;
  counters.set(socket.terminal.id, counter);
  sequence += 1;
  const own = sequence;
  const content = {
    status: 'requested',
    sequence: own,
    type: 200,
    ...seen,
    requester: 201,
    supervisors: supervisors.map(({ operator }) => operator),
  };
  socket.send('approval', JSON.stringify({ boot: 'bench', counter, at: new Date().toISOString(), ...content }));
  await socket.committed(counter);
  return own;
}

/** Decides a request; returns the milliseconds until the reply, null if it was decided already. */
async function decide(base: string, token: string, path: string, approved: boolean): Promise<number | null> {
  const begun = performance.now();
  const response = await fetch(`${base}/api/v1/approvals/${path}/decision`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ approved, ...seen }),
  });
  const text = await response.text();
  if (response.status === 409 && text.includes('approval.already-decided')) return null;
  if (response.status !== 200) throw new Error(`the decision was answered with ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - begun;
}

/** One supervisor approves and another declines at the same moment; returns the milliseconds of the decision that counts. */
async function race({ base, supervisors }: Decisions, socket: TerminalSocket): Promise<number> {
  const number = await request(socket, supervisors);
  const path = `${socket.terminal.id}/${number}`;
  const tries = await Promise.all(
    supervisors.map(async ({ token }, at) => ({ approved: at === 0, ms: await decide(base, token, path, at === 0) })),
  );
  const counted = tries.flatMap(({ approved, ms }) => (ms === null ? [] : [{ approved, ms }]));
  decided.push({ socket, number, replies: counted.map(({ approved }) => approved) });
  return counted[0]?.ms ?? Number.NaN;
}

/** Whether one reply was positive, and all that the terminal received says the same. */
function isDecidedOnce({ socket, number, replies }: (typeof decided)[number]): boolean {
  const received = socket.decisions.get(number) ?? [];
  return replies.length === 1 && received.length > 0 && received.every((approved) => approved === replies[0]);
}

const handlers = {
  connect: async ({ port, terminals }: { port: number; terminals: readonly DemoTerminal[] }) => {
    sockets = await Promise.all(terminals.map((terminal) => connectTerminal(port, terminal)));
  },

  /** Lets requests be decided at a steady rate; returns the milliseconds of each decision. */
  decide: async (given: Decisions) => {
    const [ms, begun]: [number[], number] = [[], performance.now()];
    const each = async (socket: TerminalSocket, first: number) => {
      for (let turn = first; turn < given.perSecond * given.seconds; turn += sockets.length) {
        await delay(Math.max(0, begun + (turn * 1000) / given.perSecond - performance.now()));
        ms.push(await race(given, socket));
      }
    };
    await Promise.all(sockets.map(each));
    return ms;
  },

  /** Returns the number of requests that were not decided exactly once, as far as their terminals know by now. */
  wrong: () => decided.filter((one) => !isDecidedOnce(one)).length,
};

export type Approvals = typeof handlers;

servePeer(handlers);
