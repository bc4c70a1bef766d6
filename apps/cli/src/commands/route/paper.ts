import { routePaper } from '@floorwalker/core/endpoints/service-route';
import { Command } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addRouteOptions, type RouteOptions, toRouteQuery } from './route-options.ts';

export interface RoutePaperOptions extends RouteOptions {
  /** Path of the file; `-` is standard output. */
  readonly output?: string;
}

/** `floor route paper`: downloads a round of money services as PDF [ST-06]. */
export function routePaperCommand(factory: Factory, run = runRoutePaper): Command {
  const { i18n } = factory;
  const command = addRouteOptions(new Command('paper').description(i18n.t('balancing:route.cli.paper')), factory).option(
    '-o, --output <file>',
    i18n.t('cli:export.file'),
  );
  addExamples(command, factory, ['floor route paper --stops 8 -o round.pdf']);
  return command.action(async (options: RoutePaperOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runRoutePaper(factory: Factory, { output, ...options }: RoutePaperOptions): Promise<ExitCode> {
  const target = await resolveDownloadTarget(factory, output, 'service-route.pdf');
  const { download } = await factory.api();
  const query = new URLSearchParams(toRouteQuery(options) as Record<string, string>);
  await writeDownload(factory, await download(`${routePaper.path}?${query}`), target);
  return exitCodes.done;
}
