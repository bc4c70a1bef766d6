import { isTest } from './sources.mjs';

/**
 * Folders with code that serves every list, command or endpoint. This code must not branch on an id: each difference is a field
 * of the definition.
 */
const engines = [
  'packages/core/src/client/',
  'packages/core/src/contract/',
  'packages/core/src/filter/',
  'packages/core/src/registry/',
  'apps/server/src/http/',
  'apps/server/src/list/',
  'apps/server/src/features/command/',
  'apps/server/src/features/export/',
  'apps/server/src/features/licence/',
  'apps/web/src/list/',
  'apps/web/src/platform/',
  'apps/web/src/features/command/',
  'apps/web/src/features/export/',
  'apps/web/src/features/filter/',
  'apps/web/src/features/views/',
  'apps/web/src/shell/',
  'apps/web/src/screens/list/',
  'apps/cli/src/commands/bulk/',
  'apps/cli/src/commands/completion/',
  'apps/cli/src/commands/plan/',
  'apps/cli/src/commands/resource/',
  'apps/cli/src/commands/tail/',
  'apps/cli/src/output/',
];

const definedId = /^\s*(?:export const \w+ = define\w+\(\{ )?id: '([\w.-]+)'/gm;
const definedCommand = /noun: '([\w-]+)',\s*verb: '([\w-]+)'/g;

/** The ids of all lists, commands and endpoints, read from their definitions. */
const idsOf = (sources) =>
  sources
    .filter(({ path }) => /^packages\/core\/src\/(?:resources|commands|endpoints)\//.test(path))
    .flatMap(({ text }) => [
      ...[...text.matchAll(definedId)].map(([, id]) => id),
      ...[...text.matchAll(definedCommand)].map(([, noun, verb]) => `${noun}.${verb}`),
    ]);

const compared =
  /(?:\.id|\bid|\bendpoint|\bcommand|\bresource)\s*(?:===|!==)\s*'([^']+)'|\bcase '([^']+)':|\.id\.(?:startsWith|endsWith)\(/g;

/** Finds comparisons of an id with a text in engine folders; returns one line for each. */
export function findIdBranches(sources) {
  const ids = new Set(idsOf(sources));
  return sources
    .filter(({ path }) => engines.some((folder) => path.startsWith(folder)) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(compared)]
        .filter(([, one = '', other = one]) => other === '' || ids.has(other))
        .map((found) => {
          const line = text.slice(0, found.index).split('\n').length;
          return `${path}:${line}: ${found[0].trim()} – an engine reads a field of the definition in place of its id`;
        }),
    );
}
