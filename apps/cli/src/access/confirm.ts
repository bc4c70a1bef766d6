import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { requireWritableContext } from './production.ts';

/** Prompts for yes or no in the operator's language; any other input means no. */
export async function confirmYesNo(factory: Factory, question: string): Promise<boolean> {
  const { i18n } = factory;
  await requireWritableContext(factory);
  const answer = await factory
    .prompt()
    .question(`${question} [${i18n.t('cli:bulk.yesLetter')}/${i18n.t('cli:bulk.noLetter').toUpperCase()}] `);
  const yes: readonly string[] = [i18n.t('cli:bulk.yesLetter'), i18n.t('cli:bulk.yesWord')];
  return yes.includes(answer.trim().toLowerCase());
}

/** Throws a usage failure that asks for `--yes`, when no operator can be prompted. `dryRun`: the message also suggests `--dry-run`. */
export function rejectWithoutYes({ i18n }: Factory, { dryRun = false } = {}): never {
  throw usageFailure(i18n.t('cli:bulk.needsYes'), [i18n.t(dryRun ? 'cli:bulk.needsYesOrDryRun' : 'cli:bulk.needsYesNext')]);
}
