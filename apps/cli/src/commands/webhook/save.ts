import { exitCodes } from '../../exit-codes.ts';
import { writeNotice } from '../../factory.ts';
import { addRow, type runAddRow } from '../form/add.ts';

/** Creates a webhook and names the next step: without a secret it delivers nothing. */
export const runAddWebhook: typeof runAddRow = async (factory, form, texts) => {
  const id = await addRow(factory, form, texts);
  await writeNotice(factory, factory.i18n.t('webhooks:cli.secretNext', { id }));
  return exitCodes.done;
};
