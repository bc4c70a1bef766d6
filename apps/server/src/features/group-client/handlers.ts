import type { groupClient, removeGroupClient, updateGroupClient } from '@floorwalker/core/endpoints/group-client';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { ClientStore } from './client.ts';

type Act = { readonly caller: Caller; readonly correlation: string };

const note = (tx: Write, { caller, correlation }: Act, act: string, value: object | null) =>
  auditCall(tx, { caller, correlation }, act, 'group-client', { ...(value && { new: value }) });

/** Creates the handlers to read, update and reset the client that the server delivers [SH-20]. */
export function createGroupClientHandlers(
  clients: ClientStore,
): Handlers<typeof groupClient | typeof updateGroupClient | typeof removeGroupClient> {
  return {
    'group-client.read': async () => ({ installed: await clients.read() }),
    'group-client.update': async (call) => {
      // The rest of the upload is read and discarded: a browser that is cut off while sending does not read the response.
      if (!call.caller.fresh) call.body.resume();
      requireRecentAuth(call.caller);
      return clients.install(call.body, call.caller.operator.login, (client) =>
        call.write(async (tx) => note(tx, call, 'group-client.update', { sha256: client.sha256, files: client.files, size: client.size })),
      );
    },
    'group-client.remove': async (call) => {
      await call.write(async (tx) => {
        requireRecentAuth(call.caller);
        note(tx, call, 'group-client.remove', null);
      });
      await clients.remove();
      return undefined;
    },
  };
}
