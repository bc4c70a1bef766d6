import type { CellTranslation } from './cell-text.ts';

/** A step in the history of an alert, as `alert.history` returns it. */
interface AlertStep {
  readonly step: string;
  readonly value: string;
  readonly operatorName: string | null;
  readonly comment: string;
  readonly end: string | null;
}

const keys: { readonly [step: string]: string } = {
  pending: 'alerts:stepPending',
  raised: 'alerts:stepRaised',
  notified: 'alerts:stepNotified',
  acknowledged: 'alerts:stepAcknowledged',
  cleared: 'alerts:stepCleared',
};

/** Writes a step of an alert with the figure at that time and the comment: `Raised (92.31%)`. Needs the namespaces `alerts` and `choices`. */
export function toAlertStepText(
  { step, value, operatorName, comment, end }: AlertStep,
  { translate, clean }: Pick<CellTranslation, 'translate' | 'clean'>,
): string {
  const values = { operator: clean(operatorName ?? ''), end: end === null ? '' : translate(`choices:alertEnd.${end}`) };
  const key = step === 'cleared' && operatorName !== null ? 'alerts:stepEnded' : (keys[step] ?? step);
  const text = `${translate(key, values)} (${value})`;
  return comment === '' ? text : translate('common:about', { label: text, text: clean(comment) });
}
