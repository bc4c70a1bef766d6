import pg from 'pg';
import { DatabaseSilent } from './silence-watch.ts';

/** COMMIT was sent and its result is unknown: the change may have been made or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('COMMIT was sent, but the database did not confirm it', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** How long a COMMIT may take; milliseconds. */
const commitTimeout = 7000;

// Classes of SQLSTATE that prove a rollback: data, constraints, states, conflicts, syntax and rights, checks, raised by a
// trigger.
const rolledBackClasses = ['22', '23', '25', '27', '40', '42', '44', 'P0'];
const completionUnknown = '40003';

// SQLSTATE of a warning.
const warning = '01000';

// The driver's message for a connection that was lost before the statement was sent.
const notSent = /is not queryable$/;

/** Returns true when an error of COMMIT proves that the transaction was not committed. */
function provesRollback(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return !error.begun;
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && notSent.test(error.message);
  const code = error.code ?? '';
  return code !== completionUnknown && rolledBackClasses.includes(code.slice(0, 2));
}

/** The routine of PostgreSQL that waits for the synchronous standby; unlike the message, its name is in no language. */
const standbyWait = 'SyncRepWaitForLSN';

/** Runs a statement; returns with its result the warnings that the database gave. */
async function withWarnings<T>(client: pg.PoolClient, statement: () => Promise<T>) {
  const warnings: { readonly code?: string | undefined; readonly routine?: string | undefined }[] = [];
  const onNotice = (notice: (typeof warnings)[number]) => {
    if (notice.code === warning) warnings.push(notice);
  };
  client.on('notice', onNotice);
  const result = await statement().finally(() => client.off('notice', onNotice));
  return { result, warnings };
}

/**
 * Runs a statement that is a transaction of its own. Throws `OutcomeUnknown` if the database stopped waiting for its synchronous standby, as
 * when the statement was cancelled: it has succeeded, but a failover may undo it.
 */
export async function confirmed<T>(client: pg.PoolClient, statement: () => Promise<T>): Promise<T> {
  const { result, warnings } = await withWarnings(client, statement);
  const unconfirmed = warnings.find(({ routine }) => routine === standbyWait);
  if (unconfirmed) throw new OutcomeUnknown(unconfirmed);
  return result;
}

/** The COMMIT statement in the driver's format. */
export interface CommitStatement {
  readonly text: 'commit';
  readonly query_timeout: number;
}

/**
 * Sends COMMIT. Throws `OutcomeUnknown` if the statement may have reached the database and no response arrived, or if the database stopped
 * waiting for its synchronous standby: then a failover may undo the commit.
 */
export async function commit(client: pg.PoolClient, send: (statement: CommitStatement) => Promise<pg.QueryResult>): Promise<void> {
  const { result, warnings } = await withWarnings(client, () =>
    send({ text: 'commit', query_timeout: commitTimeout }).catch((error: unknown) => {
      throw provesRollback(error) ? error : new OutcomeUnknown(error);
    }),
  );
  // The only warning of COMMIT: its wait for the standby was cancelled, by the statement timeout for example. COMMIT itself succeeds.
  if (warnings.length > 0) throw new OutcomeUnknown(warnings[0]);
  // PostgreSQL responds to COMMIT of a failed transaction with ROLLBACK, without an error.
  if (result.command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
}
