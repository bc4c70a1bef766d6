import { ProblemFailure } from '@floorwalker/core/client/failures';
import { formOf } from '@floorwalker/core/forms/index';
import { instant } from '@floorwalker/core/vocabulary/scalars';
import * as z from 'zod/mini';
import { requireYes } from '../../access/confirm.ts';
import { confirmContextName } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Failure } from '../../failure.ts';
import { readText } from '../../host/read-text.ts';
import { clean, toSafeJson } from '../../output/clean.ts';
import { compareSite, readRows, rowsOfRequest, type SiteChange, toChangeLine } from './site-changes.ts';
import { keyOf, readSite } from './site-file.ts';

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
  for (const list of new Set(plan.changes.map((change) => change.list))) {
    const form = formOf(list);
    if (!form) throw new Failure(exitCodes.usage, factory.i18n.t('cli:site.unknownList'));
    const rows = await readRows(factory, form);
    for (const { key, id, version } of plan.changes.filter((change) => change.list === list)) {
      const row = rows.get(key);
      if (id === null && row) drift.push(factory.i18n.t('cli:site.exists', { list, key: clean(key) }));
      else if (id !== null && !row) drift.push(factory.i18n.t('cli:site.gone', { list, key: clean(key) }));
      else if (row && Number(row.version) !== version)
        drift.push(factory.i18n.t('cli:site.changed', { list, key: clean(keyOf(form, row)) }));
    }
  }
  if (drift.length > 0) {
    const { i18n } = factory;
    throw new Failure(exitCodes.drift, i18n.t('cli:site.drift', { at: plan.at }), [i18n.t('cli:apply.driftNext')], drift);
  }
  await writeChanges(factory, plan.changes);
  return confirmAndSend(factory, plan.changes, options);
}

/** Writes what would be created and changed, one line for each row. */
export async function writeChanges({ err, i18n }: Factory, changes: readonly SiteChange[]): Promise<void> {
  const added = changes.filter(({ id }) => id === null).length;
  const lines =
    changes.length === 0
      ? [i18n.t('cli:site.same')]
      : [...changes.map(toChangeLine), i18n.t('cli:site.summary', { added, changed: changes.length - added })];
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

/** Sends the changes list by list, in requests that are done as a whole or not at all. The first refused request ends the work. */
async function sendChanges(factory: Factory, changes: readonly SiteChange[], perRequest: number): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  const { client } = await factory.api();
  let done = 0;
  for (const list of new Set(changes.map((change) => change.list))) {
    const form = formOf(list);
    const own = changes.filter((change) => change.list === list);
    for (let first = 0; form && first < own.length; first += perRequest) {
      const part = own.slice(first, first + perRequest);
      const added = part.filter(({ id }) => id === null);
      const edited = part.filter(({ id }) => id !== null);
      const body = {
        add: added.map((change) => change.values),
        edit: edited.map(({ id, values, version }) => ({ id, values: { ...values, version } })),
      };
      try {
        await client.call(form.apply, { body, signal });
      } catch (error) {
        throw toPartFailure(factory, error, { added, edited }, { done, total: changes.length });
      }
      done += part.length;
      await writeNotice(factory, i18n.t('cli:site.progress', { done, total: changes.length }));
    }
  }
  return exitCodes.done;
}

interface Part {
  readonly added: readonly SiteChange[];
  readonly edited: readonly SiteChange[];
}

/** Names the row that the server has refused, and how much was done before. */
function toPartFailure(
  { i18n }: Factory,
  error: unknown,
  { added, edited }: Part,
  { done, total }: { done: number; total: number },
): unknown {
  if (!(error instanceof ProblemFailure)) return error;
  const { code, detail, fields, params } = error.problem;
  const [, kind, n] = /^(add|edit)\.(\d+)/.exec(String(params?.row ?? fields[0]?.path ?? '')) ?? [];
  const change = kind === undefined ? undefined : (kind === 'add' ? added : edited)[Number(n)];
  const exit = code === 'row.changed' ? exitCodes.drift : done > 0 ? exitCodes.partly : exitCodes.failed;
  const name = change ? `${change.list} ${clean(change.key)}: ` : '';
  const faults = fields.map((field) => `${clean(field.path)}: ${field.code}`);
  return new Failure(exit, `${name}${clean(detail)}`, [i18n.t('cli:site.goOn')], [...faults, i18n.t('cli:site.partly', { done, total })]);
}
