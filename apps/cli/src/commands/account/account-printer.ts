import { type AccountRow, accountResource } from '@floorwalker/core/resources/accounts/account';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { OutputOptions } from '../../output/output-options.ts';

/** An account as one tab-separated line. */
export const toAccountLine = ({ id, login, role, state }: AccountRow): string => `${id}\t${clean(login)}\t${role}\t${state}\n`;

/** Prints each changed account at once: in the format of `--output`, or as a tab-separated line without that flag. */
export async function createAccountPrinter(factory: Factory, output: OutputOptions['output']) {
  if (!output) return { write: (row: AccountRow) => factory.out.write(toAccountLine(row)), end: async () => undefined };
  const { createRowPrinter } = await import('../../output/row-printer.ts');
  const printer = await createRowPrinter(factory, accountResource, { output });
  return { write: (row: AccountRow) => printer.rows([row as Row]), end: () => printer.end() };
}
