import { configEntryOf } from '../catalogues/configuration-entries.ts';
import type { ResourceDefinition } from '../registry/define-resource.ts';
import type { ApprovalChange } from '../resources/approvals/approval.ts';
import { resources } from '../resources/index.ts';
import { isDecimalType } from '../vocabulary/config-data-types.ts';
import { parseEntryId } from '../vocabulary/configuration-levels.ts';

/**
 * Whether the texts of a field in a held change are exact decimal numbers: those of a rate, or of a setting with such a data type. A
 * change has no data type, so it is looked up by the key in its id.
 */
export function isDecimalField({ list, id }: Pick<ApprovalChange, 'list' | 'id'>, name: string): boolean {
  const column = (resources as readonly ResourceDefinition[]).find((one) => one.id === list)?.columns[name];
  if (column?.decimalIf !== undefined) return isDecimalType(configEntryOf(parseEntryId(id)?.key ?? '')?.dataType);
  return column?.isDecimal ?? false;
}
