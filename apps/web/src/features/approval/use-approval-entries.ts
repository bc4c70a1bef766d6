import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { useMemo, useState } from 'react';
import { toShowCommand } from '../../platform/command-line/list-line.ts';
import { type Translation, useTranslation } from '../../platform/i18n/translation.ts';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { openApproval } from './approval-acts.ts';
import { approvals } from './approvals-state.ts';

const toEntry = (row: ApprovalRow, { language, formats }: Translation): PaletteEntry => {
  const title = `${row.terminal} ${cleanDeviceText(row.terminalName)}`;
  return {
    id: `approval ${row.id}`,
    synonymId: 'screen /approvals',
    group: 'approvals',
    title,
    detail: formatMoney(row.amount, row.currency, language, { ...formats, currencyDisplay: 'code' }),
    searchText: `${title} ${row.sequence}`,
    cliCommand: toShowCommand('approvals', `${row.terminal}/${row.sequence}`),
    run: () => openApproval(approvals.open.findIndex(({ id }) => id === row.id)),
  };
};

/** Returns palette entries for the approvals that were open when the palette opened. They do not change while the operator types. */
export function useApprovalEntries(): readonly PaletteEntry[] {
  const translation = useTranslation();
  const [open] = useState(() => [...approvals.open]);
  return useMemo(() => open.map((row) => toEntry(row, translation)), [open, translation]);
}
