import { type FileHandle, open, rename } from 'node:fs/promises';

/** An append-only file of JSON lines. A value is durable (kill, power loss) once `append` has resolved. */
export interface AppendFile {
  /** Writes one value as a line; resolves once it is on disk. Concurrent calls share one fsync. */
  append(value: unknown): Promise<void>;
  /** Writes a line with the next batch or at `close`, without an fsync: it may be lost. */
  appendUnsynced(value: unknown): void;
  /** Replaces the content atomically. Values appended meanwhile follow the new content. */
  rewrite(values: () => readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Closes the file if `work` fails: Node ends the process when an open file handle is garbage-collected. */
export async function closeOnError<T>(file: Pick<FileHandle, 'close'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
}

const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/**
 * Opens or creates `path` and reads its values. Lines that are not valid JSON, such as a last line torn by a kill, are
 * dropped: their `append` had not resolved.
 */
export async function openAppendFile(path: string): Promise<{ file: AppendFile; values: readonly unknown[] }> {
  const handle = await open(path, 'a+', 0o600);
  return closeOnError(handle, async () => {
    const text = await handle.readFile('utf8');
    if (text !== '' && !text.endsWith('\n')) await handle.appendFile('\n');
    return { file: createAppendFile(path, handle), values: text.split('\n').flatMap(parseLine) };
  });
}

function parseLine(line: string): readonly unknown[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

async function writeReplacement(path: string, values: readonly unknown[]): Promise<FileHandle> {
  const fresh = await open(`${path}.new`, 'w', 0o600);
  return closeOnError(fresh, async () => {
    await fresh.writeFile(values.map(toLine).join(''));
    await fresh.sync();
    await rename(`${path}.new`, path);
    return fresh;
  });
}

function createAppendFile(path: string, opened: FileHandle): AppendFile {
  let handle = opened;
  /** Lines of the next write, and the promise of its completion. */
  let batch: { readonly lines: string[]; readonly done: Promise<void> } | null = null;
  let unsynced: string[] = [];
  /** Serialises all operations on the handle. */
  let last: Promise<unknown> = Promise.resolve();

  const inOrder = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const takeUnsynced = (): string => {
    const text = unsynced.join('');
    unsynced = [];
    return text;
  };

  const openBatch = () => {
    const lines: string[] = [];
    const done = inOrder(async () => {
      if (batch?.lines === lines) batch = null;
      await handle.appendFile(takeUnsynced() + lines.join(''));
      await handle.datasync();
    });
    return { lines, done };
  };

  return {
    append(value) {
      batch ??= openBatch();
      batch.lines.push(toLine(value));
      return batch.done;
    },
    appendUnsynced: (value) => void unsynced.push(toLine(value)),
    rewrite(values) {
      batch = null;
      unsynced = [];
      return inOrder(async () => {
        const before = handle;
        handle = await writeReplacement(path, values());
        await before.close();
      });
    },
    close: () =>
      inOrder(async () => {
        await closeOnError(handle, () => handle.appendFile(takeUnsynced()));
        await handle.close();
      }),
  };
}
