import { startTestGateway, type TestGateway, type TestGatewaySettings } from './gateway.ts';
import { connectMachine, type Machine, registerTerminals } from './machine.ts';
import { addProperties, startTestServer, type TestServer } from './server.ts';

/** A server with the demo's properties and one connected terminal: number 17 of property 101. */
export interface OneTerminal {
  readonly server: TestServer;
  readonly side: TestGateway;
  readonly machine: Machine;
  stop(): Promise<void>;
}

export async function startOneTerminal(settings: TestGatewaySettings = {}): Promise<OneTerminal> {
  const server = await startTestServer();
  await addProperties(server);
  const side = await startTestGateway(server, settings);
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(side.gateway.port, terminal);
  return {
    server,
    side,
    machine,
    stop: async () => {
      await machine.leave();
      await side.stop();
      await server.stop();
    },
  };
}
