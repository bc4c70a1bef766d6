import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { useNow } from '../../platform/i18n/use-now.ts';

/** An approval that expires within this time is marked as urgent; seconds. */
export const urgentSeconds = 60;

/** Seconds until an approval expires, updated each second. */
export const useSecondsLeft = (row: ApprovalRow): number => Math.max(0, Math.round((Date.parse(row.expires) - useNow()) / 1000));
