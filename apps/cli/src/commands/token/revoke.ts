import { revokeToken } from '@floorwalker/core/endpoints/token';
import { tokenResource } from '@floorwalker/core/resources/tokens/token';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface RevokeOptions {
  readonly ids: readonly string[];
  readonly yes?: boolean;
}

/** `floor token revoke <id>…`: revokes API tokens immediately. */
export function revokeTokenCommand(factory: Factory, run = runRevokeToken): Command {
  const { i18n } = factory;
  const command = new Command('revoke')
    .description(i18n.t('cli:token.revoke'))
    .argument('<id...>', i18n.t('cli:token.id'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor token list', 'floor token revoke 3f2a9c1e']);
  return command.action(async (ids: string[], options: Omit<RevokeOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runRevokeToken(factory: Factory, { ids, yes }: RevokeOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  await requireYes(factory, yes, i18n.t('cli:token.question', { ids: clean(ids.join(', ')) }));
  const { client } = await factory.api();
  const revoke = (id: string) =>
    resolveShortId(factory, tokenResource, id).then((whole) => client.call(revokeToken, { params: { id: whole }, signal: stop }));
  return forEachTarget(factory, ids, revoke, (count) => i18n.t('cli:token.revoked', { count }));
}
