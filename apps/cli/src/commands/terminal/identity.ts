import { heldMessages, resolveIdentity, type TerminalMachine, terminalIdentity } from '@floorwalker/core/endpoints/terminal-identity';
import { Command, Option } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { toMoney } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';

export interface IdentityOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
  /** Boot id of the real machine. If it is not given, the command lists the machines. */
  readonly boot?: string;
  readonly address?: string;
  /** Whether to list the held messages instead of the machines. */
  readonly messages?: boolean;
  readonly yes?: boolean;
}

/** `floor terminal identity <id>`: lists the machines that use a terminal's secret; `--boot` confirms the real one. */
export function terminalIdentityCommand(factory: Factory, run = runIdentity): Command {
  const { i18n } = factory;
  const command = new Command('identity')
    .description(i18n.t('cli:identity.description'))
    .argument('<id>', i18n.t('cli:show.id'))
    .option('--boot <boot>', i18n.t('cli:identity.boot'))
    .option('--address <address>', i18n.t('cli:identity.address'))
    .addOption(new Option('--messages', i18n.t('cli:identity.messages')))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    'floor terminal list identity:conflict',
    'floor terminal identity 17',
    'floor terminal identity 17 --boot 3f2a91c07b11',
    'floor terminal identity 17 --messages -o csv',
  ]);
  return command.action(async (id: string, options: Omit<IdentityOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runIdentity(factory: Factory, options: IdentityOptions): Promise<ExitCode> {
  if (options.messages) return listMessages(factory, options);
  if (options.boot !== undefined) return resolveConflict(factory, options.boot, options);
  if (options.address !== undefined) throw usageFailure(factory.i18n.t('cli:identity.addressAlone'), ['--boot']);
  return listMachines(factory, options);
}

const plain = (text: string): Cell => ({ text, tone: 'plain' });

async function listMachines(factory: Factory, { id, ...options }: IdentityOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  const { conflict } = await client.call(terminalIdentity, { params: { id }, signal: stop });
  const machines = conflict?.machines ?? [];
  const format = formatOf(options, factory);
  if (format === 'table') await factory.out.write(machines.length > 0 ? toMachineTable(machines, factory) : '');
  else {
    const names = ['boot', 'address', 'shared', 'current', 'lastSeen', 'held'];
    await writeRecords(factory, { rows: machines.map((machine) => ({ ...machine })), names, id: 'boot' }, format);
  }
  if (!conflict) await writeNotice(factory, i18n.t('cli:identity.none'));
  else if (conflict.resolved === null) await writeNotice(factory, i18n.t('cli:identity.open', { id }));
  else
    await writeNotice(
      factory,
      i18n.t('cli:identity.resolved', { boot: clean(conflict.boot ?? ''), by: clean(conflict.resolvedBy ?? '–') }),
    );
  return exitCodes.done;
}

function toMachineTable(machines: readonly TerminalMachine[], factory: Factory): string {
  const { i18n } = factory;
  const columns: TableColumn[] = [
    { title: i18n.t('cli:identity.column.boot'), align: 'left' },
    { title: i18n.t('cli:identity.column.address'), align: 'left' },
    { title: i18n.t('cli:identity.column.held'), align: 'right' },
    { title: i18n.t('cli:identity.column.note'), align: 'left' },
  ];
  const rows = machines.map(({ boot, address, held, current, shared }) => [
    plain(clean(boot)),
    plain(clean(address ?? '–')),
    plain(String(held)),
    plain([...(current ? [i18n.t('cli:identity.current')] : []), ...(shared ? [i18n.t('cli:identity.shared')] : [])].join(', ')),
  ]);
  return toTable(factory, columns, rows);
}

async function listMessages(factory: Factory, { id, boot, ...options }: IdentityOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const query = boot === undefined ? {} : { boot };
  const { items } = await client.call(heldMessages, { params: { id }, query, signal: factory.stop });
  const format = formatOf(options, factory);
  if (format !== 'table') {
    const names = ['boot', 'counter', 'address', 'kind', 'at', 'received', 'number', 'type', 'currency', 'amountIn', 'amountOut'];
    await writeRecords(factory, { rows: items.map((item) => ({ ...item })), names, id: 'number' }, format);
    return exitCodes.done;
  }
  const { i18n } = factory;
  await factory.loadFormats();
  const columns: TableColumn[] = [
    { title: i18n.t('cli:identity.column.boot'), align: 'left' },
    { title: i18n.t('cli:identity.column.number'), align: 'right' },
    { title: i18n.t('cli:identity.column.amountIn'), align: 'right' },
    { title: i18n.t('cli:identity.column.amountOut'), align: 'right' },
    { title: i18n.t('cli:identity.column.at'), align: 'left' },
  ];
  const money = (amount: number | null, currency: string | null) =>
    plain(amount === null || currency === null ? '–' : toMoney(amount, currency, { i18n, formats: factory.formats }));
  const rows = items.map((item) => [
    plain(clean(item.boot)),
    plain(String(item.number)),
    money(item.amountIn, item.currency),
    money(item.amountOut, item.currency),
    plain(item.at),
  ]);
  await factory.out.write(toTable(factory, columns, rows));
  return exitCodes.done;
}

async function resolveConflict(factory: Factory, boot: string, { id, address, yes, output }: IdentityOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  const { client } = await factory.api();
  await requireYes(factory, yes, async () => {
    await factory.err.write(`${i18n.t('cli:identity.effect', { id, boot: clean(boot) })}\n`);
    return i18n.t('cli:bulk.question');
  });
  const body = { boot, ...(address === undefined ? {} : { address }) };
  const result = await client.call(resolveIdentity, { params: { id }, body, signal: stop });
  if (output === 'json' || output === 'yaml') await printValue(factory, result, output);
  else
    await writePairs(
      factory,
      Object.entries(result).map(([name, value]) => [name, String(value)] as const),
    );
  await writeNotice(factory, i18n.t('cli:identity.done', { released: result.released, held: result.held }));
  await writeNotice(factory, i18n.t('cli:register.secretOnce'));
  return exitCodes.done;
}
