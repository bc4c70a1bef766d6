import { Counter, Gauge, type Registry } from 'prom-client';

export type RefusedReason = 'credentials' | 'retired' | 'client-id' | 'too-many' | 'publish' | 'subscribe' | 'protocol' | 'unavailable';

export interface GatewayMetrics {
  readonly connections: Gauge;
  readonly refused: Counter<'reason'>;
  readonly messages: Counter<'kind'>;
}

export function createGatewayMetrics(registry: Registry): GatewayMetrics {
  const registers = [registry];
  return {
    connections: new Gauge({ name: 'floor_mqtt_connections', help: 'Connections of terminals that stand', registers }),
    refused: new Counter({ name: 'floor_mqtt_refused_total', help: 'What terminals were refused', labelNames: ['reason'], registers }),
    messages: new Counter({ name: 'floor_mqtt_messages_total', help: 'Messages of terminals', labelNames: ['kind'], registers }),
  };
}
