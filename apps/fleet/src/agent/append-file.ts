import { type FileHandle, open, rename } from 'node:fs/promises';

/** A file of JSON lines that only grows. What `append` has answered survives a kill and a power cut. */
export interface AppendFile {
  /** Writes one value as a line; resolves once it is on the disk. Callers of one moment share one fsync. */
  append(value: unknown): Promise<void>;
  /** Writes a line with the next batch, or at the end: it may be lost, and costs nothing. */
  appendUnsynced(value: unknown): void;
  /** Replaces the content by these values, atomically. What is appended meanwhile follows behind them. */
  rewrite(values: () => readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Closes the file where `work` fails: a file that stays open until it is collected ends the process. */
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
 * Opens (creates) `path` and reads what it holds. A torn last line, left by a kill in the middle of a write, is
 * dropped, as is any other line that is no JSON: its writer had not been answered.
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
  /** Lines that the next write takes, and its end. */
  let batch: { readonly lines: string[]; readonly done: Promise<void> } | null = null;
  let unsynced: string[] = [];
  /** Everything that touches the handle, one after the other. */
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
