import type { SameWords } from '../../shapes.ts';
import type { events as english } from '../en/events.ts';

export const events: SameWords<typeof english> = {};
