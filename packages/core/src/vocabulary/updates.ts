import type { CpuArchitecture } from './machine-facts.ts';

/** Steps of an update at a terminal (specification B4); `none`: the terminal has not begun. */
export const updateSteps = ['none', 'upload', 'install', 'restart', 'installed', 'failed'] as const;
export type UpdateStep = (typeof updateSteps)[number];

/** Whether a step that a terminal reported is one of those. */
export const isUpdateStep = (step: string): step is UpdateStep => (updateSteps as readonly string[]).includes(step);

/** States of an update file. `uploading`: bytes are missing; `checking`: signature and content are being checked. */
export const updateFileStates = ['uploading', 'checking', 'ready', 'rejected'] as const;
export type UpdateFileState = (typeof updateFileStates)[number];

/** Why an update file was rejected after its upload. */
export const updateFaults = [
  'checksum',
  'damaged',
  'encrypted',
  'link',
  'outside',
  'twice',
  'too-many-files',
  'too-large',
  'swells',
  'no-manifest',
  'manifest-invalid',
  'no-signature',
  'signature-wrong',
  'file-missing',
  'file-unlisted',
  'file-changed',
] as const;
export type UpdateFault = (typeof updateFaults)[number];

/** Names of the two files at the top of an update file. */
export const updateManifestName = 'update.json';
export const updateSignatureName = 'update.sig';

/**
 * Limits of an update file: bytes packed and unpacked, number of files, bytes of the manifest, and compression ratio of a file (`swell`).
 */
export const updateLimits = {
  packed: 2_147_483_648,
  unpacked: 8_589_934_592,
  files: 20_000,
  manifest: 4_000_000,
  swell: 200,
} as const;

/** How long an upload may pause before its bytes are deleted; days. */
export const updateUploadDays = 7;

/** For which machines an update file is made: an empty list of types means all, the architecture `unknown` any. */
export interface UpdateScope {
  readonly architecture: CpuArchitecture;
  readonly machineTypes: readonly number[];
}

/** The part of a terminal that decides whether an update file suits it. */
export interface UpdateMachine {
  readonly type: number;
  readonly softwareCpu: CpuArchitecture;
}

/** Whether an update file suits a terminal [MG-13]; a terminal that has not reported its architecture gets no file made for one. */
export const suitsMachine = ({ architecture, machineTypes }: UpdateScope, { type, softwareCpu }: UpdateMachine): boolean =>
  (machineTypes.length === 0 || machineTypes.includes(type)) && (architecture === 'unknown' || architecture === softwareCpu);

/** The filter of the terminals that an update file suits, in the language of the list of terminals; empty if it suits all. */
export const toSuitedFilter = ({ architecture, machineTypes }: UpdateScope): string =>
  [
    ...(machineTypes.length > 0 ? [`type:${machineTypes.join(',')}`] : []),
    ...(architecture === 'unknown' ? [] : [`softwareCpu:${architecture}`]),
  ].join(' ');
