import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Licence texts included in the package. */
function readLicence(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying|ofl)(?:[-.].*)?$/i.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
}

/** The package folder of a module; undefined for our own modules. */
const toPackage = (module: string): string | undefined => /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];

/** Writes a file beside the page with the third-party software in the bundle and the licence texts that must be included. */
export const thirdPartyNotices = (root: string): Plugin => ({
  name: 'third-party-notices',
  apply: 'build',
  generateBundle(_options, bundle) {
    // Fonts are imported by style sheets and are files of their own, so they are not among the modules.
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? part.moduleIds : part.originalFileNames.map((file) => resolve(root, 'apps/web', file)),
    );
    const folders = [...new Set(modules.flatMap((module) => toPackage(module) ?? []))];
    const packages = folders
      .map((folder) => ({ folder, manifest: readManifest(folder) }))
      .map(({ folder, manifest: { name, version, license } }) => ({ name, version, licence: license ?? '', text: readLicence(folder) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    const own = { licence: readManifest(root).license ?? '', text: readFileSync(join(root, 'LICENSE'), 'utf8').trim() };
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.json', source: JSON.stringify({ own, packages }) });
  },
});
