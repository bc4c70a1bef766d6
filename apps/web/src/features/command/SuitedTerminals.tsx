import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { CommandTargets } from '@floorwalker/core/contract/command-call';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Button } from '../../ui/Button.tsx';
import { type CommandDraft, confirmCommand } from './command-state.ts';

const maxFilter = 4000;

/** Returns the targets of a draft that a file suits; null if the server has refused nothing, or the filter would be too long. */
export function toSuitedTargets({ targets }: Pick<CommandDraft, 'targets'>, failure: unknown): CommandTargets | null {
  if (!(failure instanceof ProblemFailure) || failure.problem.code !== 'update.unsuited') return null;
  const given = 'ids' in targets ? `id:${targets.ids.join(',')}` : `(${targets.where})`;
  const where = `${given} ${failure.problem.params.filter}`;
  return where.length > maxFilter ? null : { where };
}

interface Props {
  readonly draft: CommandDraft;
  readonly failure: unknown;
}

/** Continues with the terminals that an update file suits, after the server has refused the selection because of the others [MG-13]. */
export function SuitedTerminals({ draft, failure }: Props) {
  const { t } = useTranslation();
  const targets = draft.retryOf === undefined ? toSuitedTargets(draft, failure) : null;
  if (!targets) return null;
  return <Button onClick={() => confirmCommand(draft.command, targets, draft.args, draft.reason)}>{t('web:command.onlySuited')}</Button>;
}
