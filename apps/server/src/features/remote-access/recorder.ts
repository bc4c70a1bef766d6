import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { recordingHeader, recordingStampBytes } from '@floorwalker/core/vocabulary/remote-recording';

/** The recording has reached its maximum size; it ends the session, so that nothing happens unrecorded. */
export class RecordingFull extends Error {}

/** Records what passes through it. */
export interface Recorder {
  readonly stream: Transform;
  /** Resolves with the size of the file in bytes when it is complete on disk. */
  close(): Promise<number>;
}

/**
 * Records the bytes from a terminal to a console with their times in milliseconds since the first one. What the operator types is
 * not part of it, because it may contain passwords. A failed write ends the session.
 */
export function createRecorder(path: string, limit: number): Recorder {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  let size = 0;
  let start: number | null = null;
  const failure: { error: Error | null } = { error: null };
  file.on('error', (error) => {
    failure.error = error;
    stream.destroy(error);
  });

  const write = async (chunk: Buffer) => {
    if (failure.error) throw failure.error;
    if (size + chunk.length + recordingStampBytes > limit) throw new RecordingFull('recording full');
    const now = performance.now();
    if (start === null) {
      start = now;
      file.write(recordingHeader);
      size += recordingHeader.length;
    }
    const stamp = Buffer.alloc(recordingStampBytes);
    stamp.writeUInt32BE(Math.round(now - start), 0);
    stamp.writeUInt32BE(chunk.length, 4);
    size += stamp.length + chunk.length;
    file.write(stamp);
    if (!file.write(chunk)) await once(file, 'drain');
  };

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      write(chunk).then(() => done(null, chunk), done);
    },
  });

  return {
    stream,
    close: async () => {
      if (!file.closed) {
        file.end();
        await once(file, 'close').catch(() => undefined);
      }
      return size;
    },
  };
}
