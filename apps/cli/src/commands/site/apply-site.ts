import { ProblemFailure } from '@floorwalker/core/client/failures';
import { exchangeRateForm } from '@floorwalker/core/forms/exchange-rate';
import { instant } from '@floorwalker/core/vocabulary/scalars';
import * as z from 'zod/mini';
import { requireYes } from '../../access/confirm.ts';
import { confirmContextName } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Failure, Interrupted } from '../../failure.ts';
import { readText } from '../../host/read-text.ts';
import { clean, toSafeJson } from '../../output/clean.ts';
import { compareSite, rowsOfRequest, toChangeLine } from './site-changes.ts';
import { readSite } from './site-file.ts';
import { isSame, type SiteChange } from './site-list.ts';
import { siteListOf } from './site-lists.ts';

const values = z.record(z.string(), z.unknown());

/** A plan of a site: written by `--plan`, applied by `floor apply` if the rows that it changes are unchanged. */
export const sitePlan = z.strictObject({
  floorSitePlan: z.literal(1),
  server: z.string(),
  at: instant,
  changes: z.array(
    z.strictObject({
      list: z.string(),
      key: z.string(),
      id: z.nullable(z.string()),
      version: z.nullable(z.int()),
      values,
      old: values,
    }),
  ),
});
export type SitePlan = z.output<typeof sitePlan>;

export interface ApplySiteOptions {
  readonly yes?: boolean;
  /** Writes the plan to standard output and changes nothing. */
  readonly plan?: boolean;
}

/** Compares a site file with the server and makes the server like the file. Rows that the file does not name stay. */
export async function applySite(factory: Factory, file: string, options: ApplySiteOptions): Promise<ExitCode> {
  const sections = readSite(factory, await readText(factory, file), file);
  const changes = await compareSite(factory, sections);
  await writeChanges(factory, changes);
  if (options.plan) {
    const plan: SitePlan = {
      floorSitePlan: 1,
      server: factory.server(),
      at: new Date(factory.clock.now()).toISOString(),
      changes: [...changes],
    };
    await factory.out.write(`${toSafeJson(plan, 2)}\n`);
    return exitCodes.done;
  }
  return confirmAndSend(factory, changes, options);
}

/** Applies a plan of a site, unless a row that it changes has been changed since, or one that it creates exists. */
export async function applySitePlan(factory: Factory, plan: SitePlan, options: ApplySiteOptions): Promise<ExitCode> {
  const drift: string[] = [];
  const { i18n } = factory;
  for (const id of new Set(plan.changes.map((change) => change.list))) {
    const list = siteListOf(id);
    if (!list) throw new Failure(exitCodes.usage, i18n.t('cli:site.unknownList'));
    const own = plan.changes.filter((change) => change.list === id);
    const rows = await list.readRows(
      factory,
      own.map(({ key }) => key),
    );
    for (const { key, version, old } of own) {
      const row = rows.get(key);
      const named = { list: id, key: clean(key) };
      if (version === null && row) drift.push(i18n.t('cli:site.exists', named));
      else if (version !== null && !row) drift.push(i18n.t('cli:site.gone', named));
      else if (row && (Number(row.version) !== version || Object.keys(old).some((name) => !isSame(old[name], row[name] ?? null))))
        drift.push(i18n.t('cli:site.changed', named));
    }
  }
  if (drift.length > 0) {
    throw new Failure(exitCodes.drift, i18n.t('cli:site.drift', { at: plan.at }), [i18n.t('cli:apply.driftNext')], drift);
  }
  await writeChanges(factory, plan.changes);
  return confirmAndSend(factory, plan.changes, options);
}

/** Whether another person must confirm a change of an exchange rate. Only the server knows whether earlier rates require that. */
const needsConfirmation = ({ list, values, old }: SiteChange): boolean =>
  list === exchangeRateForm.resource.id && [values, old].some((rate) => rate.needsConfirmation === true);

/** Writes what would be created and changed, one line for each row. */
export async function writeChanges({ err, i18n }: Factory, changes: readonly SiteChange[]): Promise<void> {
  const added = changes.filter(({ id }) => id === null).length;
  const lines =
    changes.length === 0
      ? [i18n.t('cli:site.same')]
      : [
          ...changes.map(toChangeLine),
          i18n.t('cli:site.summary', { added, changed: changes.length - added }),
          ...(changes.some(needsConfirmation) ? [i18n.t('cli:site.confirmedRates')] : []),
        ];
  await err.write(`${lines.join('\n')}\n`);
}

/** Asks unless `yes` is given, and sends the changes; `perRequest`: how many rows of a list one request has. */
export async function confirmAndSend(
  factory: Factory,
  changes: readonly SiteChange[],
  { yes }: ApplySiteOptions,
  perRequest = rowsOfRequest,
): Promise<ExitCode> {
  const { i18n } = factory;
  if (changes.length === 0) return exitCodes.done;
  await requireYes(factory, yes, i18n.t('cli:bulk.question'));
  if (!yes) await confirmContextName(factory);
  return sendChanges(factory, changes, perRequest);
}

/** Sends the changes list by list, in requests that are done as a whole or not at all. The first refused request, or Ctrl-C, ends the work. */
async function sendChanges(factory: Factory, changes: readonly SiteChange[], perRequest: number): Promise<ExitCode> {
  const { i18n } = factory;
  let done = 0;
  for (const id of new Set(changes.map((change) => change.list))) {
    const list = siteListOf(id);
    const own = changes.filter((change) => change.list === id);
    for (let first = 0; list && first < own.length; first += perRequest) {
      const part = own.slice(first, first + perRequest);
      await endIfStopped(factory, { done, total: changes.length });
      try {
        await list.send(factory, part);
      } catch (error) {
        await endIfStopped(factory, { done, total: changes.length });
        throw toPartFailure(factory, error, part, { done, total: changes.length });
      }
      done += part.length;
      await writeNotice(factory, i18n.t('cli:site.progress', { done, total: changes.length }));
    }
  }
  return exitCodes.done;
}

/** After Ctrl-C says how much is done, and ends the command. */
async function endIfStopped(factory: Factory, counts: { done: number; total: number }): Promise<void> {
  if (!factory.stop.aborted) return;
  await writeNotice(factory, factory.i18n.t('cli:site.stopped', counts));
  throw new Interrupted();
}

/** Returns the change that a path of a request names: `add.0`, `edit.17` or `changes.3`. */
function findChange(part: readonly SiteChange[], path: string): SiteChange | undefined {
  const [, kind, n] = /^(add|edit|changes)\.(\d+)/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  const isAdded = ({ id, list }: SiteChange) => id === null && list !== 'user-rights';
  const rows = { add: part.filter(isAdded), edit: part.filter((change) => !isAdded(change)), changes: part };
  return rows[kind as keyof typeof rows][Number(n)];
}

/** Names the row that the server has refused, and how much was done before. */
function toPartFailure(
  { i18n }: Factory,
  error: unknown,
  part: readonly SiteChange[],
  { done, total }: { done: number; total: number },
): unknown {
  if (!(error instanceof ProblemFailure)) return error;
  const { code, detail, fields, params } = error.problem;
  const change = findChange(part, String(params?.row ?? fields[0]?.path ?? ''));
  const exit = code === 'row.changed' ? exitCodes.drift : done > 0 ? exitCodes.partly : exitCodes.failed;
  const name = change ? `${change.list} ${clean(change.key)}: ` : '';
  const faults = fields.map((field) => `${clean(field.path)}: ${field.code}`);
  return new Failure(exit, `${name}${clean(detail)}`, [i18n.t('cli:site.goOn')], [...faults, i18n.t('cli:site.partly', { done, total })]);
}
