import { isHiddenEvent, severityOfEvent } from '@floorwalker/core/catalogues/terminal-events';
import type { UpMessage } from '@floorwalker/core/gateway/messages';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { toStoredValue } from '../configuration/masked.ts';
import { toReportRow } from '../ingest/effects/balance-rows.ts';
import { toMediumRow } from '../ingest/effects/media-rows.ts';
import { toTransactionRow } from '../ingest/effects/transactions.ts';
import { toLine } from './copy-text.ts';
import { createErrorWriter } from './error-rows.ts';
import type { HistoryTable } from './tables.ts';

/**
 * Kinds of messages that a history consists of. Of the messages about the present state of a terminal, only `state` and `stock` are among them:
 * the time that terminals spent in each state and their fill levels over time are shown.
 */
export type HistoryKind = 'transaction' | 'event' | 'error' | 'access' | 'configuration' | 'maintenance' | 'state' | 'stock' | 'balance';

/** Content of a message without counter and clock. */
export type HistoryBody<K extends HistoryKind> = Omit<UpMessage<K>, 'boot' | 'counter'>;

/** Terminal, property and time of a message. */
export interface From {
  readonly terminal: number;
  readonly property: number;
  /** Time in milliseconds, and the same time as text. */
  readonly at: number;
  readonly when: string;
}

export interface RowWriterDependencies {
  readonly property: number;
  /** Currency of the property, in which the sums of balancing reports are. */
  readonly currency: string;
  readonly businessDay: (at: number) => string;
  /** The next ids by kind. */
  readonly next: { transaction(): number; media(): number; event(): number; error(): number };
  readonly put: (table: HistoryTable, at: number, line: string) => void;
}

type Writers = { readonly [K in HistoryKind]: (from: From, body: HistoryBody<K>) => void };

/** Writes messages as the same rows that the ingest writes. */
export function createRowWriter({ property, currency, businessDay, next, put }: RowWriterDependencies) {
  const errors = createErrorWriter({ property, next: next.error, put });
  let reported = 0;
  const putFact = ({ terminal, at, when }: From, fact: 'state' | 'stock', value: object): void => {
    reported += 1;
    put('terminal_history', at, toLine([terminal, fact, when, reported, property, 0, JSON.stringify(value)]));
  };
  const writers: Writers = {
    state: (from, { state, reason, online, operatorLogin, light, atm }) =>
      putFact(from, 'state', { state, reason, online, operatorLogin, light, atm }),
    stock: (from, { levels, fills, units }) => putFact(from, 'stock', { levels, fills: fills ?? levels.map(() => null), units }),
    balance: ({ terminal, at, when }, body) => {
      const row = toReportRow({ terminal, property }, body, { currency, tolerance: 0 });
      // The end of a period belongs to the day that ends with it.
      put('balancing_report', at, toReportLine(row, when, businessDay(Date.parse(body.to) - 1)));
    },
    transaction: ({ terminal, at, when }, body) => {
      const id = next.transaction();
      const row = toTransactionRow({ terminal, property, at: when }, body);
      put('transaction', at, toTransactionLine(id, row, businessDay(at)));
      body.media.forEach((medium, line) => {
        const one = toMediumRow(medium, body.currency, 0, line);
        const start = [next.media(), when, 0, when, terminal, property, id, body.number, row.operator, one.medium, one.media_number];
        put('media', at, toLine([...start, one.outward, one.action, one.pieces, one.denomination, one.amount, one.currency]));
      });
    },
    event: ({ terminal, at, when }, { event, detail1, detail2 }) => {
      if (isHiddenEvent(event)) return;
      const severity = severities.indexOf(severityOfEvent(event));
      put('terminal_event', at, toLine([next.event(), when, when, terminal, property, event, severity, detail1, detail2]));
    },
    error: (from, body) => errors.add(from, body),
    maintenance: ({ terminal, at, when }, { activity, component, rank, comment, operator }) =>
      put('maintenance', at, toLine([when, 0, when, terminal, property, activity, component, rank, comment, operator])),
    configuration: ({ terminal, at, when }, { configuration, key, old, new: now, dataType, operator }) => {
      const values = [toStoredValue(dataType, old), toStoredValue(dataType, now)];
      put('configuration_change', at, toLine([when, 0, terminal, property, configuration, key, ...values, dataType, operator]));
    },
    access: ({ terminal, at, when }, { operator, login, state, by }) =>
      put('operator_access', at, toLine([when, 0, terminal, property, operator, login, state, '', by])),
  };
  return {
    write: <K extends HistoryKind>(terminal: number, { kind, body }: { readonly kind: K; readonly body: HistoryBody<K> }): void =>
      writers[kind]?.({ terminal, property, at: Date.parse(body.at), when: body.at }, body),
    errors,
  };
}

function toReportLine(row: ReturnType<typeof toReportRow>, received: string, businessDay: string): string {
  const { terminal, property, operators, rows, other_currencies: others, ...plain } = row;
  return toLine([
    terminal,
    property,
    0,
    received,
    businessDay,
    `{${operators.join(',')}}`,
    plain.number,
    plain.type,
    plain.snapshot,
    plain.source,
    plain.series,
    plain.from_at,
    plain.to_at,
    JSON.stringify(rows),
    plain.state,
    plain.currency,
    plain.expected,
    plain.counted,
    plain.variance,
    JSON.stringify(others),
    plain.differing,
  ]);
}

function toTransactionLine(id: number, row: ReturnType<typeof toTransactionRow>, businessDay: string): string {
  const { at, terminal, property, operator, info, rates } = row;
  return toLine([
    id,
    at,
    0,
    at,
    terminal,
    property,
    businessDay,
    row.started,
    row.number,
    row.type,
    row.currency,
    row.amount_in,
    row.amount_out,
    row.flags,
    operator,
    row.pieces,
    row.fee,
    row.rounding,
    row.media_count,
    row.tickets_in,
    row.tickets_out,
    row.reference,
    row.card,
    row.player,
    row.slot,
    row.online,
    row.jackpot,
    row.jackpot_ticket,
    row.cec,
    row.bank,
    row.issuer,
    row.external,
    info && JSON.stringify(info),
    rates && JSON.stringify(rates),
  ]);
}
