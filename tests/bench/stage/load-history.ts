import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const script = join(import.meta.dirname, '../../../scripts/history.mjs');

export interface Loaded {
  readonly rows: number;
  readonly seconds: number;
  /** Rows by table. */
  readonly tables: { readonly [table: string]: number };
}

const numberOf = (text = '') => Number(text.replaceAll(',', ''));

/**
 * Imports generated history into the database of a stopped server, with the operator's command. `firstTerminal`: id of the first terminal, by
 * default that of the command.
 */
export async function loadHistory(
  data: string,
  terminals: number,
  days: number,
  log: (line: string) => void,
  firstTerminal = 1001,
): Promise<Loaded> {
  const given = ['--terminals', String(terminals), '--days', String(days), '--seed', '7', '--first-terminal', String(firstTerminal)];
  const argv = [script, ...given];
  const child = spawn(process.execPath, argv, { env: { ...process.env, FLOOR_DATA: data }, stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  const tables: { [table: string]: number } = {};
  let total: RegExpExecArray | null = null;
  for await (const line of createInterface({ input: child.stderr })) {
    log(line);
    const [, table, rows] = /^ {2}(\w+) +([\d,]+)$/.exec(line) ?? [];
    if (table !== undefined) tables[table] = numberOf(rows);
    total ??= /([\d,]+) rows in ([\d.]+) s/.exec(line);
  }
  const [code] = (await exit) as [number | null];
  if (code !== 0 || !total) throw new Error(`the loading of history ended with ${code}`);
  return { rows: numberOf(total[1]), seconds: Number(total[2]), tables };
}
