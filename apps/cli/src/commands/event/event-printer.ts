import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { currentLanguage } from '@floorwalker/i18n/create-i18n';
import { type Factory, hasColour, say } from '../../factory.ts';
import { codeWord, wordOf } from '../../output/cells.ts';
import { clean, toSafeJson } from '../../output/clean.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import { toClockText } from '../../output/times.ts';
import { paint, toTone } from '../../output/tones.ts';

/** A range of the stream that the server no longer has. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

export interface EventPrinter {
  events(events: readonly EventRow[]): Promise<void>;
  /** A lost range is a record of its own, never skipped in silence. */
  gap(gap: Gap): Promise<void>;
  end(): Promise<void>;
}

/** Writes events as they come: a readable line for a person, records for a pipe. */
export async function createEventPrinter(factory: Factory, options: OutputOptions): Promise<EventPrinter> {
  const format = formatOf(options, factory);
  const selects = options.jq !== undefined || options.template !== undefined;
  if (format === 'table' && !options.columns && !selects) return createPersonPrinter(factory);
  // jq and JSON see one event at a time: a stream has no end to wait for.
  const rowByRow = selects || format === 'json' ? { ...options, output: 'ndjson' as const } : options;
  const printer = await createRowPrinter(factory, eventLogResource, rowByRow);
  return {
    events: (events) => printer.rows(events),
    gap: (gap) => writeGap(factory, gap, selects ? 'id' : formatOf(rowByRow, factory)),
    end: () => printer.end(),
  };
}

async function writeGap({ out, i18n, err }: Factory, gap: Gap, format: string): Promise<void> {
  const words = i18n.t('cli:tail.gap', { from: gap.from, to: gap.to });
  if (format === 'ndjson') await out.write(`${toSafeJson({ gap })}\n`);
  else if (format === 'tsv') await out.write(`gap\t${gap.from}\t${gap.to}\n`);
  else if (format === 'yaml') await out.write(`- gap:\n    from: ${gap.from}\n    to: ${gap.to}\n`);
  // A gap has no columns and no id: these formats hear of it on stderr, even when quiet.
  else await err.write(`${words}\n`);
}

const glyphs: { readonly [S in Severity]: string } = { information: '·', warning: '▲', error: '✖', fatal: '✖' };

async function createPersonPrinter(factory: Factory): Promise<EventPrinter> {
  const { out, i18n } = factory;
  await factory.words(['choices', 'events']);
  const colour = hasColour(factory, out);
  await say(factory, i18n.t('cli:tail.following'));
  return {
    events: (events) => out.write(events.map((event) => `${toEventLine(event, factory, colour)}\n`).join('')),
    gap: ({ from, to }) => out.write(`${paint(i18n.t('cli:tail.gap', { from, to }), 'bad', colour)}\n`),
    end: async () => undefined,
  };
}

/** `21:14:07 ▲ warning      17 Hall 2 East  Bill jam  validator 1  Vienna West`. */
export function toEventLine(event: EventRow, { i18n }: Pick<Factory, 'i18n'>, colour: boolean): string {
  const severity = wordOf(i18n, `choices:severity.${event.severity}`) ?? event.severity;
  const details = [event.detail1, event.detail2].filter(Boolean).map(clean).join(' · ');
  return [
    paint(toClockText(event.at, currentLanguage(i18n)), 'quiet', colour),
    paint(`${glyphs[event.severity]} ${severity.padEnd(11)}`, toTone(event.severity), colour),
    `${String(event.terminal).padStart(5)} ${paint(clean(event.terminalName), 'strong', colour)}`,
    codeWord(event.event, 'terminalEvents', i18n),
    ...(details ? [details] : []),
    paint(clean(event.propertyName), 'quiet', colour),
  ].join('  ');
}
