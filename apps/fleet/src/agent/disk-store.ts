import { mkdir, open, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { backupDownload, updateDownload } from '@floorwalker/core/gateway/downloads';
import { isUpKind } from '@floorwalker/core/gateway/topics';
import { configDataTypes } from '@floorwalker/core/vocabulary/config-data-types';
import { settingOrigins } from '@floorwalker/core/vocabulary/configuration-states';
import * as z from 'zod/mini';
import { type AppendFile, closeOnError, openAppendFile } from './append-file.ts';
import { type AgentStore, type JournalRecord, journalKey, type SpooledMessage } from './store.ts';

/** Committed lines after which a spool file is compacted. */
const compactAfter = 2000;
/** Days for which the result of a command is kept after its expiry. */
const journalDays = 30;

/**
 * A line of the spool file: the counter up to which the server has committed the messages of a boot. If this line is lost, the
 * messages are sent again and the server drops the duplicates.
 */
const releasedLine = z.object({ released: z.int() });
const spooledLine = z.object({ boot: z.string(), counter: z.int(), kind: z.string(), json: z.string() });
const journalLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('command'),
    command: z.string(),
    verb: z.string(),
    args: z.record(z.string(), z.unknown()),
    at: z.enum(['idle', 'now']),
    expires: z.string(),
    idleUntil: z.optional(z.string()),
    upload: z.optional(z.object({ url: z.string(), token: z.string() })),
    download: z.optional(updateDownload),
    backup: z.optional(backupDownload),
    status: z.enum(['accepted', 'started', 'done', 'failed', 'expired', 'withdrawn']),
    detail: z.string(),
    reported: z.boolean(),
  }),
  z.object({
    type: z.literal('approval'),
    sequence: z.int(),
    boot: z.optional(z.string()),
    status: z.enum(['open', 'obeyed', 'withdrawn']),
  }),
  z.object({
    type: z.literal('configuration'),
    version: z.int(),
    entries: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        version: z.int(),
        dataType: z.enum(configDataTypes),
        origin: z.enum(settingOrigins),
        reason: z.string(),
      }),
    ),
    restored: z.optional(z.string()),
  }),
]);

/** The spool file of one boot and its uncommitted messages. */
interface BootSpool {
  readonly path: string;
  readonly file: AppendFile;
  pending: SpooledMessage[];
  released: number;
}

const toMessage = (value: unknown): readonly SpooledMessage[] => {
  const read = spooledLine.safeParse(value);
  if (!read.success || !isUpKind(read.data.kind)) return [];
  return [{ ...read.data, kind: read.data.kind }];
};

const toReleased = (value: unknown): number => releasedLine.safeParse(value).data?.released ?? 0;

async function openSpool(path: string): Promise<BootSpool> {
  const { file, values } = await openAppendFile(path);
  const released = values.reduce<number>((max, value) => Math.max(max, toReleased(value)), 0);
  return { path, file, pending: values.flatMap(toMessage).filter(({ counter }) => counter > released), released: 0 };
}

async function listSpools(directory: string): Promise<readonly string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => join(directory, name));
}

/** Makes new files in `directory` durable: without an fsync of the directory, a power loss may lose a whole new file. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

async function openJournal(path: string, now: number) {
  const { file, values } = await openAppendFile(path);
  const records = new Map<string, JournalRecord>();
  for (const value of values) {
    const read = journalLine.safeParse(value);
    if (read.success) records.set(journalKey(read.data), read.data);
  }
  const oldest = new Date(now - journalDays * 86_400_000).toISOString();
  for (const [key, record] of records) {
    if (record.type === 'command' && record.reported && record.expires < oldest) records.delete(key);
  }
  await closeOnError(file, () => file.rewrite(() => [...records.values()]));
  return { file, records };
}

/**
 * Opens the store of one terminal in `directory` (created, 0700) for one boot: `spool/<n>-<boot>.jsonl` for each boot
 * with uncommitted messages, `journal.jsonl` for commands, approvals and the configuration. `boot` names this process start.
 */
export async function openDiskStore(directory: string, boot: string, now: number): Promise<AgentStore> {
  const spoolDirectory = join(directory, 'spool');
  await mkdir(spoolDirectory, { recursive: true, mode: 0o700 });
  const opened: { readonly file: AppendFile }[] = [];
  const keep = async <T extends { readonly file: AppendFile }>(opening: Promise<T>): Promise<T> => {
    const made = await opening;
    opened.push(made);
    return made;
  };
  return closeOnError({ close: () => closeAll(opened) }, async () => {
    const old: BootSpool[] = [];
    for (const path of await listSpools(spoolDirectory)) old.push(await keep(openSpool(path)));
    const number = 1 + Math.max(0, ...old.map((spool) => Number.parseInt(spool.path.slice(spoolDirectory.length + 1), 10)));
    const current = await keep(openSpool(join(spoolDirectory, `${String(number).padStart(8, '0')}-${boot}.jsonl`)));
    const journal = await keep(openJournal(join(directory, 'journal.jsonl'), now));
    await syncDirectory(spoolDirectory);
    await syncDirectory(directory);
    return createDiskStore(old, current, journal);
  });
}

async function closeAll(opened: Iterable<{ readonly file: AppendFile }>): Promise<void> {
  await Promise.all([...opened].map(({ file }) => file.close()));
}

// A failed deletion is repeated at the next start; messages sent again meanwhile are dropped by the server as duplicates.
const ignoreFailure = (work: Promise<void>): void => void work.catch(() => undefined);

function createDiskStore(
  old: readonly BootSpool[],
  current: BootSpool,
  journal: { file: AppendFile; records: Map<string, JournalRecord> },
): AgentStore {
  const spools = new Set([...old, current]);

  const discard = async (spool: BootSpool): Promise<void> => {
    spools.delete(spool);
    await spool.file.close();
    await unlink(spool.path);
  };

  const release = (spool: BootSpool, boot: string, counter: number): void => {
    if (spool.pending[0]?.boot !== boot || spool.pending[0].counter > counter) return;
    const before = spool.pending.length;
    spool.pending = spool.pending.filter((message) => message.counter > counter);
    spool.released += before - spool.pending.length;
    if (spool.pending.length === 0 && spool !== current) ignoreFailure(discard(spool));
    else spool.file.appendUnsynced({ released: counter });
    if (spool !== current || spool.released < compactAfter) return;
    spool.released = 0;
    ignoreFailure(spool.file.rewrite(() => spool.pending));
  };

  for (const spool of old) if (spool.pending.length === 0) ignoreFailure(discard(spool));
  return {
    uncommittedMessages: () => old.flatMap((spool) => spool.pending),
    append(message) {
      current.pending.push(message);
      return current.file.append(message);
    },
    release(boot, counter) {
      for (const spool of spools) release(spool, boot, counter);
    },
    journal: () => [...journal.records.values()],
    record(record) {
      journal.records.set(journalKey(record), record);
      return journal.file.append(record);
    },
    close: () => closeAll([...spools, journal]),
  };
}
