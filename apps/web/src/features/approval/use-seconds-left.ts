import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { useNow } from '../../platform/i18n/use-now.ts';

/** Seconds before its end from which an approval is marked as urgent. */
export const urgentSeconds = 60;

/** Seconds until an approval expires, following the clock. */
export const useSecondsLeft = (row: ApprovalRow): number => Math.max(0, Math.round((Date.parse(row.expires) - useNow()) / 1000));
