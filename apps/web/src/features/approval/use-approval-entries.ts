import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { useMemo, useState } from 'react';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { openApproval } from './approval-acts.ts';
import { approvals } from './approvals-state.ts';
import { toHeadline } from './headline.ts';

const toEntry = (row: ApprovalRow, translation: Translation): PaletteEntry => {
  const isMoney = isTransactionApproval(row);
  const title = isMoney ? `${row.terminal} ${cleanDeviceText(row.terminalName)}` : `${row.id} ${cleanDeviceText(row.requesterName)}`;
  return {
    id: `approval ${row.id}`,
    synonymId: 'screen /approvals',
    group: 'approvals',
    title,
    detail: toHeadline(row, translation),
    searchText: `${title} ${row.sequence ?? row.id}`,
    cliCommand: toShowCommand('approvals', isMoney ? `${row.terminal}/${row.sequence}` : row.id),
    run: () => openApproval(approvals.open.findIndex(({ id }) => id === row.id)),
  };
};

/** Returns palette entries for the approvals that were open when the palette opened. They do not change while the operator types. */
export function useApprovalEntries(): readonly PaletteEntry[] {
  const translation = useTranslation();
  const [open] = useState(() => [...approvals.open]);
  return useMemo(() => open.map((row) => toEntry(row, translation)), [open, translation]);
}
