import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { recordingHeader, recordingStampBytes } from '@floorwalker/core/vocabulary/remote-recording';

/** The recording has reached its maximum size; it ends the session, so that nothing happens unrecorded. */
export class RecordingFull extends Error {}

/** Records what passes through it. */
export interface Recorder {
  readonly stream: Transform;
  /** Returns the bytes of the file that are complete pieces. */
  size(): number;
  /** Closes the file and returns its size in bytes. */
  close(): Promise<number>;
}

/**
 * Records the bytes from a terminal to a console with their times in milliseconds since the first one; `limit` is the maximum size of
 * the file in bytes. What the operator types is not part of it, because it may contain passwords. Each piece is written before it is
 * passed on, so a failed write ends the session. Throws if the file cannot be created.
 */
export async function createRecorder(path: string, limit: number): Promise<Recorder> {
  const file = await open(path, 'wx', 0o600);
  await file.write(recordingHeader);
  let size = recordingHeader.length;
  let start: number | null = null;

  const write = async (chunk: Buffer) => {
    if (size + recordingStampBytes + chunk.length > limit) throw new RecordingFull('recording full');
    start ??= performance.now();
    const stamp = Buffer.alloc(recordingStampBytes);
    stamp.writeUInt32BE(Math.round(performance.now() - start), 0);
    stamp.writeUInt32BE(chunk.length, 4);
    await file.writev([stamp, chunk]);
    size += stamp.length + chunk.length;
  };

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      write(chunk).then(() => done(null, chunk), done);
    },
  });

  return {
    stream,
    size: () => size,
    close: async () => {
      await file.close();
      return size;
    },
  };
}
