import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hostileTexts } from '../harness/hostile.ts';
import { connectMachine } from '../harness/machine.ts';
import { readAll } from '../harness/pages.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { startInTest } from '../harness/shared-cluster.ts';
import { faultTimeout } from './rounds.ts';

const jam = 170;
const floor = join(import.meta.dirname, '../../apps/cli/bin/floor.mjs');
const run = promisify(execFile);

/** Returns a text as it is stored: characters that PostgreSQL text and JSON cannot contain are replaced. */
const kept = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed();

test('hostile device text passes REST, live channel and CLI without breaking any [promises, rule 10]', {
  timeout: faultTimeout,
}, async () => {
  const product = await startInTest();
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const person = await signIn(product, 'administrator');
  const socket = await openPlainSocket(product.ready.live, person);
  const machine = await connectMachine(product, terminal);
  for (const text of hostileTexts) await machine.send('event', { event: jam, detail1: text, detail2: text });
  const last = await machine.send('versions', { software: '\u001b[31m7.4', versions: { '=cmd': '\u202E' } });
  await machine.committed(last);

  const rows = await readAll<{ event: number; detail1: string }>(
    person,
    `/event-log?q=${encodeURIComponent(`terminal:${terminal.id} event:${jam}`)}&sort=n`,
  );
  expect(rows.map((row) => row.detail1)).toEqual(hostileTexts.map(kept));

  // Each event is one entry of exactly four fields, whatever its details contain.
  await socket.waitFor(() => socket.frames.join(',').split(`TE_${terminal.id}_${jam}_`).length - 1 === hostileTexts.length);
  for (const entry of socket.frames.join(',').split(',')) {
    expect(entry).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(['SS', 'ST_key']).not.toContain(entry);
    if (entry.startsWith('TE_')) expect(entry.split('_')).toHaveLength(5);
  }

  const listing = ['event', 'list', '--where', `terminal:${terminal.id} event:${jam}`];
  const env = { ...process.env, FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: person.token };
  for (const output of ['table', 'csv']) {
    const { stdout } = await run(process.execPath, [floor, ...listing, '-o', output], { env });
    expect(stdout.replaceAll(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\u202E\u200B\uFEFF]/u);
    if (output === 'csv') expect(stdout).not.toMatch(/(^|,)"?[=+@-]/m);
  }
  await machine.leave();
  socket.close();
  await product.discard();
});
