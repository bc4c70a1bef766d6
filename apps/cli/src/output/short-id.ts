import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import { clean } from './clean.ts';

/** Characters of a long id shown in lists; every verb that takes an id accepts this short form. */
const shortLength = 8;

const isLongId = (text: string): boolean => uuidPattern.test(text) || /^[0-9a-f]{32}$/i.test(text);

/** The short form of an id: the first eight characters of a UUID or session key; other ids are unchanged. */
export const toShortId = (id: string): string => (isLongId(id) ? id.slice(0, shortLength) : clean(id));

/** Whether the text may be the beginning of a long id. */
export const isShortId = (text: string): boolean => /^[0-9a-f][0-9a-f-]{3,34}$/i.test(text) && !isLongId(text);
