import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Debian package with the client programs. */
export const mosquittoPackage = 'apt-get install mosquitto-clients';

/** Whether mosquitto's client programs are installed. */
export const hasMosquitto = (): boolean => spawnSync('mosquitto_pub', ['--help']).error === undefined;

/** Runs one of the programs until it exits, for a minute at most; `code` is null if it was killed. */
export async function mosquitto(program: string, argv: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, argv, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, said: `${out}${err}`.trim() };
}

/** A running `mosquitto_sub`. */
export interface Subscription {
  readonly lines: readonly string[];
  /** Waits for a matching line, including earlier ones. */
  waitFor(fits: (line: string) => boolean): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `mosquitto_sub` with these arguments; resolves when its subscription is active. */
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
