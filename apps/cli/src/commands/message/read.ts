import { readMessages } from '@floorwalker/core/endpoints/message';
import { messageResource } from '@floorwalker/core/resources/messages/message';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';

export interface ReadOptions {
  readonly ids: readonly string[];
}

/** `floor message read [id]…`: marks messages as read, by default all [SH-18]. */
export function readMessagesCommand(factory: Factory, run = runRead): Command {
  const { i18n } = factory;
  const command = new Command('read').description(i18n.t('cli:message.read')).argument('[id...]', i18n.t('cli:message.id'));
  addExamples(command, factory, [
    'floor message list read:no',
    'floor message read',
    'floor message list kind:export-done -o id | xargs -r floor message read',
  ]);
  return command.action(async (ids: string[]) => {
    factory.exit.code = await run(factory, { ids });
  });
}

export async function runRead(factory: Factory, { ids }: ReadOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const whole: string[] = [];
  for (const id of ids) whole.push(await resolveShortId(factory, messageResource, id));
  const wrong = whole.find((id) => !uuidPattern.test(id));
  if (wrong !== undefined) throw usageFailure(i18n.t('cli:message.badId', { id: clean(wrong) }), ['floor message list -o id']);
  const { client } = await factory.api();
  const { read } = await client.call(readMessages, { body: { ids: whole }, signal: factory.stop });
  await writeNotice(factory, i18n.t('cli:message.marked', { count: read }));
  return exitCodes.done;
}
