import { Counter, Gauge, type Registry } from 'prom-client';

export type RefusedReason = 'credentials' | 'retired' | 'client-id' | 'too-many' | 'publish' | 'subscribe' | 'protocol' | 'unavailable';

export interface GatewayMetrics {
  readonly connections: Gauge;
  readonly refused: Counter<'reason'>;
  readonly messages: Counter<'kind'>;
}

/** Creates the metrics. `count`: returns the number of connections; without it the gauge is set by its user. */
export function createGatewayMetrics(registry: Registry, count?: () => number): GatewayMetrics {
  const registers = [registry];
  return {
    connections: new Gauge({
      name: 'floor_mqtt_connections',
      help: 'Connections of terminals that stand',
      registers,
      collect() {
        if (count) this.set(count());
      },
    }),
    refused: new Counter({ name: 'floor_mqtt_refused_total', help: 'What terminals were refused', labelNames: ['reason'], registers }),
    messages: new Counter({ name: 'floor_mqtt_messages_total', help: 'Messages of terminals', labelNames: ['kind'], registers }),
  };
}
