import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { spawnFloor } from './floor.ts';

/** Starts a `floor` command that does not end by itself, such as a tail; provides its lines. */
export function follow(argv: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawnFloor(argv, { env });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('no pipes');
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const each of waiting) each();
  };
  createInterface({ input: stdout }).on('line', (line) => {
    lines.push(line);
    look();
  });
  const talk = text(stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve) => {
      const each = () => {
        if (!fits()) return;
        waiting.delete(each);
        resolve();
      };
      waiting.add(each);
      each();
    });
  return { child, lines, talk, ended, until };
}
