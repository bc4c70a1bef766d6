import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';

/** Where terminals connect. */
export type GatewayAddress = IssuedSecret['gateway'];

/** Settings of the gateway; `tls` is null without a certificate. */
interface GatewaySettings {
  readonly tls: object | null;
  readonly mqttPort: number;
  readonly mqttsPort: number;
}

/** Returns the gateway's address by the settings: with a certificate, the encrypted port. */
export const toGatewayAddress = ({ tls, mqttPort, mqttsPort }: GatewaySettings): GatewayAddress =>
  tls ? { port: mqttsPort, secure: true } : { port: mqttPort, secure: false };

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
