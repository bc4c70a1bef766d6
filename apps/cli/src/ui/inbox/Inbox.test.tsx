import { stripVTControlCharacters } from 'node:util';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { defaultFormats } from '../../formats.ts';
import { toProblem } from '../../testing/recorded-server.ts';
import { toApproval } from '../../testing/rows.ts';
import { testNow } from '../../testing/test-factory.ts';
import { Inbox } from './Inbox.tsx';

afterEach(cleanup);

const small = toApproval({ expires: new Date(testNow + 45_000).toISOString() });
const large = toApproval({
  id: '18/9',
  terminal: 18,
  sequence: 9,
  terminalName: 'Lobby\u202e',
  amount: 1_200_000,
  expires: new Date(testNow + 9000).toISOString(),
});

async function open(first: readonly ApprovalRow[], refuses?: Problem) {
  let waiting = [...first];
  let changed = () => {};
  const decisions: unknown[] = [];
  const source = {
    load: async () => waiting,
    decide: async (approval: ApprovalRow, approved: boolean, reason: string) => {
      decisions.push([approval.id, approved, reason]);
      if (refuses) throw new ProblemFailure(refuses);
      waiting = waiting.filter(({ id }) => id !== approval.id);
      return approval;
    },
    watch: (onChange: () => void, onState: (isLive: boolean) => void) => {
      changed = onChange;
      onState(true);
      return () => {};
    },
  };
  const clock = { now: () => testNow, after: () => () => {} };
  const i18n = await createI18n('en', ['cli', 'choices', 'transactionTypes']);
  // A symbol may stand for several currencies, so approvals show the code.
  const formats = { ...defaultFormats('UTC'), currencyDisplay: 'symbol' } as const;
  const { stdin, lastFrame } = render(
    <Inbox first={first} source={source} i18n={i18n} formats={formats} clock={clock} server="http://floor" />,
  );
  const frame = () => stripVTControlCharacters(lastFrame() ?? '');
  const shows = (text: string | RegExp) => expect.poll(frame).toMatch(text);
  await shows('live');
  return {
    frame,
    shows,
    decisions,
    press: (keys: string) => stdin.write(keys),
    arrive: (approval: ApprovalRow) => {
      waiting = [...waiting, approval];
      changed();
    },
  };
}

test('pending approvals are shown with amount and time left, device text made visible [CL-06]', async () => {
  const { frame } = await open([small, large]);
  expect(frame()).toMatch(/Approvals: 2 pending +http:\/\/floor ● live/);
  expect(frame()).toMatch(/▌ 17\/4711 +Hall 2 East · .* · Olga Brandt +EUR 573\.75 +45 s/);
  expect(frame()).toMatch(/18\/9 +Lobby<u\+202E> · .* EUR 12,000\.00 +9 s/);
});

test('a opens the confirmation, Enter approves, and the result is shown [CL-02]', async () => {
  const { press, shows, decisions } = await open([small]);
  press('a');
  await shows('Approve 17/4711 at Hall 2 East: 573.75 EUR?');
  expect(decisions).toEqual([]);
  press('\r');
  await shows('✓ Approved: 17/4711');
  expect(decisions).toEqual([['17/4711', true, '']]);
  await shows('No transaction is waiting');
});

test('Esc closes the confirmation without a decision', async () => {
  const { press, shows, decisions } = await open([small]);
  press('a');
  await shows('Approve 17/4711');
  press('\u001b');
  await shows('j k move');
  expect(decisions).toEqual([]);
});

test('a high amount must be typed; a wrong one is rejected', async () => {
  const { press, shows, decisions } = await open([small, large]);
  press('j');
  await shows(/▌ 18\/9/);
  press('a');
  await shows('Type the amount');
  press('1');
  await shows('1▏');
  press('\r');
  await shows('That is not the amount.');
  press('2000');
  await shows('12000▏');
  press('\r');
  await shows('✓ Approved: 18/9');
  expect(decisions).toEqual([['18/9', true, '']]);
});

test('d declines with a reason', async () => {
  const { press, shows, decisions } = await open([small]);
  press('d');
  await shows('Reason');
  press('no ID');
  await shows('no ID▏');
  press('\r');
  await shows('✓ Declined: 17/4711');
  expect(decisions).toEqual([['17/4711', false, 'no ID']]);
});

test('new approvals join the list and the cursor does not move', async () => {
  const { arrive, shows } = await open([small]);
  arrive(large);
  await shows('18/9');
  await shows(/▌ 17\/4711/);
});

test('an approval that is already decided shows the server’s text', async () => {
  const problem = toProblem('approval.already-decided', { detail: 'Eva approved it.' }).value as Problem;
  const { press, shows } = await open([small], problem);
  press('a');
  await shows('Approve 17/4711');
  press('\r');
  await shows('✖ Title of approval.already-decided: Eva approved it.');
});

test.each([
  ['a', {}, '✖ You cannot decide this one: the terminal does not name you as supervisor'],
  ['d', {}, '✖ You cannot decide this one: the terminal does not name you as supervisor'],
  ['a', { ownRequest: true }, '✖ This is your own request: another supervisor must decide it.'],
  ['d', { ownRequest: true }, '✖ This is your own request: another supervisor must decide it.'],
  ['a', { identityConflict: true }, '✖ Two machines use the identity of this terminal'],
  ['a', { expires: new Date(testNow).toISOString() }, '✖ It has expired'],
] as const)('%s on an approval of other supervisors shows the reason [AP-03]', async (key, is, reason) => {
  const { press, shows, decisions } = await open([{ ...small, mayDecide: false, ...is }]);
  press(key);
  await shows(reason);
  press('\r');
  await shows('j k move');
  expect(decisions).toEqual([]);
});
