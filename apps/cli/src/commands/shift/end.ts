import { endShift } from '@floorwalker/core/endpoints/shift';
import { Command } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';

export interface EndShiftOptions {
  readonly comment?: string;
}

/** `floor shift end`: hands the shift over; the next handover begins here. */
export function endShiftCommand(factory: Factory, run = runEndShift): Command {
  const { i18n } = factory;
  const command = new Command('end').description(i18n.t('handling:shift.end')).option('--comment <text>', i18n.t('handling:shift.comment'));
  addExamples(command, factory, [`floor shift end --comment 'key is in the safe'`]);
  return command.action(async (options: EndShiftOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runEndShift(factory: Factory, { comment = '' }: EndShiftOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await client.call(endShift, { body: { comment }, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('handling:shift.done'));
  return exitCodes.done;
}
