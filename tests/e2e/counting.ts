import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';

/** The file with the counts shown in `docs/keyboard.md`. */
const file = join(import.meta.dirname, '../../docs/keyboard.json');

type Counts = Record<string, number>;

const read = (): Counts => JSON.parse(readFileSync(file, 'utf8')) as Counts;

/** Counts the operator's key presses: every key, and every typed letter. */
export interface CountingDesk {
  /** One daily task; its key presses are counted under this name. */
  task(name: string, work: (hands: Pick<Desk, 'press' | 'type'>) => Promise<void>): Promise<void>;
  /** Compares the counts with the documented ones; with FLOOR_WRITE_KEYS=1 it writes them. */
  compare(): void;
}

export function createCountingDesk(desk: Desk): CountingDesk {
  const counted: Counts = {};
  return {
    task: async (name, work) => {
      let keys = 0;
      await work({
        press: async (...list) => {
          keys += list.length;
          await desk.press(...list);
        },
        type: async (text) => {
          keys += text.length;
          await desk.type(text);
        },
      });
      counted[name] = keys;
    },
    compare: () => {
      if (process.env.FLOOR_WRITE_KEYS === '1') writeFileSync(file, `${JSON.stringify({ ...read(), ...counted }, null, 2)}\n`);
      const documented = read();
      expect(Object.fromEntries(Object.keys(counted).map((name) => [name, documented[name]])), 'docs/keyboard.json').toEqual(counted);
    },
  };
}
