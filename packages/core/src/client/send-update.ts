import { beginUpdateUpload, sendUpdateContent } from '../endpoints/update.ts';
import type { Clock } from '../ports.ts';
import { type UpdateFileRow, updateFileResource } from '../resources/updates/update-file.ts';
import type { Client } from './client.ts';
import type { CallOptions } from './exchange.ts';
import { ProblemFailure } from './failures.ts';

/** An update file of the host. `slice` returns its bytes from `from` up to `to` in the form in which the host sends them. */
export interface UpdateSource {
  readonly name: string;
  readonly size: number;
  readonly sha256?: string;
  slice(from: number, to: number): Promise<object>;
}

export interface SendUpdateOptions {
  readonly client: Client;
  readonly clock: Clock;
  /** Called with the number of bytes that the server has received. */
  readonly onReceived: (received: number) => void;
  readonly signal?: CallOptions['signal'];
}

/** Bytes of one request: what a cut costs at most. */
const pieceBytes = 8 * 1024 * 1024;
/** How often a piece is sent again after a cut or while the server restarts, and the first and longest pause in between; milliseconds. */
const attempts = 10;
const pauses = { first: 500, max: 15_000 };
const pollMs = 500;

const pause = ({ clock }: SendUpdateOptions, ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

/** Whether the server may accept the piece later: it was not reached, is not ready, or has received another number of bytes. */
const isRepeatable = (failure: unknown): boolean =>
  !(failure instanceof ProblemFailure) ||
  failure.problem.code === 'update.wrong-offset' ||
  [429, 502, 503, 504].includes(failure.problem.status);

/** Sends the piece at the received position. */
async function sendOnce({ client, signal }: SendUpdateOptions, source: UpdateSource, { id, received }: UpdateFileRow) {
  const piece = await source.slice(received, Math.min(received + pieceBytes, source.size));
  const request = { params: { id }, query: { offset: String(received) }, file: piece };
  return client.call(sendUpdateContent, { ...request, ...(signal && { signal }) });
}

/** Sends the next piece; after a cut, the server says how much of it has arrived. */
async function sendPiece(options: SendUpdateOptions, source: UpdateSource, file: UpdateFileRow): Promise<UpdateFileRow> {
  const { client, signal } = options;
  let isKnown = true;
  let wait = pauses.first;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const now = isKnown ? file : await client.show(updateFileResource, file.id, signal ? { signal } : {});
      if (now.state !== 'uploading' || now.received > file.received) return now;
      return await sendOnce(options, source, now);
    } catch (failure) {
      if (signal?.aborted || !isRepeatable(failure) || attempt === attempts) throw failure;
      isKnown = false;
      await pause(options, wait);
      wait = Math.min(pauses.max, wait * 2);
    }
  }
}

/**
 * Uploads an update file in pieces and waits until the server has checked it [MG-13]. An upload that was interrupted, also by another
 * process, continues where it ended. Returns the file in the state `ready` or `rejected`.
 */
export async function sendUpdate(options: SendUpdateOptions, source: UpdateSource): Promise<UpdateFileRow> {
  const { client, onReceived, signal } = options;
  const { name, size, sha256 } = source;
  const rest = signal ? { signal } : {};
  let file = await client.call(beginUpdateUpload, { body: { name, size, ...(sha256 !== undefined && { sha256 }) }, ...rest });
  onReceived(file.received);
  while (file.state === 'uploading') {
    file = await sendPiece(options, source, file);
    onReceived(file.received);
  }
  while (file.state === 'checking') {
    await pause(options, pollMs);
    file = await client.show(updateFileResource, file.id, rest);
  }
  return file;
}
