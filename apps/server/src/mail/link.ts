import type { Config } from '../config.ts';
import type { Site } from '../http/handler.ts';

/** Returns the public URL of the console: the setting, else the first host of the settings. */
export const consoleBase = ({ publicUrl }: Pick<Config, 'publicUrl'>, { home }: Pick<Site, 'home'>): string =>
  (publicUrl ?? home).replace(/\/+$/, '');

/** Returns the URL of a page of the console. */
export const toLink = (base: string, path: string): string => `${base}/#${path}`;
