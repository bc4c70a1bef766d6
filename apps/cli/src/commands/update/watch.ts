import { runResource } from '@floorwalker/core/resources/runs/run';
import { type UpdateProgressRow, updateProgressResource } from '@floorwalker/core/resources/updates/update-progress';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { delay } from '../../host/clock.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { columnGap } from '../../output/table.ts';

export interface WatchUpdateOptions {
  readonly run: string;
}

const pollMs = 1000;
const pageSize = 500;

/** `floor update watch <id>`: shows the progress of an update at each terminal until all have ended [MG-13]. */
export function watchUpdateCommand(factory: Factory, run = runWatchUpdate): Command {
  const { i18n } = factory;
  const command = new Command('watch').description(i18n.t('cli:update.watch')).argument('<id>', i18n.t('cli:run.id'));
  addExamples(command, factory, ['floor update perform 17 --update 0b6c7d1e-… --no-wait', 'floor update watch RUN']);
  return command.action(async (id: string) => {
    factory.exit.code = await run(factory, { run: id });
  });
}

function toLine(
  { i18n, out }: Factory,
  { terminal, terminalName, version, step, percent, speed, left, detail }: UpdateProgressRow,
): string {
  const name = findMessage(i18n, `choices:updateStep.${step}`) ?? step;
  const parts = [name, ...(step === 'upload' ? [`${percent} %`] : [])];
  if (speed !== null && left !== null) parts.push(i18n.t('cli:update.speed', { kilobytes: Math.round(speed / 1000), seconds: left }));
  if (detail !== '') parts.push(clean(detail));
  return [String(terminal), clean(terminalName), clean(version), parts.join(', ')].join(out.isTty ? columnGap : '\t');
}

/** Reads the progress of all terminals of a run. */
async function readAll(factory: Factory, run: string): Promise<readonly UpdateProgressRow[]> {
  const { client } = await factory.api();
  const rows: UpdateProgressRow[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { q: `run:${run}`, sort: 'terminal', limit: pageSize, ...(cursor && { cursor }) };
    const page = await client.list(updateProgressResource, query, { signal: factory.stop });
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return rows;
}

export async function runWatchUpdate(factory: Factory, { run: given }: WatchUpdateOptions): Promise<ExitCode> {
  await factory.loadMessages(['choices']);
  const { client } = await factory.api();
  const run = await resolveShortId(factory, runResource, given);
  const shown = new Map<number, string>();
  for (;;) {
    // The run is read before its terminals, so that their last reports are shown when it has ended.
    const { waiting, failed } = await client.show(runResource, run, { signal: factory.stop });
    for (const row of await readAll(factory, run)) {
      const line = toLine(factory, row);
      if (shown.get(row.terminal) !== line) await factory.out.write(`${line}\n`);
      shown.set(row.terminal, line);
    }
    if (waiting === 0) return failed > 0 ? exitCodes.failed : exitCodes.done;
    await delay(factory.clock, pollMs, factory.stop);
  }
}
