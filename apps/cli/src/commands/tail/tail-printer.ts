import type { Resource } from '@floorwalker/core/resources/index';
import { type Factory, hasColour, say } from '../../factory.ts';
import { type Row, wordOf } from '../../output/cells.ts';
import { toSafeJson } from '../../output/clean.ts';
import { createLogLines } from '../../output/log-lines.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import { toSheet, wordsOf } from '../../output/sheet.ts';
import { paint } from '../../output/tones.ts';
import type { Gap } from './feed.ts';

export interface TailPrinter {
  rows(rows: readonly Row[]): Promise<void>;
  /** A lost range is a record of its own, never skipped in silence. */
  gap(gap: Gap): Promise<void>;
  end(): Promise<void>;
}

/** Writes rows as they come: a readable line for a person, records for a pipe. */
export async function createTailPrinter(factory: Factory, resource: Resource, options: OutputOptions): Promise<TailPrinter> {
  const format = formatOf(options, factory);
  const selects = options.jq !== undefined || options.template !== undefined;
  if (format === 'table' && !selects) return createPersonPrinter(factory, resource, options);
  // jq and JSON see one row at a time: a stream has no end to wait for.
  const rowByRow = selects || format === 'json' ? { ...options, output: 'ndjson' as const } : options;
  const printer = await createRowPrinter(factory, resource, rowByRow);
  return {
    rows: (rows) => printer.rows(rows),
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

async function createPersonPrinter(factory: Factory, resource: Resource, options: OutputOptions): Promise<TailPrinter> {
  const { out, i18n } = factory;
  const sheet = toSheet(factory, resource, options);
  await Promise.all([factory.words(['choices', 'columns', 'resources', ...wordsOf(sheet)]), factory.learnFormats()]);
  const colour = hasColour(factory, out);
  const toLines = createLogLines(factory, sheet, colour);
  const list = wordOf(i18n, `resources:${resource.id}.title`) ?? resource.id;
  await say(factory, i18n.t('cli:tail.following', { list }));
  return {
    async rows(rows) {
      const { lines, noRoom } = toLines(rows);
      await out.write(lines.map((line) => `${line}\n`).join(''));
      if (noRoom.length > 0) await say(factory, i18n.t('cli:list.noRoom', { names: noRoom.join(', ') }));
    },
    gap: ({ from, to }) => out.write(`${paint(i18n.t('cli:tail.gap', { from, to }), 'bad', colour)}\n`),
    end: async () => undefined,
  };
}
