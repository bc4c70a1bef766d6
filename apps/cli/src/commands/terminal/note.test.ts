import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const note = {
  id: 4,
  terminal: 17,
  at: '2026-11-20T21:14:00.123Z',
  changed: null,
  operatorName: 'Olga\u001b',
  text: 'door\u202e sticks',
  version: 1,
  mine: true,
  removable: true,
};

async function floor(argv: readonly string[]) {
  const { address, calls } = await startRecorded({
    'GET /terminals/17/notes': { value: { items: [note] } },
    'GET /terminals/18/notes': { value: { items: [] } },
    'POST /terminals/17/notes': { value: note },
    'DELETE /terminal-notes/4': null,
    'DELETE /terminal-notes/5': toProblem('row.not-found'),
  });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['terminal', 'note', ...argv], factory);
  const sent = calls.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line.split(' ')[0], body]);
  return { code, sent, stdout: factory.stdout(), stderr: factory.stderr() };
}

test('notes are listed without control characters, written and removed', async () => {
  expect((await floor(['list', '17'])).stdout).toMatch(/^4\t.*Olga<u\+001B>: door<u\+202E> sticks\n$/);
  expect(await floor(['add', '17', '--text', 'oiled'])).toMatchObject({ code: 0, sent: [['POST', { text: 'oiled' }]], stdout: '4\n' });
  expect(await floor(['remove', '4', '--yes'])).toMatchObject({ code: 0, stderr: 'Note removed.\n' });
  expect(await floor(['remove', '5', '--yes'])).toMatchObject({ code: 1 });
});

test('a terminal without notes is reported as such', async () => {
  expect(await floor(['list', '18'])).toMatchObject({ code: 0, stdout: '', stderr: 'There are no notes on this terminal.\n' });
});

test.each([[['add', '17']], [['list', '17', '--text', 'x']], [['list', 'x']], [['tell', '17']], [['remove', '4']]])(
  '%j is a usage error',
  async (argv) => {
    expect(await floor(argv)).toMatchObject({ code: 2, sent: [] });
  },
);
