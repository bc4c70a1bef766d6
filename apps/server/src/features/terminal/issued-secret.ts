import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';

/** Returns a terminal's new secret with what its machine needs to connect. */
export const toIssuedSecret = ({ id, property }: { readonly id: number; readonly property: number }, secret: string): IssuedSecret => ({
  id,
  property,
  username: String(id),
  secret,
  topics: `t/${property}/${id}/`,
});
