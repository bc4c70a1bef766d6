import { fillPath } from '@floorwalker/core/client/client';
import { balancingSlip } from '@floorwalker/core/endpoints/balancing';
import { toFileOrigin } from '@floorwalker/core/validation/project-config';
import { project } from '../../platform/ports/project.ts';

/** Downloads the slip of a report as PDF; the server sets its name and writes it in the language of the operator. */
export function downloadSlip(id: string): void {
  const link = document.createElement('a');
  link.href = `${toFileOrigin(project())}/api/v1${fillPath(balancingSlip.path, { id })}`;
  link.download = '';
  link.click();
}
