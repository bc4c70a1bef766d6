import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { useTranslation } from '../../platform/i18n/translation.ts';

/** `951–1000`, `951–?` if the end is unknown, or `–` if nothing is lost. */
const toRange = (from: number, to: number | null): string => (to === null ? `${from}–?` : to < from ? '–' : `${from}–${to}`);

/** The lost range as a sentence, with the reason. */
export function useLostText({ reason, streamFrom, streamTo, auditFrom, auditTo }: HistoryFinding): string {
  const { t } = useTranslation();
  return t('shell:database.lost', {
    why: t(`shell:database.reasons.${reason}`),
    stream: toRange(streamFrom, streamTo),
    audit: toRange(auditFrom, auditTo),
  });
}
