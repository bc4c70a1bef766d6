import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DemoTerminal } from '../../harness/product.ts';
import { connectTerminal, type TerminalSocket } from '../load/terminal-socket.ts';
import { servePeer } from '../stage/peer-protocol.ts';

/** Terminals that request approvals, and the supervisor who approves them, in a separate process. */
let sockets: TerminalSocket[] = [];
let sequence = 0;
const counters = new Map<number, number>();
const seen = { amount: 25_000, currency: 'EUR' };

interface Decisions {
  readonly base: string;
  readonly token: string;
  readonly supervisor: number;
  readonly perSecond: number;
  readonly seconds: number;
}

/** Requests an approval; resolves when the request is stored. */
async function request(socket: TerminalSocket, supervisor: number): Promise<number> {
  const counter = (counters.get(socket.terminal.id) ?? 0) + 1;
  counters.set(socket.terminal.id, counter);
  sequence += 1;
  const own = sequence;
  const content = { status: 'requested', sequence: own, type: 200, ...seen, requester: 201, supervisors: [supervisor] };
  socket.send('approval', JSON.stringify({ boot: 'bench', counter, at: new Date().toISOString(), ...content }));
  await socket.committed(counter);
  return own;
}

async function approve({ base, token }: Decisions, { terminal }: TerminalSocket, number: number): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${base}/api/v1/approvals/${terminal.id}/${number}/decision`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ approved: true, ...seen }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`the decision was answered with ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - begun;
}

const handlers = {
  connect: async ({ port, terminals }: { port: number; terminals: readonly DemoTerminal[] }) => {
    sockets = await Promise.all(terminals.map((terminal) => connectTerminal(port, terminal)));
  },

  /** Approves requests at a steady rate; returns the milliseconds of each decision. */
  decide: async (given: Decisions) => {
    const [ms, begun]: [number[], number] = [[], performance.now()];
    const each = async (socket: TerminalSocket, first: number) => {
      for (let turn = first; turn < given.perSecond * given.seconds; turn += sockets.length) {
        await delay(Math.max(0, begun + (turn * 1000) / given.perSecond - performance.now()));
        ms.push(await approve(given, socket, await request(socket, given.supervisor)));
      }
    };
    await Promise.all(sockets.map(each));
    return ms;
  },
};

export type Approvals = typeof handlers;

servePeer(handlers);
