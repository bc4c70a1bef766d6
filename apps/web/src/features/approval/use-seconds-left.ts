import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { useNow } from '../../platform/i18n/use-now.ts';

/** From this many seconds before its expiry an approval is marked as urgent. */
export const urgentSeconds = 60;

/** Seconds until an approval expires, updated each second. */
export const useSecondsLeft = (row: ApprovalRow): number => Math.max(0, Math.round((Date.parse(row.expires) - useNow()) / 1000));
