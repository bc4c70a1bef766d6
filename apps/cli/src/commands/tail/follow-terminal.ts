import { whoAmI } from '@floorwalker/core/endpoints/session';
import type { Resource } from '@floorwalker/core/resources/index';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Failure, Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseSince, timeColumnOf } from '../../lists/timespan.ts';
import { findMessage, type Row } from '../../output/cells.ts';
import { clean, toSafeJson } from '../../output/clean.ts';
import { namespacesOfColumns, selectColumns, toCells } from '../../output/columns.ts';
import type { Feed, Gap } from './feed.ts';
import { createLogFeed } from './log-feed.ts';
import { printPast } from './merge-past.ts';
import { createRetry, toNotices } from './retry-forever.ts';

export interface FollowOptions {
  readonly id: string;
  /** Time from which rows are shown; ISO 8601 UTC. */
  readonly since?: string;
  readonly output?: 'ndjson';
}

/** The logs whose rows are followed, and the columns of their lines. */
const followedLogs = [
  { resource: eventLogResource, columns: ['at', 'severity', 'event', 'detail1', 'detail2'] },
  { resource: transactionLogResource, columns: ['at', 'type', 'amountIn', 'amountOut', 'number'] },
  { resource: errorLogResource, columns: ['at', 'severity', 'state', 'code'] },
] as const satisfies readonly { readonly resource: Resource; readonly columns: readonly string[] }[];
type FollowedLog = (typeof followedLogs)[number];

const pageSize = 500;

/** `floor terminal follow <id>`: prints events, transactions and errors of one terminal as they arrive [CL-01]. */
export function followTerminalCommand(factory: Factory, run = runFollow): Command {
  const { i18n } = factory;
  const command = new Command('follow')
    .description(i18n.t('cli:follow.description'))
    .argument('<id>', i18n.t('cli:show.id'))
    .option('--since <time>', i18n.t('cli:tail.since'), parseSince(factory))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['ndjson']));
  addExamples(command, factory, ['floor terminal follow 17', 'floor terminal follow 17 --since 10m', 'floor terminal follow 17 -o ndjson']);
  return command.action(async (id: string, options: Omit<FollowOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

/**
 * Follows the logs that the caller may see until stopped. Rows since a time are printed in the order of their times, new rows as they
 * arrive; each row once.
 */
export async function runFollow(factory: Factory, { id, since, output }: FollowOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  const [{ rights }, terminal] = await Promise.all([
    client.call(whoAmI, { signal: stop }),
    client.show(terminalResource, id, { signal: stop }),
  ]);
  const logs = followedLogs.filter(({ resource }) => (rights as readonly string[]).includes(resource.right));
  if (logs.length === 0) throw new Failure(exitCodes.refused, i18n.t('cli:follow.noLogs'));
  await Promise.all([factory.loadMessages(['choices', 'columns', 'resources']), factory.loadFormats()]);
  const options = { where: `terminal:${terminal.id}`, since, resumePoint: undefined };
  const followed = await Promise.all(
    logs.map(async (log) => ({
      resource: log.resource,
      feed: createLogFeed(factory, log.resource, options),
      writer: await createWriter(factory, log, output === 'ndjson'),
    })),
  );
  await writeNotice(factory, i18n.t('cli:follow.following', { id: terminal.id, name: clean(terminal.name) }));
  await printPast(
    followed.map(({ resource, feed, writer }) => ({
      feed,
      timeOf: (row) => String(row[timeColumnOf(resource) ?? '']),
      write: writer.rows,
    })),
    createRetry(factory, toNotices(factory)),
  );
  await Promise.all(followed.map(({ feed, writer }) => followLog(factory, feed, writer)));
  throw new Interrupted();
}

interface Writer {
  rows(rows: readonly Row[]): Promise<void>;
  gap(gap: Gap): Promise<void>;
}

/** Creates a writer of one line per row: name of the log and cells, or a JSON record. */
async function createWriter(factory: Factory, { resource, columns }: FollowedLog, asJson: boolean): Promise<Writer> {
  const { i18n, out } = factory;
  const sheet = selectColumns(factory, resource, { columns: [...columns] });
  await factory.loadMessages(namespacesOfColumns(sheet));
  const name = findMessage(i18n, `resources:${resource.id}.one`) ?? resource.noun;
  const toLine = (row: Row): string =>
    asJson
      ? toSafeJson({ log: resource.id, row })
      : [name, ...toCells(factory, sheet, row).map(({ text }) => text)].filter(Boolean).join('  ');
  return {
    rows: (rows) => out.write(rows.map((row) => `${toLine(row)}\n`).join('')),
    gap: (gap) =>
      out.write(asJson ? `${toSafeJson({ log: resource.id, gap })}\n` : `${i18n.t('cli:tail.gap', { from: gap.from, to: gap.to })}\n`),
  };
}

/** Prints new rows of one log until stopped. */
async function followLog(factory: Factory, feed: Feed, writer: Writer): Promise<void> {
  const persist = createRetry(factory, { ...toNotices(factory), wasConnected: true });
  for (;;) {
    const batch = await persist(() => feed.next(pageSize));
    if (batch === null) return;
    if (batch.gap) await writer.gap(batch.gap);
    if (batch.rows.length > 0) await writer.rows(batch.rows);
  }
}
