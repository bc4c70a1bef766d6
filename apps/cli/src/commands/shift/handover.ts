import { shiftHandover } from '@floorwalker/core/endpoints/shift';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { nounOfActLog } from '@floorwalker/core/vocabulary/log-acts';
import { toHistoryText } from '@floorwalker/i18n/format/act-history';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findMessage, readerOf, toCodeText } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toLabelled } from '../../output/joined.ts';
import { printValue } from '../../output/print-row.ts';
import { toPairLines } from '../../output/sections.ts';
import { toClockText, toExactText } from '../../output/times.ts';

export interface HandoverOptions {
  readonly output?: 'json' | 'yaml';
}

/** `floor shift handover`: shows what is open, who has it, and what was done since the last handover; plain text that can be printed. */
export function shiftHandoverCommand(factory: Factory, run = runHandover): Command {
  const { i18n } = factory;
  const command = new Command('handover')
    .description(i18n.t('handling:shift.cli'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor shift handover', 'floor shift handover -o json', 'floor shift handover | lp']);
  return command.action(async (options: HandoverOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runHandover(factory: Factory, { output }: HandoverOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const handover = await client.call(shiftHandover, { signal: factory.stop });
  if (output) await printValue(factory, handover, output);
  else {
    await Promise.all([factory.loadMessages(['deviceMessages', 'events', 'choices']), factory.loadFormats()]);
    await factory.out.write(toText(factory, handover));
  }
  return exitCodes.done;
}

function toText(factory: Factory, handover: Shape<(typeof shiftHandover)['response']>): string {
  const { i18n, clock } = factory;
  const { since, last, open, openCount, raised, cleared, events, acts } = handover;
  const now = clock.now();
  const toTime = (at: string) => toClockText(at, now, readerOf(factory));
  const start = toExactText(since, now, readerOf(factory));
  const head = last
    ? i18n.t('handling:shift.since', { at: start, operator: clean(last.operatorName) })
    : i18n.t('handling:shift.none', { at: start });
  const errors = open.map(({ id, terminal, terminalName, code, params, severity, handling, assignee, at }) => {
    const labels = [findMessage(i18n, `choices:severity.${severity}`), findMessage(i18n, `choices:errorHandling.${handling}`)];
    const state = [...labels, assignee === null ? undefined : clean(assignee), toTime(at)].filter(Boolean).join(', ');
    return [
      String(id),
      toLabelled(i18n, `${terminal} ${clean(terminalName)}`, `${toCodeText(code, 'deviceMessages', i18n, params)} (${state})`),
    ] as const;
  });
  const more = openCount - open.length;
  const taken = events.map(({ n, terminal, terminalName, event, handling, assignee, at }) => {
    const labels = [findMessage(i18n, `choices:eventHandling.${handling}`), assignee === null ? undefined : clean(assignee), toTime(at)];
    const state = labels.filter(Boolean).join(', ');
    return [
      String(n),
      toLabelled(i18n, `${terminal} ${clean(terminalName)}`, `${toCodeText(event, 'terminalEvents', i18n)} (${state})`),
    ] as const;
  });
  const done = acts.map((act) => {
    const text = toHistoryText(act, nounOfActLog(act.log), { t: i18n.t, clean, toTime });
    const said = act.comment ? toLabelled(i18n, text, clean(act.comment)) : text;
    return [toTime(act.at), toLabelled(i18n, `${act.terminal} ${clean(act.terminalName)}`, said)] as const;
  });
  const toItems = (items: readonly (readonly [title: string, text: string])[]) =>
    toPairLines(
      factory,
      items.map(([title, text]) => [title, { text, tone: 'plain' }] as const),
    ).map((line) => `  ${line}`);
  const lines = [
    head,
    ...(last?.comment ? [`  ${clean(last.comment)}`] : []),
    i18n.t('handling:shift.counts', { raised, cleared }),
    '',
    i18n.t('handling:shift.open', { count: openCount }),
    ...toItems(errors),
    ...(more > 0 ? [`  ${i18n.t('handling:andMore', { count: more })}`] : []),
    ...(taken.length > 0 ? ['', i18n.t('handling:inProgress', { count: taken.length }), ...toItems(taken)] : []),
    '',
    i18n.t('handling:history.title'),
    ...(done.length > 0 ? toItems(done) : [`  ${i18n.t('handling:shift.nothing')}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
