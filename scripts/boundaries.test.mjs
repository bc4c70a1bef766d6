import { expect, test } from 'vitest';
import { doors, effects, rooms } from './boundaries.mjs';
import { findProblems, importsOf, problemOf } from './imports.mjs';
import { layers } from './layers.mjs';

const import_ = (changes) => ({ target: '', isType: false, isEffect: false, isStar: false, ...changes });

test.each([
  ["import a from 'x';", import_({ target: 'x' })],
  ['import a, { b } from "x";', import_({ target: 'x' })],
  ["import * as a from 'x';", import_({ target: 'x' })],
  ["import type { A } from 'x';", import_({ target: 'x', isType: true })],
  ["import 'x';", import_({ target: 'x', isEffect: true })],
  ["  import { a } from './b.ts';", import_({ target: './b.ts' })],
  ["export { a } from 'x';", import_({ target: 'x' })],
  ["export type { A } from 'x';", import_({ target: 'x', isType: true })],
  ["export * from 'x';", import_({ target: 'x', isStar: true })],
  ["export * as a from 'x';", import_({ target: 'x' })],
  ["const a = await import('x');", import_({ target: 'x' })],
  ["const a = import(\n  'x'\n);", import_({ target: 'x' })],
])('%s is read as an import', (text, expected) => {
  expect(importsOf(text)).toEqual([expected]);
});

test('an import over several lines with comments and types is one import', () => {
  expect(importsOf("import {\n  type A,\n  // why\n  b as c,\n} from '../d.ts';")).toEqual([import_({ target: '../d.ts' })]);
});

test.each([
  "const text = 'import a from b';",
  'export const a = 1;',
  'export default function from() {}',
  "important('x');",
  "// import a from 'x'",
  '',
])('%s is no import', (text) => {
  expect(importsOf(text)).toEqual([]);
});

test('several imports are read in the order of the file, dynamic ones last', () => {
  const text = "import a from 'one';\nconst b = import('three');\nexport { c } from 'two';";
  expect(importsOf(text).map(({ target }) => target)).toEqual(['one', 'two', 'three']);
});

const problemsIn = (path, text) => importsOf(text).flatMap((found) => problemOf(path, found) ?? []);

test.each([
  ['apps/fleet/src/traffic/cash.ts', "import { a } from '../agent/agent.ts';", 'traffic may not import agent'],
  ['apps/fleet/src/agent/agent.ts', "import { Failure } from '../failure.ts';", 'agent may not import failure.ts'],
  ['apps/fleet/src/traffic/cash.ts', "import mqtt from 'mqtt';", 'mqtt enters by apps/fleet/src/agent, apps/server/src/mqtt only'],
  ['apps/cli/src/api/fetch.ts', "import React from 'react';", 'react enters by apps/web/src, apps/cli/src/ui only'],
  [
    'apps/web/src/list/List.tsx',
    "import { a } from '@base-ui/react/menu';",
    '@base-ui/react enters by apps/web/src/shell, apps/web/src/ui only',
  ],
  ['apps/web/src/list/List.tsx', "import 'left-pad';", 'left-pad is imported for its effect alone'],
  [
    'apps/web/src/list/List.tsx',
    "import { t } from '../../../../packages/i18n/src/a.ts';",
    'packages/i18n/src/a.ts is outside of apps/web/src',
  ],
])('%s may not import %s', (path, text, problem) => {
  expect(problemsIn(path, text)).toEqual([problem]);
});

test.each([
  ['a file beside it', 'apps/fleet/src/traffic/cash.ts', "import { a } from './codes.ts';"],
  ['a row above it', 'apps/fleet/src/simulator/machine.ts', "import { a } from '../agent/machine.ts';"],
  ['Node in an app', 'apps/fleet/src/agent/store.ts', "import { open } from 'node:fs/promises';"],
  ['Node in a test of a package', 'packages/core/src/a.test.ts', "import { readFileSync } from 'node:fs';"],
  [
    'a harness of the tests in a test',
    'apps/server/src/features/run/run.test.ts',
    "import { a } from '../../../../../tests/harness/a.ts';",
  ],
  ['a library in a test', 'apps/fleet/src/traffic/cash.test.ts', "import { test } from 'vitest';"],
  ['an effect in a test', 'apps/web/src/testing/dom-setup.ts', "import 'fake-indexeddb/auto';"],
  ['anything outside of packages and apps', 'tests/e2e/a.story.ts', "import { a } from '@floorwalker/server/main';"],
  ['a library by a path in its folder', 'apps/web/src/ui/Button.tsx', "import { Button } from '@base-ui/react/button';"],
])('%s is allowed', (_name, path, text) => {
  expect(problemsIn(path, text)).toEqual([]);
});

test('a rule that guards nothing is reported', () => {
  const problems = findProblems([]);
  expect(problems).toContain('boundaries.mjs: nothing imports zod');
  expect(problems).toContain('layers.mjs: no file of apps/fleet/src/simulator imports traffic');
});

test('every room with layers and every door is in a known folder', () => {
  for (const room of Object.keys(layers)) expect(rooms).toHaveProperty([room]);
  const folders = Object.keys(rooms);
  const outside = Object.values(doors)
    .flat()
    .filter((door) => !folders.some((folder) => door === folder || door.startsWith(`${folder}/`)));
  expect(outside).toEqual([]);
});

test.each([
  ['./a.css', true],
  ['a.css', true],
  ['./a.css.ts', false],
  ['./acss', false],
])('%s may be imported for its effect: %j', (target, allowed) => {
  expect(effects.test(target)).toBe(allowed);
});
