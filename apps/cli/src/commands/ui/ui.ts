import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, hasColour } from '../../factory.ts';
import { Interrupted, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { namespacesOfColumns } from '../../output/columns.ts';
import { viewIds } from '../../ui/fleet/fleet-state.ts';
import { createFleetStore } from '../../ui/fleet/fleet-store.ts';
import { createFleetData } from './fleet-data.ts';
import { createFleetServices, toSelection } from './fleet-services.ts';
import { toTimeOfDay } from './time-of-day.ts';

/** `floor ui`: the fleet full-screen in a terminal, or line by line with `--plain` [CL-06]. */
export function uiCommand(factory: Factory, run = runUi): Command {
  const command = new Command('ui').description(factory.i18n.t('cli:commands.ui'));
  addExamples(command, factory, ['floor ui', 'floor ui --plain', 'NO_COLOR=1 floor ui']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

export async function runUi(factory: Factory): Promise<ExitCode> {
  const { i18n, settings } = factory;
  if (!settings.plain && !(factory.out.isTty && factory.input.isTty)) {
    await factory.loadMessages(['ui']);
    throw usageFailure(i18n.t('ui:needsTerminal'), ['floor ui --plain', 'floor tail']);
  }
  const namespaces = viewIds.flatMap((view) => namespacesOfColumns(toSelection(view)));
  await factory.loadMessages(['ui', 'handling', 'approvals', 'choices', 'columns', 'resources', 'commands', ...namespaces]);
  if (settings.plain) return (await import('./plain-ui.ts')).runPlainUi(factory);
  const store = createFleetStore();
  const data = createFleetData(factory, store);
  const width = () => factory.out.width;
  // Ink is loaded while the requests are pending.
  const [{ renderFleet }] = await Promise.all([import('../../ui/render-fleet.tsx'), data.start('terminals'), factory.loadFormats()]);
  const services = createFleetServices(factory, store, data, width);
  const end = data.follow();
  try {
    await renderFleet({
      store,
      services,
      i18n,
      colour: hasColour(factory, factory.out),
      server: factory.server(),
      production: factory.context()?.production ? (factory.context()?.name ?? null) : null,
      toTime: (at) => toTimeOfDay(factory, at),
      everySecond: (tick) => everySecond(factory, tick),
      stop: factory.stop,
    });
  } finally {
    end();
  }
  if (factory.stop.aborted) throw new Interrupted();
  return exitCodes.done;
}

function everySecond({ clock }: Factory, tick: () => void): () => void {
  let cancel = clock.after(1000, run);
  function run() {
    tick();
    cancel = clock.after(1000, run);
  }
  return () => cancel();
}
