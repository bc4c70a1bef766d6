import { verifyAudit } from '@floorwalker/core/endpoints/audit';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { toHistoryLossText } from '../../output/history-loss.ts';
import { printValue } from '../../output/print-row.ts';

export interface VerifyOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor audit verify`: checks whether audit rows were changed, removed or moved. Exit code 1 if the hash chain is broken. */
export function verifyAuditCommand(factory: Factory, run = runVerify): Command {
  const { i18n } = factory;
  const command = new Command('verify')
    .description(i18n.t('cli:audit.description'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor audit verify', 'floor audit verify -o json']);
  return command.action(async (options: VerifyOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runVerify(factory: Factory, { output }: VerifyOptions): Promise<ExitCode> {
  const { i18n, out } = factory;
  const { client } = await factory.api();
  const response = await client.call(verifyAudit, { signal: factory.stop });
  const { intact, rows, broken, reason, head, lost } = response;
  if (output) await printValue(factory, response, output);
  else if (intact) await out.write(`${i18n.t('cli:audit.intact', { count: rows, head: clean(head) })}\n`);
  else if (broken !== null)
    await out.write(`${i18n.t('cli:audit.broken', { row: broken ?? '?', reason: i18n.t(`cli:audit.reason.${reason ?? 'changed'}`) })}\n`);
  if (!output && lost) await out.write(`${toHistoryLossText(lost, i18n)}\n`);
  if (broken !== null) await writeNotice(factory, i18n.t('cli:audit.brokenNext'));
  if (lost) await writeNotice(factory, i18n.t('cli:audit.lostNext'));
  return intact ? exitCodes.done : exitCodes.failed;
}
