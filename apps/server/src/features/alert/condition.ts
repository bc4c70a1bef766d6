import type { AlertRuleValues } from '@floorwalker/core/forms/alert-rule';
import {
  type AlertCondition,
  type AlertFault,
  isBeyond,
  readAlertCondition,
  readAlertValue,
} from '@floorwalker/core/statistics/alert-condition';
import { isAlertLog, readSpan } from '@floorwalker/core/vocabulary/alerts';
import { invalid } from '../../http/problems.ts';

/** What a rule compares, how long, and at which value its alerts are cleared; null: as soon as the condition is not met. */
export interface RuleCondition {
  readonly condition: AlertCondition;
  readonly clear: number | null;
  readonly forMs: number;
  readonly overMs: number;
}

const dayMs = 86_400_000;

/** Longest spans: reports read at most a year, lists a month, and a condition need not be met for longer than a week. */
const maxSpans = { report: 366 * dayMs, list: 31 * dayMs, for: 7 * dayMs } as const;

const fault = (path: string, { code, params }: AlertFault) => invalid([{ path, code, params }]);

function readClear(condition: AlertCondition, text: string): number | null {
  if (text === '') return null;
  const read = readAlertValue(condition.subject, text);
  if ('code' in read) throw fault('clear', read);
  if (read.currency !== condition.currency || !isBeyond(condition, read.value)) {
    throw invalid([{ path: 'clear', code: 'alert-clear', params: {} }]);
  }
  return read.value;
}

function readOver({ subject }: AlertCondition, text: string): number {
  const ms = readSpan(text) ?? 0;
  // Lists of the present state have no span: whatever is stored is right.
  if (subject.kind === 'list' && !isAlertLog(subject.list)) return ms;
  const { kind } = subject;
  const isWrong = ms === 0 || ms > maxSpans[kind] || (kind === 'report' && ms % dayMs !== 0);
  if (isWrong)
    throw invalid([{ path: 'over', code: kind === 'report' ? 'alert-days' : 'alert-span', params: { days: maxSpans[kind] / dayMs } }]);
  return ms;
}

/** Reads the condition of a rule. Throws a field error that names the wrong value. */
export function readCondition(values: Pick<AlertRuleValues, 'when' | 'clear' | 'over' | 'for'>): RuleCondition {
  const condition = readAlertCondition(values.when);
  if ('code' in condition) throw fault('when', condition);
  const forMs = readSpan(values.for) ?? 0;
  if (forMs > maxSpans.for) throw invalid([{ path: 'for', code: 'alert-span', params: { days: maxSpans.for / dayMs } }]);
  return { condition, clear: readClear(condition, values.clear), forMs, overMs: readOver(condition, values.over) };
}
