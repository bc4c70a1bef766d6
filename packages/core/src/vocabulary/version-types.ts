/** Types of versions that terminals report, by the key under which they report them [EN-01]. Other keys are shown as they are. */
export const versionTypes = [
  'Software',
  'Configuration',
  'OperatingSystem',
  'Runtime',
  'DeviceFirmware',
  'NoteDataset',
  'EmvKernel',
  'Bios',
  'DriverPackage',
  'AdContent',
  'LanguagePack',
  'DatabaseSchema',
] as const;
export type VersionType = (typeof versionTypes)[number];

/** Whether a key that a terminal reported is the key of a version type. */
export const isVersionType = (key: string): key is VersionType => (versionTypes as readonly string[]).includes(key);
