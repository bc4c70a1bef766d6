import { clean } from './clean.ts';

/** Characters of a long id that lists show; every verb that takes an id accepts such a beginning. */
const shortLength = 8;

const longId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** An id as lists show it to a person: the first eight characters of a UUID or a session key, any other id as it is. */
export const toShortId = (id: string): string => (longId.test(id) ? id.slice(0, shortLength) : clean(id));

/** Whether the text may be the beginning of a long id, but not all of it. */
export const isShortId = (text: string): boolean => /^[0-9a-f][0-9a-f-]{3,34}$/i.test(text) && !longId.test(text);
