import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { I18n } from '@floorwalker/i18n/create-i18n';

const toRange = (from: number, to: number | null): string => (to === null ? `${from}–?` : to < from ? '–' : `${from}–${to}`);

/** A loss of history in one line: why it counts as lost, and which numbers. */
export const toLostText = ({ reason, streamFrom, streamTo, auditFrom, auditTo }: HistoryFinding, i18n: I18n): string =>
  i18n.t('cli:audit.lost', {
    why: i18n.t(`cli:audit.lostReason.${reason}`),
    stream: toRange(streamFrom, streamTo),
    audit: toRange(auditFrom, auditTo),
  });
