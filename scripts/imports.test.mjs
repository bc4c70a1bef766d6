import { expect, test } from 'vitest';
import { importsOf, problemOf } from './imports.mjs';

const problemsIn = (path, text) => importsOf(text).flatMap((found) => problemOf(path, found) ?? []);

test.each([
  ['packages/core/src/vocabulary/rights.ts', "import { a } from '../commands/index.ts';", 'vocabulary may not import commands'],
  ['packages/core/src/client/client.ts', "import { readFile } from 'node:fs';", 'node:fs: packages know no Node'],
  ['packages/core/src/novelty/thing.ts', "import { a } from '../vocabulary/a.ts';", 'novelty/thing.ts is in no row of layers.mjs'],
  ['packages/core/src/live/codec.ts', "export * from './other.ts';", 'export * hides what a file gives'],
  ['packages/core/src/client/client.ts', "import { t } from '@floorwalker/i18n/keys';", 'packages/core/src may not use @floorwalker/i18n'],
  [
    'packages/i18n/src/keys.ts',
    "import { c } from '@floorwalker/core/client/client';",
    '@floorwalker/core/client/client: only types of it may be imported',
  ],
  [
    'packages/i18n/src/keys.ts',
    "import { rightIds } from '@floorwalker/core/vocabulary/rights';",
    '@floorwalker/core/vocabulary/rights: only types of it may be imported',
  ],
  ['packages/core/src/filter/fields.ts', "import type { R } from '../registry/define-resource.ts';", 'filter may not import registry'],
  ['apps/web/src/main.tsx', "import '../../server/src/main.ts';", '../../server/src/main.ts is imported for its effect alone'],
  ['apps/web/src/main.tsx', "import { a } from '../../server/src/main.ts';", 'apps/server/src/main.ts is outside of apps/web/src'],
  ['apps/cli/src/main.ts', "const a = await import('@floorwalker/server/main');", 'apps/cli/src may not use @floorwalker/server'],
  ['apps/server/src/features/run/list.ts', "import pg from 'pg';", 'pg enters by apps/server/src/db only'],
  ['apps/server/src/features/run/list.ts', "import x from 'left-pad';", 'left-pad has no door; name it in boundaries.mjs'],
  [
    'apps/server/src/features/command/run.ts',
    "import { s } from '../message/store.ts';",
    "apps/server/src/features/message/store.ts: another feature's store; ask its queries",
  ],
  ['apps/server/src/db/feed.ts', "import { a } from '../http/app.ts';", 'db may not import http'],
  [
    'apps/server/src/features/message/send.ts',
    "import { a } from '../identity/session/sessions.ts';",
    'features/message may not import features/identity/session',
  ],
  ['apps/web/src/ui/Button.tsx', "import { a } from '../list/use-list.ts';", 'ui may not import list'],
  ['apps/web/src/novelty/thing.ts', "import { a } from '../ui/Button.tsx';", 'novelty/thing.ts is in no row of layers.mjs'],
  ['apps/server/src/main.ts', "import { t } from './testing/server.ts';", 'apps/server/src/testing/server.ts is for tests'],
])('%s may not import %s', (path, text, problem) => {
  expect(problemsIn(path, text)).toEqual([problem]);
});

test.each([
  ['packages/core/src/client/client.ts', "import {\n  type A,\n  b,\n} from '../contract/problem.ts';"],
  ['packages/i18n/src/keys.ts', "import type { C } from '@floorwalker/core/client/client';"],
  ['packages/i18n/src/money.ts', "import { units } from '@floorwalker/core/vocabulary/currencies';"],
  ['apps/web/src/main.tsx', "import './ui/tokens.css';"],
  ['apps/server/src/db/database.ts', "import pg from 'pg';"],
  ['apps/server/src/features/run/run.test.ts', "import { connect } from 'mqtt';\nimport { a } from '../../testing/server.ts';"],
  ['apps/server/src/main.ts', "const words = 'import x from nowhere';"],
])('%s may import %s', (path, text) => {
  expect(problemsIn(path, text)).toEqual([]);
});
