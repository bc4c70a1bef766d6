import { clean } from './clean.ts';

/** Characters of a long id shown in lists; every verb that takes an id accepts this short form. */
const shortLength = 8;

const longId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The short form of an id: the first eight characters of a UUID or session key; other ids are unchanged. */
export const toShortId = (id: string): string => (longId.test(id) ? id.slice(0, shortLength) : clean(id));

/** Whether the text may be the beginning of a long id. */
export const isShortId = (text: string): boolean => /^[0-9a-f][0-9a-f-]{3,34}$/i.test(text) && !longId.test(text);
