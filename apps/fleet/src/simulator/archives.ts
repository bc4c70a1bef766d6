import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { GeneratedFile } from '../agent/machine.ts';
import type { JournalRecord } from '../agent/store.ts';

const zip = promisify(gzip);

const stamp = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

/** Removes upload tokens from journal records, because backups are read by more people. */
const withoutTokens = (record: JournalRecord): object => (record.type === 'command' ? { ...record, upload: undefined } : record);

/** Configuration, holdings and journal of a terminal as gzipped JSON. */
export async function packBackup(
  terminal: number,
  at: string,
  content: Readonly<Record<string, unknown>>,
  journal: readonly JournalRecord[],
): Promise<GeneratedFile> {
  const text = JSON.stringify({ terminal, at, ...content, journal: journal.map(withoutTokens) }, null, 1);
  return { name: `terminal-${terminal}-${stamp(at)}.backup.json.gz`, bytes: await zip(text) };
}

/** Log lines as gzipped text. */
export async function packLog(terminal: number, from: string, to: string, lines: readonly string[]): Promise<GeneratedFile> {
  return { name: `terminal-${terminal}-${stamp(from)}-${stamp(to)}.log.gz`, bytes: await zip(lines.map((line) => `${line}\n`).join('')) };
}
