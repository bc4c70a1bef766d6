import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs, when } from '../../testing/logs.ts';

let logs: TestLogs;
let near: number;
let support: string;

const hourMs = 3_600_000;
const errorAt = Date.parse(when(1));
const at = (ms: number) => new Date(errorAt + ms).toISOString();

beforeAll(async () => {
  logs = await startTestLogs();
  const of = { property_id: 101, terminal_id: 17, code: 7, severity: 2, component: 10, rank: 1, params: [], detail: '', reference: '' };
  near = await logs.add('terminal_error', { ...of, at: when(1), cleared: false });
  support = await logs.signIn('support');
});
afterAll(() => logs.stop());

const request = async (args: object) => {
  const { status, body } = await logs.call('POST /commands/log-file.request', { as: support, body: { targets: { ids: [17] }, args } });
  return [status, body.fields?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`) ?? body.args];
};

test('log files about an error begin at least one hour before it, by the time that the server reads [TM-10]', async () => {
  const span = { from: at(-hourMs), to: at(hourMs), error: near };
  expect(await request(span)).toEqual([200, span]);
  expect(await request({ ...span, from: at(1 - hourMs) })).toEqual([422, ['args.from after-error']]);
});

test('an error that does not exist is refused [TM-10]', async () => {
  const span = { from: at(-hourMs), to: at(hourMs) };
  expect(await request({ ...span, error: 999_999_999 })).toEqual([422, ['args.error unknown-error']]);
  expect(await request({ ...span, error: 0 })).toEqual([422, ['args.error too-small']]);
  expect(await request({ ...span, error: '17' })).toEqual([422, ['args.error invalid-type']]);
});
