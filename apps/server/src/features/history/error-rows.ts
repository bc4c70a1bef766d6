import { severityOfDeviceMessage, toDeviceMessageNumber } from '@floorwalker/core/catalogues/device-messages';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { type ErrorHistory, type PairedError, pairErrors } from '../ingest/error-pairs.ts';
import { toLine, toTextArray } from './copy-text.ts';
import type { From, HistoryBody, RowWriterDependencies } from './rows.ts';

/** A stored error that was cleared after its row was written. */
export interface LateClear {
  readonly id: number;
  readonly at: string;
  readonly clearedAt: string;
}

interface ErrorRow {
  readonly from: From;
  readonly body: HistoryBody<'error'>;
}

interface Options {
  readonly property: number;
  readonly next: () => number;
  readonly put: RowWriterDependencies['put'];
}

/** Returns the key shared by the messages about one error, as in the ingest. */
const keyOf = ({ terminal }: From, { reference, component, code, rank }: HistoryBody<'error'>): string =>
  JSON.stringify(reference === '' ? [terminal, component, toDeviceMessageNumber(code), rank] : [terminal, reference]);

const toTime = (ms: number): string => new Date(ms).toISOString();

const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

/** Creates the writer of errors, each as one row: an open error waits for its clearing message until the end of its month. */
export function createErrorWriter({ property, next, put }: Options) {
  const histories = new Map<string, ErrorHistory<ErrorRow>>();
  /** Errors not yet written, and written ones that are still open. */
  const waiting = new Map<PairedError<ErrorRow>, number>();
  const written = new Map<PairedError<ErrorRow>, number>();
  const late: LateClear[] = [];

  const putRow = (id: number, { row, clearedAt, isRaised }: PairedError<ErrorRow>): void => {
    const { from, body } = row as ErrorRow;
    const { component, rank, params, reference } = body;
    const code = toDeviceMessageNumber(body.code);
    const severity = severities.indexOf(severityOfDeviceMessage(code));
    const start = [id, from.when, 0, from.when, from.terminal, property, code, severity];
    const end = [component, rank, toTextArray(params), params.join(', '), reference];
    put('terminal_error', from.at, toLine([...start, clearedAt !== null, clearedAt && toTime(clearedAt), isRaised, ...end]));
  };

  return {
    late: late as readonly LateClear[],
    add: (from: From, body: HistoryBody<'error'>): void => {
      const key = keyOf(from, body);
      const history = histories.get(key) ?? { open: [], last: null };
      histories.set(key, history);
      const { open } = history;
      const content = JSON.stringify([body.component, toDeviceMessageNumber(body.code), body.rank, body.params]);
      const isClear = body.state === 'cleared';
      const message = { key, isNamed: body.reference !== '', at: from.at, isClear, content, row: { from, body } };
      for (const error of pairErrors([message], () => history)) waiting.set(error, next());
      for (const error of open) {
        const id = written.get(error);
        if (error.clearedAt === null || id === undefined) continue;
        written.delete(error);
        late.push({ id, at: (error.row as ErrorRow).from.when, clearedAt: toTime(error.clearedAt) });
      }
    },
    /** Writes cleared errors, and those raised before the month of `until` (ms). */
    flush: (until: number): void => {
      const month = Number.isFinite(until) ? monthOf(until) : until;
      for (const [error, id] of waiting) {
        if (error.clearedAt === null && error.at >= month) continue;
        waiting.delete(error);
        putRow(id, error);
        if (error.clearedAt === null) written.set(error, id);
      }
      for (const [key, { open }] of histories) if (open.length === 0) histories.delete(key);
    },
  };
}
