import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDigest } from '../../crypto/secrets.ts';
import type { Write } from '../../db/write.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { joinTerminal } from './connections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  await addProperties(server);
  await addTerminal(server, 17, 101);
});
afterAll(() => server.stop());

test('[RA-01] a terminal whose answer is stored while it connects is too early, not refused, and then joins', async () => {
  const { database, write } = server;
  const [id, serverId, digest] = [randomUUID(), randomUUID(), toDigest('token')];
  await database.execute(
    `insert into remote_session (id, terminal_id, property_id, operator_id, session_key, mode, role, clipboard, reason, server, secret)
     values ($1, 17, 101, 1, 'key', 'view', 'operator', false, 'jam', $2, $3)`,
    [id, serverId, digest],
  );
  const accept = () => database.execute(`update remote_session set state = 'accepted', answered = clock_timestamp() where id = $1`, [id]);
  const join = (afterStatement?: () => Promise<unknown>) =>
    write(async (tx) => {
      const query: Write['query'] = async (...statement) => {
        const rows = await tx.query(...statement);
        await afterStatement?.();
        return rows as never;
      };
      return joinTerminal({ ...tx, query }, id, digest, serverId);
    });
  expect(await join(accept)).toEqual({ refused: 'early' });
  expect(await join()).toMatchObject({ session: { id, terminal: 17 } });
  expect(await join()).toEqual({ refused: 'refused' });
});
