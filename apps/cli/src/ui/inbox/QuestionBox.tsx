import { isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { Box, Text } from 'ink';
import type { Formats } from '../../formats.ts';
import { toDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { toActLine, toChangeLines } from './act-text.ts';
import type { Question } from './inbox-state.ts';
import { needsTypedAmount } from './typed-amount.ts';

export interface QuestionBoxProps {
  readonly question: Question;
  readonly i18n: I18n;
  readonly formats: Formats;
}

/** Number of changes that are shown; the command `floor approval show` shows all. */
const maxChanges = 4;

/** The confirmation of a decision, with the typed amount or reason. */
export function QuestionBox({ question, i18n, formats }: QuestionBoxProps) {
  const { decision, approval, typed, wrong } = question;
  const isMoney = isTransactionApproval(approval);
  const amount = isMoney ? toDecimal(approval.amount, approval.currency) : '';
  const text = isMoney
    ? i18n.t(`cli:inbox.question.${decision}`, { id: clean(approval.id), name: clean(approval.terminalName), amount })
    : `${clean(approval.id)}: ${toActLine(approval, i18n)}. ${i18n.t(`cli:approval.question.${decision}`)}`;
  const takesReason = decision === 'decline' || approval.reasonRequired;
  const typesAmount = needsTypedAmount(approval, decision);
  return (
    <Box flexDirection="column" borderStyle="round" paddingX={1}>
      <Text bold>{text}</Text>
      {toChangeLines(approval, { i18n, formats })
        .slice(0, maxChanges)
        .map((line) => (
          <Text key={line} wrap="truncate-end">
            {line}
          </Text>
        ))}
      {typesAmount && <Text>{`${i18n.t('cli:approval.typeAmount', { amount })}${typed}▏`}</Text>}
      {takesReason && !typesAmount && (
        <Text>{`${i18n.t(approval.reasonRequired ? 'approvals:reasonRequired' : 'cli:inbox.reason')} ${typed}▏`}</Text>
      )}
      {wrong && <Text color="red">{`✖ ${i18n.t('cli:inbox.wrongAmount')}`}</Text>}
    </Box>
  );
}
