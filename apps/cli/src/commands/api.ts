import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { addExamples } from '../help.ts';
import { readText } from '../host/read-text.ts';
import { clean } from '../output/clean.ts';
import { printValue } from '../output/print-row.ts';
import { createJqSelection } from '../output/selection.ts';
import { gather } from './arguments.ts';
import { mayRepeat } from './repeated-flags.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface ApiOptions {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly field?: readonly string[];
  readonly input?: string;
  readonly jq?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor api GET /terminals`: any call of the REST API, as whoever is signed in. */
export function createApiCommand(factory: Factory, run = runApi): Command {
  const { i18n } = factory;
  const command = new Command('api')
    .description(i18n.t('cli:commands.api'))
    .argument('<method>', i18n.t('cli:api.method'))
    .argument('<path>', i18n.t('cli:api.path'))
    .addOption(mayRepeat(new Option('--field <name=value>', i18n.t('cli:api.field')).argParser(gather)))
    .option('--input <file>', i18n.t('cli:api.input'))
    .option('--jq <expression>', i18n.t('cli:flags.jq'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    'floor api GET /terminals --field limit=5',
    `floor api GET /properties --jq '.items[].name'`,
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
  const answer = await exchange({ method, path: toPath(options.path), query, body, idempotent: method !== 'GET', signal: factory.stop });
  if (answer === undefined) return exitCodes.done;
  if (selection) for (const line of selection(answer)) await factory.out.write(`${line}\n`);
  else await printValue(factory, answer, output);
  return exitCodes.done;
}

/** Below `/api/v1`; a path copied with that prefix is understood too. */
const toPath = (path: string): string => `/${path.replace(/^\/*(api\/v1\/)?/, '')}`;

/** `name=value` pairs; numbers, true, false and null are taken as JSON, all else as text. */
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
  const text = await readText(factory, input);
  try {
    return { ...(JSON.parse(text) as object), ...fields };
  } catch {
    throw usageFailure(factory.i18n.t('cli:api.badInput', { file: clean(input) }));
  }
}
