import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { type TestLogs, when } from './logs.ts';

/** Terminal, property and operator of one side's rows, and a word that every one of these rows contains. */
export interface PropertyFixture {
  readonly terminal: number;
  readonly property: number;
  readonly operator: number;
  readonly word: string;
}

export const home: PropertyFixture = { terminal: 17, property: 101, operator: 201, word: 'homely' };
export const abroad: PropertyFixture = { terminal: 90, property: 102, operator: 301, word: 'abroad' };

/** Adds a row to each log of a terminal; returns the id of the transaction. */
async function fillLogs({ add, database }: TestLogs, { terminal, property, operator, word }: PropertyFixture): Promise<void> {
  const of = { at: when(terminal % 60), terminal_id: terminal, property_id: property };
  const sums = {
    amount_in: 100,
    amount_out: 0,
    fee: 0,
    rounding: 0,
    pieces: 1,
    media_count: 1,
    tickets_in: 0,
    tickets_out: 0,
    pictures: 1,
  };
  const row = { ...of, ...sums, business_day: '2026-11-20', number: 4711, type: 200, flags: 0, currency: 'EUR', operator_id: operator };
  const transaction = await add('transaction', { ...row, reference: word, player: word });
  await add('media', {
    ...of,
    transaction_id: transaction,
    transaction_number: 4711,
    medium: 3,
    number: word,
    outward: false,
    action: 1,
    pieces: 1,
    amount: 100,
    currency: 'EUR',
  });
  await database.execute(
    `insert into transaction_picture (terminal_id, at, number, place, taken, kind, mime, bytes) values ($1, $2, 4711, 1, $2, 'customer', 'image/png', '')`,
    [terminal, of.at],
  );
  await database.execute(
    `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values ($1, $2, $3, $4, 170, 1, $5, '')`,
    [terminal, of.at, terminal, property, word],
  );
  const error = { code: 2, severity: 1, cleared: false, component: 1, rank: 1, params: [word], detail: word, reference: word };
  await add('terminal_error', { ...of, ...error });
  await add('maintenance', { ...of, activity: 'cleaning', component: 1, rank: 1, comment: word, operator_id: operator });
  await add('balancing_report', {
    ...{ terminal_id: terminal, property_id: property, number: 1, type: 1, snapshot: 6, source: 1, series: 'period' },
    ...{ from_at: when(0), to_at: of.at, business_day: '2026-11-20', operators: [operator], rows: '[]', state: 'open' },
    ...{ currency: 'EUR', expected: 100, other_currencies: '[]', differing: 0 },
  });
  await addSetting(database, terminal, word);
  await addForecast(database, terminal);
  await addParts(database, terminal, word);
  await add('configuration_change', { ...of, configuration: 'Basics', key: word, old: 'a', new: 'b', data_type: 'string' });
  await add('operator_access', { ...of, login: word, state: 'logged-in', place: 'card', address: '' });
  await add('art_event', { property_id: property, event: 'backup', source: word, severity: 0, level: 'terminal', detail: word });
}

/** Adds a component, a feature and a function of a terminal. */
async function addParts(database: Queryable, terminal: number, word: string): Promise<void> {
  await database.execute(
    `insert into terminal_component (terminal_id, component, rank, state, firmware, serial, since, reported) values ($1, 12, 1, 'online', $2, $2, $3, $3)`,
    [terminal, word, when(1)],
  );
  await database.execute(
    `insert into terminal_machine (terminal_id, mac, ip, hardware_cpu, software_cpu, online_system, vpn)
     values ($1, '', $2, 'x64', 'x64', 'none', 'connected')`,
    [terminal, word],
  );
  await database.execute(`insert into terminal_detail (terminal_id, stock) values ($1, $2)`, [
    terminal,
    JSON.stringify([{ component: 13, rank: 1, medium: 2, denomination: 2000, pieces: 360, capacity: 2400, level: 2 }]),
  ]);
  for (const part of ['feature', 'function']) {
    await database.execute(
      `insert into terminal_${part} (terminal_id, ${part}, state, since, reported) values ($1, 9, 'no-keys', $2, $2)`,
      [terminal, when(1)],
    );
  }
}

/** Adds a setting of a terminal that refuses its value. */
async function addSetting(database: Queryable, terminal: number, word: string): Promise<void> {
  await database.execute('insert into terminal_configuration (terminal_id, version, sent) values ($1, 1, 1)', [terminal]);
  await database.execute(`insert into terminal_setting (terminal_id, key, value, version) values ($1, 'Tickets/Header', $2, 1)`, [
    terminal,
    word,
  ]);
  await database.execute('insert into reported_configuration (terminal_id, version, reported) values ($1, 1, $2)', [terminal, when(1)]);
  await database.execute(
    `insert into reported_setting (terminal_id, key, value, version, origin, reason) values ($1, 'Tickets/Header', 'a', 1, 'server', 'too long')`,
    [terminal],
  );
}

/** Adds the forecast of a cassette. */
async function addForecast(database: Queryable, terminal: number): Promise<void> {
  await database.execute(`insert into cash_profile (terminal_id, profiles, computed) values ($1, '{}', now())`, [terminal]);
  await database.execute(
    `insert into cash_forecast (terminal_id, component, medium, currency, denomination, event, state, pieces, capacity, daily, bring, weeks, as_of)
     values ($1, 13, 2, 'EUR', 5000, 0, 2, 400, 900, 60, 120, 8, now())`,
    [terminal],
  );
}

/** Adds rows of an operator: exports, runs, views and others. */
async function fillDesk({ database }: TestLogs, { terminal, property, operator, word }: PropertyFixture): Promise<void> {
  await database.execute(
    `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires, reason)
     values ($1, 1, $2, 200, 100, 'EUR', $3, array[101], now(), now() + interval '1 hour', $4)`,
    [terminal, property, operator, word],
  );
  await database.execute(
    `insert into approval_policy (name, subject, properties, threshold, currency, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values ($1, 'transaction', array[$2::integer], 5000, 'EUR', 500000, 2, 'approval.decide', 60, false, false)`,
    [word, property],
  );
  await database.execute(
    `insert into exclusion (property_id, terminal_id, begins, ends, reason, counted_until, created_by, changed_by)
     values ($1, $2, now() - interval '2 hours', now() - interval '1 hour', $3, now(), $4, $4)`,
    [property, terminal, word, operator],
  );
  await database.execute(
    `insert into computer_registration (serial, name, terminal_id, registered_by, changed_by) values ($1, $1, $2, $3, $3)`,
    [word, terminal, operator],
  );
  await database.execute(
    `insert into remote_session (terminal_id, property_id, operator_id, session_key, mode, role, clipboard, reason, state, answer, detail, ended, end_reason, server)
     values ($1, $2, $3, '', 'control', 'operator', false, $4, 'ended', 1, $4, now(), 'console-closed', gen_random_uuid())`,
    [terminal, property, operator, word],
  );
  await database.execute(
    `insert into webhook (name, url, filter, operator_id, state, epoch, n, failure) values ($1, $2, $1, $3, 'failed', 'test', 1, 'refused')`,
    [word, `https://${word}.example/`, operator],
  );
  await database.execute(
    `insert into recurring_run (name, property_id, command, cron, filter, reason, run_at, until, else_action, waves, pause, halt_on, outside_windows,
       update_id, operator_id, state, stop_reason, zone, last_problem)
     values ($1, $2, 'backup.request', '0 4 * * *', $1, $1, 'idle', '', 'skip', '{}', 0, '', false, '', $3, 'stopped', 'right', 'UTC', $1)`,
    [word, property, operator],
  );
  const [rule] = await database.query<{ id: number }>(
    `insert into alert_rule (name, condition, filter, over, duration, clear, properties, severity, quiet, recipients, mail, view_right, operator_id,
       state, stop_reason, problem)
     values ($1, 'error-log>5', $1, '1h', '10m', '', array[$2::integer], 'warning', '', '{}', false, 'error-log.view', $3, 'stopped', 'right', $1)
     returning id`,
    [word, property, operator],
  );
  await database.execute(
    `insert into alert (rule_id, property_id, name, condition, severity, view_right, state, value, since, raised, acknowledged, acknowledged_by, comment)
     values ($1, $2, $3, 'error-log>5', 'warning', 'error-log.view', 'acknowledged', '7', now(), now(), now(), $4, $3)`,
    [rule?.id, property, word, operator],
  );
  await database.execute(
    `insert into update_file (operator_id, name, size, received, state, type, version, description) values ($1, $2, 1, 1, 'ready', 'Software', $2, $2)`,
    [operator, word],
  );
  for (const kind of ['backup', 'log-file']) {
    const [run, target] = [randomUUID(), randomUUID()];
    await database.execute(
      `insert into run (id, command, args, reason, operator_id, total, waiting, done) values ($1, 'terminal.restart', '{}', $2, $3, 1, 0, 1)`,
      [run, word, operator],
    );
    await database.execute(`insert into run_target (id, run_id, terminal_id, state, expires) values ($1, $2, $3, 'done', now())`, [
      target,
      run,
      terminal,
    ]);
    await database.execute(
      `insert into upload (id, terminal_id, kind, token, span_from, span_to, name, size, sha256, received, confirmed)
       values ($1, $2, $3, '', now(), now(), $4, 1, '', now(), now())`,
      [target, terminal, kind, word],
    );
    await database.execute(`insert into update_target (id, file_id, version, size) values ($1, gen_random_uuid(), $2, 1)`, [target, word]);
  }
  await database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name) values ($1, $2, 'terminals', 'csv', '', $3)`,
    [randomUUID(), operator, word],
  );
  await database.execute(
    `insert into saved_view (operator_id, resource, name, q, sort, columns, shared) values ($1, 'terminals', $2, '', '', '', false)`,
    [operator, word],
  );
  await database.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires) values ($1, $2, $3, 'cli', '', $2, now() + interval '1 day')`,
    [Buffer.from(word), word, operator],
  );
  await database.execute(
    `insert into message (operator_id, kind, severity, params) values ($1, $3, 'warning', jsonb_build_object('name', $2::text))`,
    [operator, word, 'export-done'],
  );
  await database.execute(`insert into operator (id, login, name, role, password) values ($1, $2, $2, 'operator', '')`, [
    5000 + operator,
    word,
  ]);
  await database.execute('insert into operator_property values ($1, $2)', [5000 + operator, property]);
  await database.execute('update property set address = $2 where id = $1', [property, word]);
  await database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires) values ($1, 'flr_', $2, $3, '{}', now() + interval '1 day')`,
    [Buffer.from(word), operator, word],
  );
  await database.execute('update terminal set name = $2, software = $2 where id = $1', [terminal, word]);
}

/** Adds a row for each of the two properties to every list. */
export async function seedTwoProperties(logs: TestLogs): Promise<void> {
  for (const side of [abroad, home]) {
    await fillLogs(logs, side);
    await fillDesk(logs, side);
  }
}
