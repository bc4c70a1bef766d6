import { text } from 'node:stream/consumers';
import type { Exchange } from '@floorwalker/core/client/exchange';
import { ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { addExamples } from '../help.ts';
import { readText } from '../host/read-text.ts';
import { repeatable } from '../options/repeated-flags.ts';
import { collect } from '../options/values.ts';
import { clean } from '../output/clean.ts';
import { printValue } from '../output/print-row.ts';
import { createJqSelection } from '../output/selection.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface ApiOptions {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly field?: readonly string[];
  readonly input?: string;
  readonly jq?: string;
  readonly output?: 'json' | 'yaml';
  /** Writes the response body of a GET request unchanged. */
  readonly raw?: boolean;
}

/** `floor api GET /terminals`: sends any request to the REST API with the current session. */
export function apiCommand(factory: Factory, run = runApi): Command {
  const { i18n } = factory;
  const command = new Command('api')
    .description(i18n.t('cli:commands.api'))
    .argument('<method>', i18n.t('cli:api.method'))
    .argument('<path>', i18n.t('cli:api.path'))
    .addOption(repeatable(new Option('--field <name=value>', i18n.t('cli:api.field')).argParser(collect)))
    .option('--input <file>', i18n.t('cli:api.input'))
    .option('--jq <expression>', i18n.t('cli:flags.jq'))
    .option('--raw', i18n.t('cli:api.raw'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    'floor api GET /terminals --field limit=5',
    `floor api GET /properties --jq '.items[].name'`,
    'floor api GET /backups/ID/file > backup.zip',
    `echo '{"targets":{"ids":[17]},"args":{},"reason":""}' | floor api POST /commands/backup.request --input -`,
  ]);
  return command.action(async (word: string, path: string, options: Omit<ApiOptions, 'method' | 'path'>) => {
    const method = methods.find((one) => one === word.toUpperCase());
    if (!method) throw usageFailure(i18n.t('cli:api.unknownMethod', { method: clean(word), methods: methods.join(', ') }));
    factory.exit.code = await run(factory, { ...options, method, path });
  });
}

export async function runApi(factory: Factory, options: ApiOptions): Promise<ExitCode> {
  const { method, jq, output = 'json' } = options;
  const selection = jq === undefined ? null : await createJqSelection(jq, (reason) => factory.i18n.t('cli:usage.jq', { reason }));
  const fields = toFields(factory, options);
  const body = method === 'GET' ? undefined : await toBody(factory, options, fields);
  const query = method === 'GET' ? (fields as Record<string, string | number>) : {};
  const { exchange } = await factory.api();
  const call = { method, path: toPath(options.path), query, body, idempotent: method !== 'GET', signal: factory.stop };
  const response = method === 'GET' ? await get(factory, call, options) : await exchange(call);
  if (response === undefined) return exitCodes.done;
  if (selection) for (const line of selection(response)) await factory.out.write(`${line}\n`);
  else await printValue(factory, response, output);
  return exitCodes.done;
}

/**
 * Returns the JSON of a response; undefined if the body was already written to standard output, which applies to files and to any
 * response with `--raw`.
 */
async function get(factory: Factory, call: Exchange, { raw, jq, output }: ApiOptions): Promise<unknown> {
  const { i18n, out } = factory;
  if (raw && (jq !== undefined || output !== undefined)) throw usageFailure(i18n.t('cli:api.rawAlone'));
  const { download, exchange } = await factory.api();
  const response = await download(call.path, call.query).catch((error: unknown) => {
    if (raw || !isRepeatable(error)) throw error;
    return null;
  });
  // `exchange` retries and prompts for a fresh sign-in; `download` does not.
  if (response === null) return exchange(call);
  const isJson = response.type.startsWith('application/json');
  if (isJson && !raw) return parseJson(await text(response.bytes));
  // Control sequences in a file of a device would be executed by the terminal.
  if (out.isTty) throw usageFailure(i18n.t('cli:file.toTerminal'), [i18n.t('cli:file.toTerminalNext')]);
  for await (const piece of response.bytes) await out.write(piece);
  return undefined;
}

const isRepeatable = (error: unknown): boolean =>
  error instanceof UnreachableFailure || (error instanceof ProblemFailure && error.problem.code === 'session.step-up');

/** Parses a response body as JSON; an empty body results in undefined. */
const parseJson = (response: string): unknown => (response === '' ? undefined : JSON.parse(response));

/** The path below `/api/v1`; the prefix itself is accepted too. */
const toPath = (path: string): string => `/${path.replace(/^\/*(api\/v1\/)?/, '')}`;

/** Parses `name=value` pairs. Numbers, true, false and null are JSON values, everything else is text. */
function toFields({ i18n }: Factory, { field = [] }: ApiOptions): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const pair of field) {
    const at = pair.indexOf('=');
    if (at < 1) throw usageFailure(i18n.t('cli:api.badField', { field: clean(pair) }));
    const name = pair.slice(0, at);
    if (fields.has(name)) throw usageFailure(i18n.t('cli:usage.repeatedFlag', { name: `--field ${clean(name)}` }));
    fields.set(name, toValue(pair.slice(at + 1)));
  }
  return Object.fromEntries(fields);
}

const toValue = (text: string): unknown => (/^(-?\d{1,15}(\.\d+)?|true|false|null)$/.test(text) ? JSON.parse(text) : text);

async function toBody(factory: Factory, { input, method }: ApiOptions, fields: Record<string, unknown>): Promise<unknown> {
  if (input === undefined) return method === 'DELETE' && Object.keys(fields).length === 0 ? undefined : fields;
  const given = await readText(factory, input);
  try {
    return { ...(JSON.parse(given) as object), ...fields };
  } catch {
    throw usageFailure(factory.i18n.t('cli:api.badInput', { file: clean(input) }));
  }
}
