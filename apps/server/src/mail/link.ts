import type { Config } from '../config.ts';
import type { Site } from '../http/handler.ts';

/** Address of the console as people reach it: what is set, else the first place that the settings name. */
export const consoleBase = ({ publicUrl }: Pick<Config, 'publicUrl'>, { home }: Pick<Site, 'home'>): string =>
  (publicUrl ?? home).replace(/\/+$/, '');

/** A page of the console as a link. */
export const toLink = (base: string, path: string): string => `${base}/#${path}`;
