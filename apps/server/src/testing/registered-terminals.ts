import { startTestGateway, type TestGateway, type TestGatewaySettings } from './gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals } from './machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from './server.ts';

/** A server with an administrator, and registered terminals, of which a test connects some. */
export interface RegisteredTerminals {
  readonly server: TestServer;
  /** Bearer of the administrator. */
  readonly admin: string;
  /** Replaced by tests that restart the gateway. */
  side: TestGateway;
  readonly terminals: Registered[];
  /** Machines that `stop` disconnects. */
  readonly machines: Machine[];
  /** Connects a terminal as a boot that has just started. */
  connect(id: number, boot?: string, side?: TestGateway): Promise<Machine>;
  stop(): Promise<void>;
}

/** Starts the server; `ids`: the terminals of each property. */
export async function startRegisteredTerminals(
  settings: TestGatewaySettings,
  ids: Readonly<Record<number, readonly number[]>>,
): Promise<RegisteredTerminals> {
  const server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  const terminals: Registered[] = [];
  for (const [property, own] of Object.entries(ids)) terminals.push(...(await registerTerminals(server.database, own, Number(property))));
  const machines: Machine[] = [];
  const fixture: RegisteredTerminals = {
    server,
    admin: await server.signIn('administrator'),
    side: await startTestGateway(server, settings),
    terminals,
    machines,
    connect: async (id, boot, side = fixture.side) => {
      const terminal = terminals.find((one) => one.id === id) as Registered;
      const machine = await connectMachine(side.gateway.port, terminal, boot === undefined ? {} : { boot });
      machines.push(machine);
      await machine.committed(machine.send('hello', {}));
      return machine;
    },
    stop: async () => {
      for (const machine of machines) await machine.leave();
      await fixture.side.stop();
      await server.stop();
    },
  };
  return fixture;
}
