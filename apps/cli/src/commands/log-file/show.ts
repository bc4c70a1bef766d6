import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { logFileLimits } from '@floorwalker/core/endpoints/log-file';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { cleanLogLine, createLineSplitter, type RawLine } from '@floorwalker/core/validation/log-lines';
import { Command } from 'commander';
import { createProgressLine } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Failure, Interrupted } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { toSize } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';

export interface ShowLogFileOptions {
  readonly id: string;
  readonly search?: string;
}

/** Creates `floor log-file show <id>`: prints the text of a log file, or the lines that contain a text [TM-10]. */
export function showLogFileCommand(factory: Factory, run = runShowLogFile): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('logFiles:show'))
    .argument('<id>', i18n.t('cli:file.id', { list: 'floor log-file list -o id' }))
    .option('--search <text>', i18n.t('logFiles:searchOption'));
  addExamples(command, factory, [
    'floor log-file show ID | less',
    'floor log-file show ID --search "printer jam"',
    'floor log-file list terminal:17 -o id | head -1',
  ]);
  return command.action(async (id: string, options: Omit<ShowLogFileOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runShowLogFile(factory: Factory, { id: given, search }: ShowLogFileOptions): Promise<ExitCode> {
  const { i18n, out, stop } = factory;
  await factory.loadMessages(['logFiles']);
  const { download } = await factory.api();
  const id = await resolveShortId(factory, logFileResource, given);
  const { bytes } = await download(`/${logFileResource.id}/${encodeURIComponent(id)}/file`);
  const wanted = search?.toLowerCase();
  const decoder = new TextDecoder();
  let number = 0;
  let printed = 0;
  const toText = ({ bytes: raw, cut }: RawLine): string => {
    number++;
    const text = cleanLogLine(decoder.decode(raw));
    if (wanted !== undefined && !text.toLowerCase().includes(wanted)) return '';
    printed++;
    const rest = cut > 0 ? ` … ${i18n.t('logFiles:cut', { count: cut })}` : '';
    return `${wanted === undefined ? '' : `${number}:`}${text}${rest}\n`;
  };
  const progress = createProgressLine(factory, (size) => i18n.t('logFiles:searched', { size: toSize(size, factory) }));
  let received = 0;
  const count = (size: number): void => {
    received += size;
  };
  try {
    for await (const lines of unpack(factory, counted(bytes, count))) {
      if (stop.aborted) throw new Interrupted();
      const text = Array.from(lines, toText).join('');
      if (text !== '') await progress.clear();
      if (text !== '') await out.write(text);
      if (search !== undefined) await progress.show(received);
    }
  } finally {
    await progress.clear();
  }
  if (stop.aborted) throw new Interrupted();
  if (search !== undefined && printed === 0) await writeNotice(factory, i18n.t('logFiles:none', { text: clean(search) }));
  return exitCodes.done;
}

/** Passes a download on, and counts its bytes. */
async function* counted(bytes: AsyncIterable<Uint8Array>, count: (size: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    count(piece.length);
    yield piece;
  }
}

/** Unpacks a file piece by piece and yields the lines of each piece. */
async function* unpack({ i18n }: Factory, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Iterable<RawLine>> {
  const splitter = createLineSplitter(logFileLimits.lineBytes);
  const gunzip = createGunzip();
  // A failure of the download ends the iteration below.
  pipeline(packed, gunzip, () => undefined);
  let size = 0;
  try {
    for await (const chunk of gunzip) {
      size += (chunk as Buffer).length;
      if (size > logFileLimits.unpackedBytes) {
        const title = i18n.t('logFiles:tooLarge', { gib: logFileLimits.unpackedBytes / 1024 ** 3 });
        throw new Failure(exitCodes.failed, title, ['floor log-file get ID']);
      }
      yield splitter.push(chunk as Buffer);
    }
    yield splitter.end();
  } catch (error) {
    if (!/^Z_/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new Failure(exitCodes.failed, i18n.t('logFiles:unreadable'), ['floor log-file get ID']);
  } finally {
    gunzip.destroy();
  }
}
