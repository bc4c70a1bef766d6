import * as z from 'zod/mini';

/** Product types [SH-02]: a single web client, the group client, the group web client in world mode. */
export const productTypes = ['web-client', 'group-client', 'group-web-client'] as const;
export type ProductType = (typeof productTypes)[number];

/** The local `project_config.json` [SH-01]. Unknown keys are left alone: an installation may keep notes in it. */
export const projectConfig = z.object({
  productType: z._default(z.enum(productTypes), 'web-client'),
  version: z._default(z.string(), ''),
  title: z._default(z.string(), 'Floorwalker'),
  defaultLanguage: z._default(z.string(), 'en'),
  /** Origin of the REST API; empty: the page's own. */
  restAddress: z._default(z.string(), ''),
  fileTransfer: z._default(z.object({ address: z.string(), port: z.int(), https: z.boolean() }), { address: '', port: 0, https: false }),
  allowUnsecureAccess: z._default(z.boolean(), false),
});
export type ProjectConfig = z.output<typeof projectConfig>;

/** The configuration in a file's JSON; what is missing or broken yields the defaults, so that the console can still say what is wrong. */
export function toProjectConfig(json: unknown): ProjectConfig {
  const found = z.safeParse(projectConfig, json);
  return found.success ? found.data : z.parse(projectConfig, {});
}

/** Where a page stands: the parts of `location`. */
export interface Place {
  readonly protocol: string;
  readonly port: string;
  readonly href: string;
}

/** Where to go instead when the page may not stay unsecured [SH-04]; null: stay. */
export function toSecureAddress(place: Place, { allowUnsecureAccess }: Pick<ProjectConfig, 'allowUnsecureAccess'>): string | null {
  if (place.protocol === 'https:' || place.port === '4200' || allowUnsecureAccess) return null;
  return place.href.replace(/^http:/, 'https:');
}

/** Origin of file transfer [SH-03]; empty: the page's own. */
export function toFileOrigin({ fileTransfer: { address, port, https } }: Pick<ProjectConfig, 'fileTransfer'>): string {
  return address ? `${https ? 'https' : 'http'}://${address}${port ? `:${port}` : ''}` : '';
}

/** Name of the client [SH-05]: the group variants and the single web client are called apart. */
export const toClientName = ({ productType, title }: Pick<ProjectConfig, 'productType' | 'title'>): string =>
  `${productType === 'web-client' ? 'Web Client' : 'Group Web Client'} ${title}`.trim();

/** Title of a page [SH-05]: client name, separator, translated title of the route. */
export const toPageTitle = (config: Pick<ProjectConfig, 'productType' | 'title'>, route: string): string =>
  route ? `${toClientName(config)} – ${route}` : toClientName(config);
