/** Product types [SH-02]: single web client, group client, group web client in world mode. */
export const productTypes = ['web-client', 'group-client', 'group-web-client'] as const;
export type ProductType = (typeof productTypes)[number];

/** The local `project_config.json` [SH-01]. */
export interface ProjectConfig {
  readonly productType: ProductType;
  readonly version: string;
  readonly title: string;
  readonly defaultLanguage: string;
  /** Origin of the REST API; empty: the page's own. */
  readonly restAddress: string;
  readonly fileTransfer: { readonly address: string; readonly port: number; readonly https: boolean };
  readonly allowUnsecureAccess: boolean;
  /** Which of the sign-in pages 1 to 5 this installation shows [SH-12]. */
  readonly loginPage: number;
  /** Which of the layouts 1 to 6 the error pages have. */
  readonly errorPage: number;
  /** Notice on the sign-in page; empty: the default text. */
  readonly notice: string;
}

/** Number of sign-in pages to choose from. */
export const loginPages = 5;
export const errorPages = 6;

const defaults: ProjectConfig = {
  productType: 'web-client',
  version: '',
  title: 'Floorwalker',
  defaultLanguage: 'en',
  restAddress: '',
  fileTransfer: { address: '', port: 0, https: false },
  allowUnsecureAccess: false,
  loginPage: 2,
  errorPage: 1,
  notice: '',
};

const isPage = (value: unknown, pages: number): boolean => value === undefined || (Number(value) >= 1 && Number(value) <= pages);

type Loose = { readonly [name: string]: unknown };

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether every present value has the same type as in `model`; nested records must be complete, numbers must be integers. */
function isLike(value: Loose, model: object): boolean {
  return Object.entries(model).every(([name, defaultValue]) => {
    const given = value[name];
    if (given === undefined) return true;
    if (isRecord(defaultValue))
      return isRecord(given) && Object.keys(defaultValue).every((key) => key in given) && isLike(given, defaultValue);
    return typeof given === typeof defaultValue && (typeof given !== 'number' || Number.isInteger(given));
  });
}

/**
 * Whether a file's JSON is a valid configuration. Unknown keys are ignored, so that an installation may keep notes. Checked
 * by hand instead of by a schema, because the console reads the file before it loads the schema library.
 */
export function isProjectConfig(json: unknown): json is Loose {
  if (!isRecord(json) || !isLike(json, defaults)) return false;
  if (json.productType !== undefined && !productTypes.some((type) => type === json.productType)) return false;
  return isPage(json.loginPage, loginPages) && isPage(json.errorPage, errorPages);
}

/**
 * Returns the configuration from a file's JSON with defaults for missing values. If any value is invalid, all defaults are
 * returned, so that the console starts in any case.
 */
export function toProjectConfig(json: unknown): ProjectConfig {
  if (!isProjectConfig(json)) return defaults;
  const given = Object.keys(defaults).filter((name) => json[name] !== undefined);
  return { ...defaults, ...Object.fromEntries(given.map((name) => [name, json[name]])) };
}

/** The parts of the browser's `location` that are used. */
export interface PageLocation {
  readonly protocol: string;
  readonly port: string;
  readonly href: string;
}

/** The HTTPS address to redirect to if the page must be secure [SH-04]; null: no redirect. */
export function toSecureAddress(
  location: PageLocation,
  { allowUnsecureAccess }: Pick<ProjectConfig, 'allowUnsecureAccess'>,
): string | null {
  if (location.protocol === 'https:' || location.port === '4200' || allowUnsecureAccess) return null;
  return location.href.replace(/^http:/, 'https:');
}

/** Origin for file transfer [SH-03]; empty: the page's own. */
export function toFileOrigin({ fileTransfer: { address, port, https } }: Pick<ProjectConfig, 'fileTransfer'>): string {
  return address ? `${https ? 'https' : 'http'}://${address}${port ? `:${port}` : ''}` : '';
}

/** Name of the client [SH-05]; group clients and the single web client have different names. */
export const toClientName = ({ productType, title }: Pick<ProjectConfig, 'productType' | 'title'>): string =>
  `${productType === 'web-client' ? 'Web Client' : 'Group Web Client'} ${title}`.trim();

/** Title of a page [SH-05]: client name, separator, translated title of the route. */
export const toPageTitle = (config: Pick<ProjectConfig, 'productType' | 'title'>, route: string): string =>
  route ? `${toClientName(config)} – ${route}` : toClientName(config);
