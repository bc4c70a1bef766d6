import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Where the client programs come from, for whoever has none. */
export const mosquittoPackage = 'apt-get install mosquitto-clients';

/** Whether mosquitto's own client programs are there. */
export const hasMosquitto = (): boolean => spawnSync('mosquitto_pub', ['--help']).error === undefined;

/** Runs one of the programs to its end, cut after some seconds; `code` null: it had to be cut. */
export async function mosquitto(program: string, argv: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, argv, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 10_000 });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, said: `${out}${err}`.trim() };
}

/** A `mosquitto_sub` that runs. */
export interface Subscription {
  readonly lines: readonly string[];
  /** Waits for a line that fits; those that came before count too. */
  waitFor(fits: (line: string) => boolean): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `mosquitto_sub` with these words; resolves when its subscription stands. */
export async function subscribe(argv: readonly string[]): Promise<Subscription> {
  const child = spawn('stdbuf', ['-oL', 'mosquitto_sub', '-d', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const waitFor: Subscription['waitFor'] = (fits) =>
    new Promise((resolve) => {
      const look = () => {
        const found = lines.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  await waitFor((line) => line.startsWith('Subscribed'));
  return {
    lines,
    waitFor,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
