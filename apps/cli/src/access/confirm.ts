import { exitCodes } from '../exit-codes.ts';
import { type Factory, isInteractive } from '../factory.ts';
import { Failure, usageFailure } from '../failure.ts';
import { widthOf, wrapText } from '../output/pairs.ts';
import { requireWritableContext } from './production.ts';

/** Prompts for yes or no in the operator's language; any other input means no. */
export async function confirmYesNo(factory: Factory, question: string): Promise<boolean> {
  const { i18n } = factory;
  await requireWritableContext(factory);
  const choice = `[${i18n.t('cli:bulk.yesLetter')}/${i18n.t('cli:bulk.noLetter').toUpperCase()}]`;
  const answer = await factory.prompt().question(`${wrapText(`${question} ${choice}`, widthOf(factory)).join('\n')} `);
  const yes: readonly string[] = [i18n.t('cli:bulk.yesLetter'), i18n.t('cli:bulk.yesWord')];
  return yes.includes(answer.trim().toLowerCase());
}

/** Throws a usage failure that asks for `--yes`, when no operator can be prompted. `dryRun`: the message also suggests `--dry-run`. */
export function rejectWithoutYes({ i18n }: Factory, { dryRun = false } = {}): never {
  throw usageFailure(i18n.t('cli:bulk.needsYes'), [i18n.t(dryRun ? 'cli:bulk.needsYesOrDryRun' : 'cli:bulk.needsYesNext')]);
}

/**
 * Asks a question unless `yes` is set. Throws if the answer is not yes, and a usage failure if no operator can be asked. A function
 * returns the question after it has shown what the question is about.
 */
export async function requireYes(factory: Factory, yes: boolean | undefined, question: string | (() => Promise<string>)): Promise<void> {
  if (yes) return;
  if (!isInteractive(factory)) rejectWithoutYes(factory);
  const text = typeof question === 'string' ? question : await question();
  if (!(await confirmYesNo(factory, text))) throw new Failure(exitCodes.failed, factory.i18n.t('cli:bulk.notConfirmed'));
}
