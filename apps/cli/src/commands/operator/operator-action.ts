import type { Client } from '@floorwalker/core/client/client';
import type { Resource } from '@floorwalker/core/resources/index';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

/** A verb that acts on several rows, one after the other, such as `floor operator disable`. */
export interface OperatorAction {
  readonly verb: 'disable' | 'enable' | 'pause' | 'resume' | 'remove' | 'delete' | 'revoke';
  /** Name of the argument in the help, and its description. */
  readonly argument: string;
  readonly argumentText: string;
  readonly description: string;
  readonly examples: readonly string[];
  /** List whose ids may be shortened. All are found before anything is sent. */
  readonly resource?: Resource;
  /** Returns the question that must be answered unless `--yes` is given; null if there is none. */
  readonly question: ((targets: string) => string) | null;
  readonly done: (count: number) => string;
  readonly send: (client: Client, target: string, signal: AbortSignal) => Promise<unknown>;
}

export interface OperatorActionOptions {
  readonly targets: readonly string[];
  readonly yes?: boolean;
}

/** Creates the command of a verb. */
export function operatorActionCommand(factory: Factory, action: OperatorAction, run = runOperatorAction): Command {
  const command = new Command(action.verb).description(action.description).argument(`<${action.argument}...>`, action.argumentText);
  if (action.question) command.option('-y, --yes', factory.i18n.t('cli:bulk.yes'));
  addExamples(command, factory, action.examples);
  return command.action(async (targets: string[], options: Omit<OperatorActionOptions, 'targets'>) => {
    factory.exit.code = await run(factory, action, { ...options, targets });
  });
}

export async function runOperatorAction(
  factory: Factory,
  { resource, question, done, send }: OperatorAction,
  { targets, yes }: OperatorActionOptions,
): Promise<ExitCode> {
  if (question) await requireYes(factory, yes, question(targets.join(', ')));
  const { client } = await factory.api();
  const whole = resource ? await Promise.all([...new Set(targets)].map((id) => resolveShortId(factory, resource, id))) : targets;
  return forEachTarget(factory, whole, (target) => send(client, target, factory.stop), done);
}
