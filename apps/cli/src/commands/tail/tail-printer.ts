import type { Resource } from '@floorwalker/core/resources/index';
import { type Factory, hasColour, writeNotice } from '../../factory.ts';
import { findMessage, type Row } from '../../output/cells.ts';
import { toSafeJson } from '../../output/clean.ts';
import { namespacesOfColumns, selectColumns } from '../../output/columns.ts';
import { createLogLines } from '../../output/log-lines.ts';
import { formatOf, type OutputOptions } from '../../output/output-options.ts';
import { createRowPrinter } from '../../output/row-printer.ts';
import { paint } from '../../output/tones.ts';
import type { Gap } from './feed.ts';

export interface TailPrinter {
  rows(rows: readonly Row[]): Promise<void>;
  /** Writes a lost range as a record of its own. */
  gap(gap: Gap): Promise<void>;
  end(): Promise<void>;
}

/** Creates a printer that writes rows as they arrive: readable lines on a terminal, records to a pipe. */
export async function createTailPrinter(factory: Factory, resource: Resource, options: OutputOptions): Promise<TailPrinter> {
  const format = formatOf(options, factory);
  const selects = options.jq !== undefined || options.template !== undefined;
  if (format === 'table' && !selects) return createTerminalPrinter(factory, resource, options);
  // jq and JSON get one row at a time, because a stream has no end.
  const rowByRow = selects || format === 'json' ? { ...options, output: 'ndjson' as const } : options;
  const printer = await createRowPrinter(factory, resource, rowByRow);
  return {
    rows: (rows) => printer.rows(rows),
    gap: (gap) => writeGap(factory, gap, selects ? 'id' : formatOf(rowByRow, factory)),
    end: () => printer.end(),
  };
}

async function writeGap({ out, i18n, err }: Factory, gap: Gap, format: string): Promise<void> {
  const message = i18n.t('cli:tail.gap', { from: gap.from, to: gap.to });
  if (format === 'ndjson') await out.write(`${toSafeJson({ gap })}\n`);
  else if (format === 'tsv') await out.write(`gap\t${gap.from}\t${gap.to}\n`);
  else if (format === 'yaml') await out.write(`- gap:\n    from: ${gap.from}\n    to: ${gap.to}\n`);
  // Formats that cannot represent a gap report it on stderr, even with `--quiet`.
  else await err.write(`${message}\n`);
}

async function createTerminalPrinter(factory: Factory, resource: Resource, options: OutputOptions): Promise<TailPrinter> {
  const { out, i18n } = factory;
  const sheet = selectColumns(factory, resource, options);
  await Promise.all([factory.loadMessages(['choices', 'columns', 'resources', ...namespacesOfColumns(sheet)]), factory.loadFormats()]);
  const colour = hasColour(factory, out);
  const toLines = createLogLines(factory, sheet, colour);
  const list = findMessage(i18n, `resources:${resource.id}.title`) ?? resource.id;
  await writeNotice(factory, i18n.t('cli:tail.following', { list }));
  return {
    async rows(rows) {
      const { lines, omitted: noRoom } = toLines(rows);
      await out.write(lines.map((line) => `${line}\n`).join(''));
      if (noRoom.length > 0) await writeNotice(factory, i18n.t('cli:list.noRoom', { names: noRoom.join(', ') }));
    },
    gap: ({ from, to }) => out.write(`${paint(i18n.t('cli:tail.gap', { from, to }), 'bad', colour)}\n`),
    end: async () => undefined,
  };
}
