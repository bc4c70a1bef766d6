import type { Clock } from '@floorwalker/core/ports';
import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { isTypedAmount } from '@floorwalker/i18n/format/typed-amount';
import { Box, Text, useApp, useInput, useWindowSize } from 'ink';
import { useEffect, useState } from 'react';
import { Interrupted } from '../../failure.ts';
import type { Formats } from '../../formats.ts';
import { clean } from '../../output/clean.ts';
import { ApprovalLine } from './ApprovalLine.tsx';
import type { InboxSource } from './inbox-source.ts';
import { type Question, selectedApproval } from './inbox-state.ts';
import { QuestionBox } from './QuestionBox.tsx';
import { needsTypedAmount } from './typed-amount.ts';
import { useInbox } from './use-inbox.ts';

export interface InboxProps {
  readonly first: readonly ApprovalRow[];
  readonly source: InboxSource;
  readonly i18n: I18n;
  readonly formats: Formats;
  readonly clock: Clock;
  readonly server: string;
}

/** Lines used besides the list (header, notice, keys, one spare), and those of a confirmation. */
const frameLines = 4;
const questionLines = 5;

/** The pending approvals. `j`/`k` move, `a`/`d` ask for confirmation, Enter confirms, Esc cancels, `q` quits [CL-06]. */
export function Inbox({ first, source, i18n, formats, clock, server }: InboxProps) {
  const { exit } = useApp();
  const { rows } = useWindowSize();
  const { state, dispatch, reload, decide } = useInbox({ first, source, i18n });
  const now = useNow(clock);

  const confirm = (question: Question) => {
    const { approval, decision, typed } = question;
    const isRight = !needsTypedAmount(approval, decision) || isTypedAmount(typed, approval.amount ?? 0, approval.currency ?? '');
    if (isRight) void decide(question);
    else dispatch({ kind: 'refused' });
  };

  const openQuestion = (decision: Question['decision']) => {
    const approval = selectedApproval(state);
    if (!approval || approval.mayDecide) return dispatch({ kind: 'asked', decision });
    dispatch({ kind: 'withheld', text: i18n.t(`cli:inbox.${undecidableReason(approval, clock.now())}`) });
  };

  useInput((input, key) => {
    const { question } = state;
    if (key.ctrl && input === 'c') return exit(new Interrupted());
    if (question) {
      if (key.return) return confirm(question);
      if (key.escape) return dispatch({ kind: 'cancelled' });
      if (key.backspace || key.delete) return dispatch({ kind: 'erased' });
      if (input && !key.ctrl && !key.meta) dispatch({ kind: 'typed', text: clean(input) });
      return;
    }
    if (input === 'q' || key.escape) return exit();
    // Several characters of a held key may arrive in one input event.
    if (key.downArrow || /^j+$/.test(input)) dispatch({ kind: 'moved', by: Math.max(1, input.length) });
    else if (key.upArrow || /^k+$/.test(input)) dispatch({ kind: 'moved', by: -Math.max(1, input.length) });
    else if (input === 'a') openQuestion('approve');
    else if (input === 'd') openQuestion('decline');
    else if (input === 'r') void reload();
  });

  const shown = state.approvals.slice(
    ...windowOf(state.approvals, state.selected, Math.max(1, rows - frameLines - (state.question ? questionLines : 0))),
  );
  return (
    <Box flexDirection="column">
      <Box justifyContent="space-between">
        <Text bold>{i18n.t('cli:inbox.title', { count: state.approvals.length })}</Text>
        <Text dimColor>
          {clean(server)} {state.isLive ? '●' : '○'} {i18n.t(state.isLive ? 'cli:inbox.live' : 'cli:inbox.polling')}
        </Text>
      </Box>
      {state.approvals.length === 0 && <Text dimColor>{i18n.t('cli:inbox.empty')}</Text>}
      {shown.map((approval) => (
        <ApprovalLine
          key={approval.id}
          approval={approval}
          isSelected={approval.id === state.selected}
          i18n={i18n}
          formats={formats}
          now={now}
        />
      ))}
      {state.question && <QuestionBox question={state.question} i18n={i18n} formats={formats} />}
      {state.notice && <Text color={state.notice.isBad ? 'red' : 'green'}>{`${state.notice.isBad ? '✖' : '✓'} ${state.notice.text}`}</Text>}
      <Text dimColor>{i18n.t(state.question ? 'cli:inbox.questionKeys' : 'cli:inbox.keys')}</Text>
    </Box>
  );
}

/** The message key of the reason why the operator cannot decide this approval. */
function undecidableReason({ ownRequest, identityConflict, expires }: ApprovalRow, now: number) {
  if (ownRequest) return 'ownRequestReason';
  if (identityConflict) return 'identityConflictReason';
  return Date.parse(expires) <= now ? 'timeIsOver' : 'notYoursReason';
}

/** The current time, updated every second, for the remaining time. */
function useNow(clock: Clock): number {
  const [now, setNow] = useState(clock.now());
  useEffect(() => {
    let cancel = clock.after(1000, tick);
    function tick() {
      setNow(clock.now());
      cancel = clock.after(1000, tick);
    }
    return () => cancel();
  }, [clock]);
  return now;
}

/** The range of the list that fits on the screen, around the selected row. */
function windowOf(approvals: readonly ApprovalRow[], selected: string | null, size: number): [from: number, to: number] {
  const at = Math.max(
    0,
    approvals.findIndex(({ id }) => id === selected),
  );
  const from = Math.max(0, Math.min(at - Math.floor(size / 2), approvals.length - size));
  return [from, from + size];
}
