import type { Readable } from 'node:stream';
import { mediaTypeOfFormat } from '@floorwalker/core/vocabulary/export-formats';
import { formatTime } from '@floorwalker/i18n/format/time';
import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import type { Caller } from '../../http/handler.ts';
import { type Content, encode } from './formats/encode.ts';
import { type ExportMessages, listTitle, type MessagesFor } from './messages.ts';
import type { ExportPlan } from './plan.ts';
import type { ExportedRow } from './table.ts';

/** Source of an export's rows: the part of a list that an export needs. */
export interface RowSource {
  stream(
    caller: Caller,
    query: { readonly q?: string | undefined; readonly sort?: string | undefined },
    signal: AbortSignal,
  ): AsyncIterable<readonly unknown[]>;
}

/** A running export. */
export interface OpenExport {
  readonly name: string;
  readonly type: string;
  /** True if no row matches; the body is then the format's empty file. */
  readonly isEmpty: boolean;
  readonly body: Readable;
  /** Returns the number of rows written into the body so far. */
  rows(): number;
}

/** Returns the file name: title, date and time in the caller's zone. */
export function toFileName(plan: ExportPlan, messages: ExportMessages, at: Date): string {
  const local = createZonedInstant(messages.zone)(at.toISOString());
  return `${plan.title ?? listTitle(plan.resource, messages)} ${local.slice(0, 10)} ${local.slice(11, 19).replaceAll(':', '-')}.${plan.format}`;
}

/** Returns the lines above a printed table: selection, operator, time, and the zone of times without one. */
function toFacts({ q }: ExportPlan, { operator }: Caller, messages: ExportMessages, at: Date): readonly string[] {
  const { translate, language, zone, clean, timeFormat } = messages;
  return [
    q?.trim() ? translate('exports:filter', { filter: clean(q.trim()) }) : translate('exports:noFilter'),
    translate('exports:by', { name: clean(operator.name), at: formatTime(at, language, { zone, timeFormat, style: 'long' }) }),
    translate('exports:zone', { zone }),
  ];
}

/**
 * Yields the first batch, which was read already, and then the rest, and counts the rows. When the reader stops, the query
 * ends.
 */
async function* rejoin(
  first: IteratorResult<readonly ExportedRow[]>,
  rest: AsyncIterator<readonly ExportedRow[]>,
  count: (rows: number) => void,
): AsyncGenerator<readonly ExportedRow[]> {
  try {
    for (let next = first; !next.done; next = await rest.next()) {
      yield next.value;
      count(next.value.length);
    }
  } finally {
    await rest.return?.();
  }
}

/**
 * Opens an export: reads the first rows, so that faults of filter, sort or rights are thrown before a byte is written, and
 * returns the file as a stream. Holds one batch and what the reader has not consumed yet; the query ends when the stream is
 * destroyed or the signal aborts.
 */
export async function openExport(
  source: RowSource,
  messagesFor: MessagesFor,
  plan: ExportPlan,
  caller: Caller,
  signal: AbortSignal,
): Promise<OpenExport> {
  const { q, sort } = plan;
  const at = new Date();
  const messages = await messagesFor(caller);
  const stream = source.stream(caller, { q, sort }, signal) as AsyncIterable<readonly ExportedRow[]>;
  const iterator = stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  const sample = first.done ? [] : first.value.slice(0, 200);
  let rows = 0;
  const content: Content = {
    plan,
    messages,
    title: plan.title ?? listTitle(plan.resource, messages),
    facts: toFacts(plan, caller, messages, at),
    sample,
  };
  const counted = rejoin(first, iterator, (more) => {
    rows += more;
  });
  const body = await encode(content, counted);
  // A generator that was never started does not run its `finally`, so the query is ended explicitly.
  body.once('close', () => {
    iterator.return?.().catch(() => undefined);
  });
  return {
    name: toFileName(plan, messages, at),
    type: mediaTypeOfFormat[plan.format],
    isEmpty: sample.length === 0,
    body,
    rows: () => rows,
  };
}
