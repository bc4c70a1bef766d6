import { expect, test } from 'vitest';
import { runFloor } from '../../run-floor.ts';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';

const id = '17:Payout/KioskLimit';
const row = {
  id,
  terminal: 17,
  terminalName: 'Hall 2',
  property: 101,
  propertyName: 'Vienna West',
  key: 'Payout/KioskLimit',
  dataType: 'currency',
  state: 'differs',
  value: '500.00',
  reported: '1500.00',
  origin: 'terminal',
  reason: null,
  changed: '2026-11-20T21:14:00.000Z',
  sentAt: '2026-11-20T21:14:00.000Z',
  reportedAt: '2026-11-20T21:14:00.000Z',
};

async function floor(argv: readonly string[]) {
  const { address, calls } = await startRecorded({
    [`GET /configuration-states/${encodeURIComponent(id)}`]: { value: row },
    [`GET /configuration-states/${encodeURIComponent('18:Payout/KioskLimit')}`]: toProblem('row.not-found', { id: '18' }),
    'POST /configuration-states/send': { value: { entries: 1, terminals: 1 } },
    'POST /configuration-states/accept': { value: { changes: [] } },
  });
  const factory = await createTestFactory({ server: address });
  const code = await runFloor(['configuration', ...argv], factory);
  return { code, stderr: factory.stderr(), posted: calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body) };
}

test('entries are sent to their terminals again, each once [MG-16]', async () => {
  expect(await floor(['send', id, id])).toMatchObject({
    code: 0,
    posted: [{ ids: [id] }],
    stderr: expect.stringContaining('1 entry is sent'),
  });
});

test('a value is accepted as the terminal reports it [MG-16]', async () => {
  expect(await floor(['accept', id])).toMatchObject({ code: 0, posted: [{ values: [{ id, value: '1500.00' }] }] });
});

test('nothing is accepted if one of the entries does not exist', async () => {
  const { code, posted } = await floor(['accept', id, '18:Payout/KioskLimit']);
  expect([code === 0, posted]).toEqual([false, []]);
});
