import type { Config } from '../../config.ts';
import type { Site } from '../../http/handler.ts';

/**
 * Address of the console as people reach it: what is set, else the place that was asked, which is one of the allowed. Where
 * a proxy stands in front, the origin that was allowed for it counts and not the one behind it.
 */
export const consoleBase = ({ publicUrl }: Pick<Config, 'publicUrl'>, { origins }: Site): string =>
  (publicUrl ?? origins.at(-1) ?? '').replace(/\/+$/, '');

/** A page of the console as a link. */
export const toLink = (base: string, path: string): string => `${base}/#${path}`;
