import { indexBy } from './index-by.ts';

/** One module licence; texts under `licences:module.<key>` in i18n. */
export interface LicenceModule {
  readonly code: number;
  readonly key: string;
}

/** The closed list of module licences [LI-01]. */
export const licenceModules = [
  { code: 1, key: 'Base' },
  { code: 2, key: 'TerminalLicensing' },
  { code: 3, key: 'ClientLicensing' },
  { code: 4, key: 'Advertising' },
  { code: 5, key: 'Paging' },
  { code: 6, key: 'PropertyManagement' },
  { code: 7, key: 'Replication' },
  { code: 8, key: 'CardBurning' },
  { code: 9, key: 'ShopManagement' },
  { code: 10, key: 'CurrencyCounting' },
  { code: 11, key: 'MultiCurrency' },
  { code: 12, key: 'RemoteAccess' },
  { code: 13, key: 'DebitAccounts' },
  { code: 14, key: 'PreventiveMaintenance' },
  { code: 15, key: 'FaceRecognition' },
  { code: 16, key: 'FactorySupport' },
  { code: 17, key: 'ArtConnect' },
] as const satisfies readonly LicenceModule[];

const byCode = indexBy<'code', LicenceModule>(licenceModules, 'code');

/** Returns the entry with this code; undefined if this version does not know the code. */
export const licenceModuleOf = (code: number): LicenceModule | undefined => byCode.get(code);

/** Modules shown whether they are licensed or not [SH-16]. */
const defaultModules: readonly string[] = [
  'Advertising',
  'CurrencyCounting',
  'MultiCurrency',
  'RemoteAccess',
  'DebitAccounts',
  'PreventiveMaintenance',
  'ArtConnect',
];

/** Returns the keys of the modules to show, the licensed and the default ones, in the order of the catalogue. */
export const shownModules = (licensed: readonly string[]) =>
  licenceModules.map(({ key }) => key).filter((key) => defaultModules.includes(key) || licensed.includes(key));
