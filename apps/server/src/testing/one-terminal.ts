import { connectMachine, type Machine, registerTerminals } from './machine.ts';
import { addProperties, startTestServer, type TestServer } from './server.ts';
import { startTestTerminalSide, type TerminalSideSettings, type TestTerminalSide } from './terminal-side.ts';

/** A server with the properties of the demo and one connected terminal: number 17, of property 101. */
export interface OneTerminal {
  readonly server: TestServer;
  readonly side: TestTerminalSide;
  readonly machine: Machine;
  stop(): Promise<void>;
}

export async function startOneTerminal(settings: TerminalSideSettings = {}): Promise<OneTerminal> {
  const server = await startTestServer();
  await addProperties(server);
  const side = await startTestTerminalSide(server, settings);
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
