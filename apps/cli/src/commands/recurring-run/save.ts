import { previewRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import { recurringRunResource } from '@floorwalker/core/resources/recurring/recurring-run';
import { type Factory, writeNotice } from '../../factory.ts';
import { runAddRow, toNewRow } from '../form/add.ts';
import { runEditRow } from '../form/edit.ts';
import { toValues } from '../form/form-options.ts';
import { toDateLines } from './dates.ts';

/** Writes the next dates, so that nobody learns of a change of the clock only afterwards. The server refuses what is not valid. */
async function writeDates(factory: Factory, property: string, cron: string): Promise<void> {
  const { client } = await factory.api();
  const dates = await client.call(previewRecurringRun, { query: { property, cron }, signal: factory.stop });
  await writeNotice(factory, toDateLines(factory, dates).join('\n'));
}

/** Writes the next dates before a recurring run is created. */
export const runAddRecurringRun: typeof runAddRow = async (factory, form, texts) => {
  const { property = '', cron = '' } = texts;
  // A mistyped value is reported before anything is sent.
  toNewRow(factory, form, texts);
  if (property !== '' && cron !== '') await writeDates(factory, property, cron);
  return runAddRow(factory, form, texts);
};

/** Writes the next dates before the cron expression of a recurring run is changed. */
export const runEditRecurringRun: typeof runEditRow = async (factory, form, id, texts) => {
  toValues(factory, form, form.fields, texts);
  if (texts.cron) {
    const { client } = await factory.api();
    const { property } = await client.show(recurringRunResource, id, { signal: factory.stop });
    await writeDates(factory, String(property), texts.cron);
  }
  return runEditRow(factory, form, id, texts);
};
