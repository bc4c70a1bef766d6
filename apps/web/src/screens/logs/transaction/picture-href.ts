import { toFileOrigin } from '@floorwalker/core/validation/project-config';
import { project } from '../../../platform/ports/project.ts';

export const pictureHref = (transaction: number, place: number): string =>
  `${toFileOrigin(project())}/api/v1/transaction-log/${transaction}/pictures/${place}`;
