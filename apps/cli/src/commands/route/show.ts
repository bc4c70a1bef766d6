import { planRoute } from '@floorwalker/core/endpoints/service-route';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import { addRouteOptions, type RouteOptions, toRouteQuery } from './route-options.ts';
import { writeRoute } from './write-route.ts';

export interface ShowRouteOptions extends RouteOptions, Pick<OutputOptions, 'output'> {}

/** `floor route show`: the terminals to visit on a day, in their order, with what to bring [ST-06]. */
export function showRouteCommand(factory: Factory, run = runShowRoute): Command {
  const { i18n } = factory;
  const command = addRouteOptions(new Command('show').description(i18n.t('balancing:route.cli.show')), factory).addOption(
    createOutputOption(factory),
  );
  addExamples(command, factory, ['floor route show --stops 8 --value 100000', 'floor route show --property 101 -o csv > round.csv']);
  return command.action(async (options: ShowRouteOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

/** Names of the columns of records: one for each unit of a stop. */
const names = [
  'stop',
  'terminal',
  'terminalName',
  'property',
  'propertyName',
  'due',
  'component',
  'denomination',
  'currency',
  'pieces',
  'amount',
];

export async function runShowRoute(factory: Factory, options: ShowRouteOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const route = await client.call(planRoute, { query: toRouteQuery(options), signal: factory.stop });
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml') await printValue(factory, route, format);
  else if (format !== 'table') {
    const rows = route.stops.flatMap(({ deliveries, zone: _zone, ...stop }, index) =>
      deliveries.map(({ component, denomination, currency, pieces, amount }) => ({
        stop: index + 1,
        ...stop,
        component,
        denomination,
        currency,
        pieces,
        amount,
      })),
    );
    await writeRecords(factory, { rows, names, id: 'terminal' }, format);
  } else await writeRoute(factory, route);
  return exitCodes.done;
}
