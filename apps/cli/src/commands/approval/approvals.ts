import { type ApprovalRow, approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { actNamespaces } from '../../ui/inbox/act-text.ts';
import type { InboxSource } from '../../ui/inbox/inbox-source.ts';
import { sendDecision } from './send-decision.ts';

/** `floor approvals`: the inbox of pending approvals, operated by keys [CL-02, CL-06]. */
export function approvalsCommand(factory: Factory, run = runInbox): Command {
  const command = new Command('approvals').description(factory.i18n.t('cli:commands.approvals'));
  addExamples(command, factory, ['floor approvals', 'floor approval list state:pending']);
  return command.action(async () => {
    factory.exit.code = await run(factory);
  });
}

export async function runInbox(factory: Factory): Promise<ExitCode> {
  const { i18n } = factory;
  if (!factory.out.isTty || !factory.input.isTty) {
    throw usageFailure(i18n.t('cli:inbox.needsTerminal'), ['floor approval list state:pending']);
  }
  await factory.loadMessages(['choices', 'transactionTypes', ...actNamespaces]);
  const source = await createSource(factory);
  // Ink is loaded while the request is pending.
  const [first, { renderInbox }] = await Promise.all([source.load(), import('../../ui/render-inbox.tsx'), factory.loadFormats()]);
  await renderInbox({ first, source, i18n, formats: factory.formats, clock: factory.clock, server: factory.server(), stop: factory.stop });
  return exitCodes.done;
}

/** Reads approvals over REST. The live channel triggers a reload; a poll every few seconds covers a lost connection. */
async function createSource(factory: Factory): Promise<InboxSource> {
  const { client } = await factory.api();
  const { isApprovalEntry, watchLive } = await import('../../api/watch-live.ts');
  return {
    async load() {
      const page = await client.list(approvalResource, { q: 'state:pending', sort: 'at', limit: 200 }, { signal: factory.stop });
      return page.items;
    },
    decide: (approval: ApprovalRow, approved, reason) => sendDecision(client, approval, approved, reason),
    watch: (onChange, onState) => watchLive(factory, { isChange: isApprovalEntry, onChange, onState }),
  };
}
