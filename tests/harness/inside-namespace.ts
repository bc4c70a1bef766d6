import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { joinSockets } from './join-sockets.ts';
import { socketOf } from './network-namespace.ts';

// Runs a program in a network namespace. The given ports of the loopback address lead outside through Unix sockets.

const [folder = '', ports = '', program = '', ...args] = process.argv.slice(2);
if (spawnSync('ip', ['link', 'set', 'lo', 'up']).status !== 0) throw new Error('the loopback interface cannot be switched on');
for (const port of ports.split(',').map(Number)) {
  const server = createServer((near) => joinSockets(near, connect(socketOf(folder, port))));
  server.listen(port, 'localhost');
  await once(server, 'listening');
}
const child = spawn(program, args, { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];
process.exit(code ?? 1);
