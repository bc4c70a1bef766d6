import { addTerminalNote, removeTerminalNote, type TerminalNote, terminalNotes } from '@floorwalker/core/endpoints/terminal-note';
import { Argument, Command, Option } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { readerOf } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { toExactText } from '../../output/times.ts';

const noteActions = ['list', 'add', 'remove'] as const;
type NoteAction = (typeof noteActions)[number];

export interface NoteOptions {
  readonly action: NoteAction;
  /** Id of the terminal; for `remove` that of the note. */
  readonly id: string;
  readonly text?: string;
  readonly yes?: boolean;
  readonly output?: 'json' | 'yaml';
}

/** `floor terminal note list|add|remove <id>`: notes of operators on a terminal. */
export function terminalNoteCommand(factory: Factory, run = runNote): Command {
  const { i18n } = factory;
  const command = new Command('note')
    .description(i18n.t('cli:note.description'))
    .addArgument(new Argument('<action>', i18n.t('cli:note.action')).choices(noteActions))
    .argument('<id>', i18n.t('cli:note.id'))
    .option('--text <text>', i18n.t('cli:note.text'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    'floor terminal note list 17',
    `floor terminal note add 17 --text 'door sticks'`,
    'floor terminal note remove 4711',
  ]);
  return command.action(async (action: NoteAction, id: string, options: Omit<NoteOptions, 'action' | 'id'>) => {
    factory.exit.code = await run(factory, { ...options, action, id });
  });
}

export async function runNote(factory: Factory, { action, id, text, yes, output }: NoteOptions): Promise<ExitCode> {
  const { i18n, stop: signal } = factory;
  if (!/^\d{1,15}$/.test(id)) throw usageFailure(i18n.t('cli:note.badId', { id: clean(id) }));
  if ((action === 'add') !== (text !== undefined)) throw usageFailure(i18n.t('cli:note.needsText'), [i18n.t('cli:usage.seeHelp')]);
  const { client } = await factory.api();
  const params = { id };
  if (action === 'list') {
    const { items } = await client.call(terminalNotes, { params, signal });
    if (output) await printValue(factory, items, output);
    else if (items.length === 0) await writeNotice(factory, i18n.t('cli:note.none'));
    else await writeNotes(factory, items);
    return exitCodes.done;
  }
  if (action === 'remove') {
    await requireYes(factory, yes, i18n.t('cli:note.question', { id }));
    await requireWritableContext(factory);
    await client.call(removeTerminalNote, { params, signal });
    await writeNotice(factory, i18n.t('cli:note.removed'));
    return exitCodes.done;
  }
  await requireWritableContext(factory);
  const note = await client.call(addTerminalNote, { params, body: { text: text ?? '' }, signal });
  if (output) await printValue(factory, note, output);
  else await factory.out.write(`${note.id}\n`);
  return exitCodes.done;
}

async function writeNotes(factory: Factory, notes: readonly TerminalNote[]): Promise<void> {
  await factory.loadFormats();
  const toTime = (at: string) => toExactText(at, factory.clock.now(), readerOf(factory));
  await writePairs(
    factory,
    notes.map(
      ({ id, at, operatorName, text }) =>
        [String(id), `${toTime(at)}  ${toLabelled(factory.i18n, clean(operatorName), clean(text))}`] as const,
    ),
  );
}
