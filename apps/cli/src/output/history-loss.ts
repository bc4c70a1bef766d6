import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import type { I18n } from '@floorwalker/i18n/create-i18n';

const toNumberRange = (from: number, to: number | null): string => (to === null ? `${from}–?` : to < from ? '–' : `${from}–${to}`);

/** Describes a loss of history in one line: its reason and the lost ranges. */
export const toHistoryLossText = ({ reason, streamFrom, streamTo, auditFrom, auditTo }: HistoryFinding, i18n: I18n): string =>
  i18n.t('cli:audit.lost', {
    why: i18n.t(`cli:audit.lostReason.${reason}`),
    stream: toNumberRange(streamFrom, streamTo),
    audit: toNumberRange(auditFrom, auditTo),
  });
