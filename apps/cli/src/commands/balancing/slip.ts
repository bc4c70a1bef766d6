import { fillPath } from '@floorwalker/core/client/client';
import { balancingSlip } from '@floorwalker/core/endpoints/balancing';
import { Command } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';

export interface SlipOptions {
  readonly id: string;
  /** Path of the file; `-` is standard output. */
  readonly output?: string;
}

/** `floor balancing slip <id>`: downloads the slip of a balancing report as PDF [ST-06]. */
export function balancingSlipCommand(factory: Factory, run = runSlip): Command {
  const { i18n } = factory;
  const command = new Command('slip')
    .description(i18n.t('balancing:cli.slip'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .option('-o, --output <file>', i18n.t('cli:export.file'));
  addExamples(command, factory, ['floor balancing list state:counted --since 7d', 'floor balancing slip 4711 -o slip.pdf']);
  return command.action(async (id: string, options: Omit<SlipOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runSlip(factory: Factory, { id, output }: SlipOptions): Promise<ExitCode> {
  const target = await resolveDownloadTarget(factory, output, `balancing-${id}.pdf`);
  const { download } = await factory.api();
  await writeDownload(factory, await download(fillPath(balancingSlip.path, { id })), target);
  return exitCodes.done;
}
