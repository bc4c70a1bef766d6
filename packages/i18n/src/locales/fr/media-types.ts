import type { SameWords } from '../../shapes.ts';
import type { mediaTypes as english } from '../en/media-types.ts';

export const mediaTypes: SameWords<typeof english, 'many'> = {};
