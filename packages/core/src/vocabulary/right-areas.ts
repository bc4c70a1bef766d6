import { type Right, rightIds, rights } from './rights.ts';

/** Areas of the tree of extended rights, in the order of their nodes; `own` are rights that the tree does not have. */
export const rightAreas = ['global', 'terminals', 'logs', 'management', 'own'] as const;

export type RightArea = (typeof rightAreas)[number];

/** Areas by the hundreds of their nodes. */
const areaOfHundred: { readonly [hundred: number]: RightArea } = { 1: 'global', 3: 'terminals', 4: 'logs', 8: 'management' };

/** Returns the area of a right. */
export const areaOfRight = (right: Right): RightArea => areaOfHundred[Math.floor(rights[right] / 100)] ?? 'own';

/** Every right, area by area. */
export const rightsByArea: readonly Right[] = rightAreas.flatMap((area) => rightIds.filter((right) => areaOfRight(right) === area));
