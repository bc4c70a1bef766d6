import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { printableText } from '../vocabulary/scalars.ts';

export const logFileLimits = {
  /** Maximum bytes of a line that are shown. */
  lineBytes: 4096,
  /** Maximum lines of one response. */
  lines: 500,
  /** Maximum line numbers of one search. */
  matches: 10_000,
  /** Maximum files of one archive, and of those that are named by their ids. */
  archiveFiles: 1000,
  archiveIds: 200,
  /** Maximum bytes of the files of one archive together. */
  archiveBytes: 2 * 1024 ** 3,
  /** Maximum bytes of an unpacked file. */
  unpackedBytes: 1024 ** 3,
} as const;

/**
 * Path of the download of several log files as one zip file: `ids` (separated by commas), or all that match the filter `q`. Files that are
 * missing on the server are listed in a text file of the archive.
 */
export const logFileArchivePath = '/log-file-archive';

/**
 * Returns what an archive of log files would contain [TM-10]: the number of files, their bytes, and the number of files that are missing on
 * the server. Returns `log-file.none`, `log-file.too-many`, and `log-file.archive-too-large` beyond 2 GiB.
 */
export const logFileArchiveContents = defineEndpoint({
  id: 'log-file.archive-contents',
  method: 'GET',
  path: `${logFileArchivePath}/contents`,
  access: 'log-file.request',
  query: z.strictObject({ q: z.optional(z.string()), ids: z.optional(z.string()) }),
  response: z.strictObject({ files: z.int(), bytes: z.int(), missing: z.int() }),
});

const params = z.strictObject({ id: printableText(80) });

/**
 * Returns lines of a log file [TM-10], from line `from` on, at most 500. Control and bidirectional characters are made visible, colours are
 * removed. `cut`: number of bytes of the line that are left out. `total`: number of lines of the file. Returns `log-file.unreadable` if
 * the file is not compressed with gzip or is damaged, and `log-file.too-large` beyond 1 GiB unpacked.
 */
export const logFileLines = defineEndpoint({
  id: 'log-file.lines',
  method: 'GET',
  path: '/log-files/{id}/lines',
  access: 'log-file.request',
  params,
  query: z.strictObject({
    from: z._default(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), '1'),
    count: z._default(z.string().check(z.regex(/^([1-4]?\d{1,2}|500)$/)), '500'),
  }),
  response: z.strictObject({
    from: z.int(),
    total: z.int(),
    lines: z.array(z.strictObject({ text: z.string(), cut: z.int() })),
  }),
});
export type LogLine = z.output<(typeof logFileLines)['response']>['lines'][number];

/**
 * Searches the lines of a log file from line `from` on for a text, without regard to case [TM-10]. Each call reads a part of the file: the
 * search goes on with `next` as `from` until it is null. `count`: number of lines of the part that contain the text; `lines`: their numbers
 * from 1, at most the first 10,000. `read` of the `size` bytes of the packed file have been searched.
 */
export const searchLogFile = defineEndpoint({
  id: 'log-file.search',
  method: 'GET',
  path: '/log-files/{id}/search',
  access: 'log-file.request',
  params,
  query: z.strictObject({
    text: printableText(200).check(z.minLength(1)),
    from: z._default(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), '1'),
  }),
  response: z.strictObject({ count: z.int(), lines: z.array(z.int()), next: z.nullable(z.int()), read: z.int(), size: z.int() }),
});
export type LogSearchStep = z.output<(typeof searchLogFile)['response']>;
