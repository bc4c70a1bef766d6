import type { Resource } from '@floorwalker/core/resources/index';

/** Lists that only grow, by what happens: they can be followed. */
export const isLog = ({ id }: Resource): boolean => id.endsWith('-log');

/** Verbs that need not be said: `floor backup 17`, `floor export transaction`. */
export const usualVerbs: { readonly [noun: string]: string } = { backup: 'request', export: 'save', licence: 'list' };
