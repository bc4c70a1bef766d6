import { describe, expect, test } from 'vitest';
import { commentsOf } from './comments.mjs';
import { isTest } from './sources.mjs';

const commentsIn = (text, path = 'a.ts') => commentsOf({ path, text }).map(({ line, text }) => [line, text]);

describe('comments of a source', () => {
  test.each([
    ['a line comment', 'a();\n// One.', [[2, 'One.']]],
    ['a comment behind code', 'a(); // One.', [[1, 'One.']]],
    [
      'lines that follow each other',
      '// One\n// two.\n\n// Three.',
      [
        [1, 'One two.'],
        [4, 'Three.'],
      ],
    ],
    ['indented lines', 'if (a) {\n  // One\n  // two.\n}', [[2, 'One two.']]],
    [
      'lines with code between them',
      '// One.\na();\n// Two.',
      [
        [1, 'One.'],
        [3, 'Two.'],
      ],
    ],
    ['a block', '/** One. */', [[1, 'One.']]],
    ['a block of several lines', '/**\n * One\n *   two.\n */', [[1, 'One two.']]],
    [
      'blocks that follow each other',
      '/* One. */\n/* Two. */',
      [
        [1, 'One.'],
        [2, 'Two.'],
      ],
    ],
    [
      'a block before a line',
      '/* One. */\n// Two.',
      [
        [1, 'One.'],
        [2, 'Two.'],
      ],
    ],
    ['an empty comment', '//\na();', [[1, '']]],
  ])('%s', (_name, text, expected) => {
    expect(commentsIn(text)).toEqual(expected);
  });

  test.each(["const a = 'http://x';", 'const a = `// text`;', 'const a = /\\/\\*/;', ''])('%s has none', (text) => {
    expect(commentsIn(text)).toEqual([]);
  });

  test('comments between tags are found', () => {
    expect(commentsIn('const A = () => (\n  <p>\n    {/* One. */}\n  </p>\n);', 'a.tsx')).toEqual([[3, 'One.']]);
  });

  test('comments of a file with Windows line ends have no carriage return', () => {
    expect(commentsIn('/**\r\n * One\r\n * two.\r\n */\r\na();')).toEqual([[1, 'One two.']]);
    expect(commentsIn('// One\r\n// two.\r\na();')).toEqual([[1, 'One two.']]);
  });
});

test.each([
  ['apps/fleet/src/agent/agent.test.ts', true],
  ['apps/web/src/list/List.test.tsx', true],
  ['tests/e2e/a.story.ts', true],
  ['apps/fleet/src/testing/agents.ts', true],
  ['tests/harness/server.ts', true],
  ['apps/web/src/shell/palette/testing/corpus.ts', true],
  ['apps/web/src/search/corpus-de.ts', true],
  ['apps/fleet/src/agent/agent.ts', false],
  ['apps/fleet/src/agent/latest.ts', false],
  ['apps/web/src/contest/a.ts', false],
  ['apps/web/src/agent.test.css', false],
])('%s is a test or a helper of tests: %j', (path, expected) => {
  expect(isTest(path)).toBe(expected);
});
