import { expect, test } from 'vitest';
import { type ErrorHistory, type PairedError, pairErrors } from './error-pairs.ts';

type SentMessage = readonly [state: 'raised' | 'cleared', at: number, key?: string, content?: string];

/** Stores messages in batches; returns each error as `raised–cleared`. */
function pair(...batches: readonly (readonly SentMessage[])[]): readonly string[] {
  const stored: PairedError<string>[] = [];
  for (const [nth, batch] of batches.entries()) {
    const histories = new Map<string, ErrorHistory<string>>();
    const historyOf = (key: string) => {
      const own = stored.filter(({ row }) => row === key);
      const cleared = own.filter(({ clearedAt }) => clearedAt !== null).sort((a, b) => a.at - b.at);
      const history = histories.get(key) ?? { open: own.filter(({ clearedAt }) => clearedAt === null), last: cleared.at(-1) ?? null };
      histories.set(key, history);
      return history;
    };
    const messages = batch.map(([state, at, key = 'r1', content = '']) => ({
      content,
      key,
      isNamed: key.startsWith('r'),
      at,
      isClear: state === 'cleared',
      row: key,
    }));
    const added = pairErrors(messages, historyOf);
    stored.push(...added.map((error, at) => ({ ...error, stored: { id: nth * 100 + at, at: '' } })));
  }
  return stored.map(({ at, clearedAt, isRaised }) => `${isRaised ? at : '?'}–${clearedAt ?? ''}`);
}

test.each([
  [
    'one batch',
    [
      [
        ['raised', 1],
        ['cleared', 5],
      ],
    ],
    ['1–5'],
  ],
  ['two batches', [[['raised', 1]], [['cleared', 5]]], ['1–5']],
  ['the clearing message first', [[['cleared', 5]], [['raised', 1]]], ['1–5']],
  [
    'the clearing message first in one batch',
    [
      [
        ['cleared', 5],
        ['raised', 1],
      ],
    ],
    ['1–5'],
  ],
  [
    'a repeated clearing message',
    [
      [
        ['raised', 1],
        ['cleared', 5],
      ],
      [['cleared', 6]],
    ],
    ['1–5'],
  ],
  [
    'a repeated raising message',
    [
      [
        ['raised', 1],
        ['raised', 2],
        ['cleared', 5],
      ],
    ],
    ['1–5'],
  ],
  ['a raising message repeated later', [[['raised', 1]], [['raised', 2]], [['cleared', 5]]], ['1–5']],
  ['a raising message that says something else', [[['raised', 1]], [['raised', 2, 'r1', 'x']], [['cleared', 5]]], ['1–5', '2–5']],
  ['a repeated raising message without a reference', [[['raised', 1, 'c']], [['raised', 2, 'c']], [['cleared', 5, 'c']]], ['1–5', '2–5']],
  ['no raising message', [[['cleared', 5]], [['cleared', 6]]], ['?–5']],
  [
    'an error that comes back',
    [
      [
        ['raised', 1],
        ['cleared', 5],
        ['raised', 7],
      ],
      [['cleared', 9]],
    ],
    ['1–5', '7–9'],
  ],
  [
    'an error that comes back at the same time',
    [
      [
        ['raised', 1],
        ['cleared', 1],
        ['raised', 1],
      ],
    ],
    ['1–1', '1–'],
  ],
  ['an error that comes back after a lone clearing message', [[['cleared', 5]], [['raised', 7]]], ['?–5', '7–']],
  [
    'two references',
    [
      [
        ['raised', 1, 'r1'],
        ['raised', 2, 'r2'],
        ['cleared', 5, 'r2'],
      ],
    ],
    ['1–', '2–5'],
  ],
  [
    'a clock set back, with a reference',
    [
      [
        ['raised', 9],
        ['cleared', 5],
      ],
    ],
    ['9–5'],
  ],
  [
    'a late clearing message without a reference',
    [
      [
        ['raised', 9, 'c'],
        ['cleared', 5, 'c'],
      ],
    ],
    ['9–', '?–5'],
  ],
  [
    'a second clearing message without a reference',
    [
      [
        ['raised', 1, 'c'],
        ['cleared', 5, 'c'],
      ],
      [
        ['cleared', 5, 'c'],
        ['cleared', 6, 'c'],
      ],
    ],
    ['1–5', '?–6'],
  ],
] as const)('messages about one error with %s become one row [LG-04]', (_case, batches, errors) => {
  expect(pair(...batches)).toEqual(errors);
});
