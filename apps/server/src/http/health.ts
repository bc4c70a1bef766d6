import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Guard } from './guard.ts';

/** Checks one required part of the server; throws or returns false if it does not work. */
export type Check = () => Promise<boolean> | boolean;

const toState = async (check: Check) => {
  try {
    return await check();
  } catch {
    return false;
  }
};

const readStates = async (checks: HealthDeps['checks']) =>
  Object.fromEntries(await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await toState(check)] as const)));

export interface HealthDeps {
  /** Parts without which the server cannot serve: a balancer sends consoles and terminals to another one. */
  readonly checks: { readonly [name: string]: Check };
  /** Parts without which the server is ready all the same, and whether they work; optional. */
  readonly notices?: { readonly [name: string]: Check };
  readonly metrics: Registry;
  readonly guard: Guard;
  /** Returns why parts do not work; optional. */
  readonly reasons?: () => object;
  /**
   * Returns a fault that makes `/healthz` fail; optional. Must read the fault from memory, without calling another part of the
   * server.
   */
  readonly fault?: () => object | null;
}

/**
 * Adds the routes `/healthz` (the process responds and the database has found no damage), `/readyz` (each required part by
 * name, why it does not work, and the other parts) and `/metrics` (for Prometheus, behind the guard).
 */
export const createHealth =
  ({ checks, notices = {}, metrics, guard, reasons = () => ({}), fault = () => null }: HealthDeps) =>
  (app: FastifyInstance): void => {
    app.get('/healthz', async (_request, reply) => {
      const found = fault();
      return found ? reply.code(503).send({ ok: false, reasons: found }) : { ok: true };
    });
    app.get('/readyz', async (_request, reply) => {
      const [states, noticed] = await Promise.all([checks, notices].map(readStates));
      const ready = Object.values(states ?? {}).every((works) => works);
      const why = reasons();
      return reply.code(ready ? 200 : 503).send({ ready, ...states, ...noticed, ...(Object.keys(why).length > 0 && { reasons: why }) });
    });
    app.get('/metrics', { onRequest: guard }, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  };
