import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Measures the duration of requests by endpoint and status. The returned function records one response. */
export function createHttpMetrics(registry: Registry): (request: FastifyRequest, reply: FastifyReply) => void {
  const seconds = new Histogram({
    name: 'floor_http_seconds',
    help: 'Time from call to answer',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 25],
    registers: [registry],
  });
  return ({ endpoint }, reply) => {
    if (endpoint) seconds.observe({ endpoint: endpoint.id, status: reply.statusCode }, reply.elapsedTime / 1000);
  };
}
