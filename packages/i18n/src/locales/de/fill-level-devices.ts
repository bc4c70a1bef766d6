import type { SameWords } from '../../shapes.ts';
import type { fillLevelDevices as english } from '../en/fill-level-devices.ts';

export const fillLevelDevices: SameWords<typeof english> = {};
