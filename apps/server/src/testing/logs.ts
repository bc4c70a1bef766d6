import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from './server.ts';

/** A server with two terminals, 17 in property 101 and 90 in 102, and operators who see all of it or one property. */
export interface TestLogs extends TestServer {
  /** Inserts a row into a table, with the columns by name; returns its id. */
  add(table: string, row: Readonly<Record<string, unknown>>): Promise<number>;
  /** Returns the ids of the rows that match a filter, in the given order, by default for the administrator. */
  find(list: string, q?: string, options?: { readonly as?: string; readonly sort?: string }): Promise<readonly number[]>;
}

export const when = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();

/** Starts the server. `env`: environment variables. */
export async function startTestLogs(env: Record<string, string> = {}): Promise<TestLogs> {
  const server = await startTestServer(env);
  await addProperties(server);
  await addTerminal(server, 17, 101, 'Hall 2 East');
  await addTerminal(server, 90, 102, 'Lobby');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await addOperator(server, 301, 'support');
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (login: string) => {
    const token = tokens.get(login) ?? server.signIn(login);
    tokens.set(login, token);
    return token;
  };
  return {
    ...server,
    add: async (table, row) => {
      const names = Object.keys(row);
      const parameters = names.map((_, index) => `$${index + 1}`);
      const [added] = await server.database.query<{ id: number }>(
        `insert into ${table} (${names.join(', ')}) values (${parameters.join(', ')}) returning id`,
        Object.values(row),
      );
      return added?.id ?? 0;
    },
    find: async (list, q = '', { as = 'administrator', sort = 'id' } = {}) => {
      const query = new URLSearchParams({ q, sort });
      const { status, body } = await server.call(`GET /${list}?${query}`, { as: await tokenOf(as) });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.items.map(({ id }: { id: number }) => id);
    },
  };
}
