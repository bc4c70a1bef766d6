import type { I18n } from '@floorwalker/i18n/create-i18n';
import { Box, Text } from 'ink';
import { toDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import type { Question } from './inbox-state.ts';
import { needsTypedAmount } from './typed-amount.ts';

export interface QuestionBoxProps {
  readonly question: Question;
  readonly i18n: I18n;
}

/** The confirmation of a decision, with the typed amount or reason. */
export function QuestionBox({ question, i18n }: QuestionBoxProps) {
  const { decision, approval, typed, wrong } = question;
  const amount = toDecimal(approval.amount, approval.currency);
  const typesAmount = needsTypedAmount(approval, decision);
  return (
    <Box flexDirection="column" borderStyle="round" paddingX={1}>
      <Text bold>{i18n.t(`cli:inbox.question.${decision}`, { id: clean(approval.id), name: clean(approval.terminalName), amount })}</Text>
      {typesAmount && <Text>{`${i18n.t('cli:approval.typeAmount', { amount })}${typed}▏`}</Text>}
      {decision === 'decline' && <Text>{`${i18n.t('cli:inbox.reason')} ${typed}▏`}</Text>}
      {wrong && <Text color="red">{`✖ ${i18n.t('cli:inbox.wrongAmount')}`}</Text>}
    </Box>
  );
}
