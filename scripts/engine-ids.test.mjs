import { expect, test } from 'vitest';
import { findIdBranches } from './engine-ids.mjs';

const definitions = [
  { path: 'packages/core/src/resources/logs/event-log.ts', text: "export const x = defineResource({\n  id: 'event-log',\n});" },
  { path: 'packages/core/src/commands/terminal/restart.ts', text: "defineCommand({\n  noun: 'terminal',\n  verb: 'restart',\n});" },
];
const problemsOf = (path, text) => findIdBranches([...definitions, { path, text }]);

test("an engine that compares an id with a definition's id is rejected, with its line", () => {
  expect(problemsOf('apps/server/src/list/page.ts', "const a = 1;\nif (resource.id === 'event-log') go();")).toEqual([
    "apps/server/src/list/page.ts:2: .id === 'event-log' – an engine reads a field of the definition in place of its id",
  ]);
  expect(problemsOf('apps/web/src/features/command/x.ts', "switch (id) { case 'terminal.restart': }")).toHaveLength(1);
  expect(problemsOf('apps/cli/src/commands/bulk/x.ts', 'command.id.endsWith(name)')).toHaveLength(1);
});

test('comparisons with other texts, and in features and tests, are accepted', () => {
  expect(problemsOf('apps/server/src/list/page.ts', "if (column.id === 'name') go();")).toEqual([]);
  expect(problemsOf('apps/server/src/features/event/list.ts', "resource.id === 'event-log'")).toEqual([]);
  expect(problemsOf('apps/server/src/list/page.test.ts', "resource.id === 'event-log'")).toEqual([]);
});
