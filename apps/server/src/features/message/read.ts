import type { readMessages } from '@floorwalker/core/endpoints/message';
import type { Handlers } from '../../http/handler.ts';
import { refuseTokens } from '../../http/recent-auth.ts';
import { wake } from './send.ts';

/** Marks the caller's messages as read; not audited, since nobody else is affected. */
export const createMessageHandlers = (): Handlers<typeof readMessages> => ({
  'message.read': ({ caller, body, write }) =>
    write(async (tx) => {
      // Warnings are meant for a person, so a token must not hide them.
      refuseTokens(caller);
      const read = await tx.execute(
        `update message set read = clock_timestamp()
         where operator_id = $1 and read is null and (cardinality($2::uuid[]) = 0 or id = any($2::uuid[]))`,
        [caller.operator.id, body.ids],
      );
      if (read > 0) wake(tx, caller.operator.id);
      return { read };
    }),
});
