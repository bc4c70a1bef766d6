import { dropStaleStagingTables, openStagingTable, type StagingTable } from './staging-table.ts';
import { type HistoryTable, monthlyTables, wholeTables } from './tables.ts';

/** The staging tables of a load; each row goes to the table of its month. */
export interface StagingTables {
  put(table: HistoryTable, at: number, line: string): void;
  /** Creates the staging tables of the months of this span. Rows of other months are rejected. */
  open(from: number, to: number): Promise<void>;
  ready(): Promise<void>;
  /** Closes the staging tables of months that ended before `at`; they are built while others take rows. */
  closeUntil(at: number): void;
  /** Closes the remaining staging tables, and returns all of them with their numbers of rows. */
  finish(): Promise<readonly { readonly staging: StagingTable; readonly rows: number }[]>;
}

const monthOf = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};
const nextMonth = (month: number): number => monthOf(month + 32 * 86_400_000);

export async function createStagingTables(settings: Parameters<typeof openStagingTable>[0]): Promise<StagingTables> {
  await dropStaleStagingTables(settings);
  const open = new Map<string, StagingTable>();
  const built: { staging: StagingTable; rows: number }[] = [];
  // Tables are closed in two queues: while a table of one queue is read, a table of the other is sorted.
  const building = [Promise.resolve(), Promise.resolve()];
  let closed = 0;
  let failure: unknown = null;
  const keyOf = (table: HistoryTable, month: number | null) => `${table} ${month ?? ''}`;
  const openOne = async (table: HistoryTable, month: number | null) => {
    const key = keyOf(table, month);
    if (open.has(key)) return;
    open.set(key, await openStagingTable(settings, table, month === null ? null : { from: month, to: nextMonth(month) }));
  };
  const build = (staging: StagingTable) => async () => {
    if (failure) return;
    try {
      built.push({ staging: staging, rows: await staging.close() });
    } catch (error) {
      failure = error;
    }
  };
  const close = (isOver: (staging: StagingTable) => boolean) => {
    for (const [key, staging] of open) {
      if (!isOver(staging)) continue;
      open.delete(key);
      const builder = closed++ % building.length;
      building[builder] = building[builder]?.then(build(staging)) ?? Promise.resolve();
    }
  };
  for (const table of wholeTables) await openOne(table, null);
  const whole: readonly string[] = wholeTables;
  // The last month is cached, because consecutive rows mostly belong to the same month, and computing the month of each row would
  // cost more than writing the row.
  let last = { from: 0, to: 0 };
  return {
    put: (table, at, line) => {
      if (at < last.from || at >= last.to) last = { from: monthOf(at), to: nextMonth(monthOf(at)) };
      const staging = open.get(keyOf(table, whole.includes(table) ? null : last.from));
      if (!staging) throw new Error(`${table} at ${new Date(at).toISOString()} is outside of the history that was announced`);
      staging.sink.add(line);
    },
    open: async (from, to) => {
      for (let month = monthOf(from); month <= to; month = nextMonth(month)) {
        for (const table of monthlyTables) await openOne(table, month);
      }
    },
    ready: async () => {
      if (failure) throw failure;
      for (const staging of open.values()) await staging.sink.ready();
    },
    closeUntil: (at) => close(({ span }) => span !== null && span.to <= at),
    finish: async () => {
      close(() => true);
      await Promise.all(building);
      if (failure) throw failure;
      return built;
    },
  };
}
