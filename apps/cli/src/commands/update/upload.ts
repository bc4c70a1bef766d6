import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { sendUpdate, type UpdateSource } from '@floorwalker/core/client/send-update';
import { Command, Option } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { digestOf } from '../../host/file-digest.ts';
import { findMessage } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { printValue } from '../../output/print-row.ts';

export interface UploadUpdateOptions {
  readonly file: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor update upload <file>`: uploads an update file and waits until the server has checked it [MG-13]. */
export function uploadUpdateCommand(factory: Factory, run = runUploadUpdate): Command {
  const { i18n } = factory;
  const command = new Command('upload')
    .description(i18n.t('cli:update.upload'))
    .argument('<file>', i18n.t('cli:update.file'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor update upload cashier-7.2.0.zip', 'floor update upload cashier-7.2.0.zip -o json']);
  return command.action(async (file: string, options: Omit<UploadUpdateOptions, 'file'>) => {
    factory.exit.code = await run(factory, { ...options, file });
  });
}

async function toSource(file: FileHandle, path: string): Promise<UpdateSource> {
  const { size } = await file.stat();
  return {
    name: basename(path),
    size,
    sha256: await digestOf(path),
    slice: async (from, to) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
      return buffer.subarray(0, bytesRead);
    },
  };
}

export async function runUploadUpdate(factory: Factory, { file: path, output }: UploadUpdateOptions): Promise<ExitCode> {
  const { i18n, out, clock, stop } = factory;
  await requireWritableContext(factory);
  await factory.loadMessages(['choices']);
  const { client } = await factory.api();
  const file = await open(path).catch(() => {
    throw usageFailure(i18n.t('cli:usage.unreadableFile', { file: clean(path) }));
  });
  let shown = -1;
  try {
    const source = await toSource(file, path);
    const onReceived = (received: number) => {
      const percent = Math.floor((received * 100) / source.size);
      if (percent < shown + 5 && percent < 100) return;
      shown = percent;
      void writeNotice(factory, i18n.t('cli:update.sent', { percent }));
    };
    const row = await sendUpdate({ client, clock, onReceived, signal: stop }, source);
    if (row.state === 'rejected') {
      const fault = findMessage(i18n, `choices:updateFault.${row.fault}`) ?? String(row.fault);
      throw new Failure(
        exitCodes.failed,
        i18n.t('cli:update.rejected', { fault: row.faultName === '' ? fault : `${fault} (${clean(row.faultName)})` }),
      );
    }
    if (output) await printValue(factory, row, output);
    else await out.write(`${row.id}\n`);
    return exitCodes.done;
  } finally {
    await file.close();
  }
}
