import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { useTranslation } from '../../platform/i18n/translation.ts';

/** `951–1000`, `951–?` when nobody can say how much is lost, or `–` for nothing. */
const toRange = (from: number, to: number | null): string => (to === null ? `${from}–?` : to < from ? '–' : `${from}–${to}`);

/** A loss of history in a sentence: why it counts as lost, and which numbers. */
export function useLostText({ reason, streamFrom, streamTo, auditFrom, auditTo }: HistoryFinding): string {
  const { t } = useTranslation();
  return t('shell:database.lost', {
    why: t(`shell:database.reasons.${reason}`),
    stream: toRange(streamFrom, streamTo),
    audit: toRange(auditFrom, auditTo),
  });
}
