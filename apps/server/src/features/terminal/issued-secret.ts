import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';
import { createSecretIssuer, type NewTerminalSecret, type SecretBox } from '../../mqtt/secret-issuer.ts';

/** Where terminals connect. */
export type GatewayAddress = IssuedSecret['gateway'];

/** Issues secrets of terminals. */
export interface SecretIssuing {
  readonly gateway: GatewayAddress;
  readonly issueSecret: () => Promise<NewTerminalSecret>;
}

/** Settings of the gateway; `tls` is null without a certificate, `broker` without an external broker. */
interface GatewaySettings {
  readonly broker: { readonly port: number; readonly secure: boolean } | null;
  readonly tls: object | null;
  readonly mqttPort: number;
  readonly mqttsPort: number;
}

/** Returns the address for terminals by the settings: the external broker, else with a certificate the encrypted port of the gateway. */
function toGatewayAddress({ broker, tls, mqttPort, mqttsPort }: GatewaySettings): GatewayAddress {
  if (broker) return { port: broker.port, secure: broker.secure };
  return tls ? { port: mqttsPort, secure: true } : { port: mqttPort, secure: false };
}

/** Issues secrets for the gateway or the broker of the settings. */
export const toIssuing = (settings: GatewaySettings, box: Pick<SecretBox, 'seal'>): SecretIssuing => ({
  gateway: toGatewayAddress(settings),
  issueSecret: createSecretIssuer(settings.broker && box),
});

/** Returns a terminal's new secret with what its machine needs to connect. */
export const toIssuedSecret = (
  { id, property }: { readonly id: number; readonly property: number },
  secret: string,
  gateway: GatewayAddress,
): IssuedSecret => ({
  id,
  property,
  username: String(id),
  secret,
  topics: `t/${property}/${id}/`,
  gateway,
});
