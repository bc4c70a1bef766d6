import { stripVTControlCharacters } from 'node:util';
import { createI18n } from '@floorwalker/i18n/create-i18n';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { toTerminal } from '../../testing/rows.ts';
import { FleetView } from './FleetView.tsx';
import type { FleetServices } from './fleet-services.ts';
import type { FleetAction, ViewId } from './fleet-state.ts';
import { createFleetStore } from './fleet-store.ts';

afterEach(cleanup);

const enter = '\r';
const esc = '\u001b';

const terminals: FleetAction = {
  kind: 'rows',
  view: 'terminals',
  entries: [17, 18, 19].map((id) => ({ id: String(id), row: toTerminal({ id, name: `Hall ${id}` }) })),
  hasMore: false,
  at: 1,
};

async function open(...actions: readonly FleetAction[]) {
  const store = createFleetStore();
  const calls: unknown[] = [];
  const record =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given]);
  const services: FleetServices = {
    refresh: record('refresh'),
    applyFilter: async (view: ViewId, filter: string) => {
      calls.push(['applyFilter', view, filter]);
      return filter.includes('stat:') ? ['Did you mean: state?'] : [];
    },
    runTyped: record('runTyped'),
    open: record('open'),
    decide: record('decide'),
    changeRun: record('changeRun'),
    answer: record('answer'),
    cancel: record('cancel'),
    sheet: () => ({
      columns: [
        { title: 'ID', align: 'right' },
        { title: 'Name', align: 'left' },
      ],
      cells: ({ id, name }) => [
        { text: String(id), tone: 'plain' },
        { text: String(name), tone: 'plain' },
      ],
    }),
    actions: [{ label: 'Software restart', line: 'terminal restart' }],
  };
  for (const action of [terminals, ...actions]) store.dispatch(action);
  const i18n = await createI18n('en', ['cli', 'ui', 'handling', 'resources']);
  const { stdin, lastFrame } = render(
    <FleetView
      store={store}
      services={services}
      i18n={i18n}
      colour={false}
      server="http://floor"
      production={null}
      toTime={(at) => `second ${at / 1000}`}
      everySecond={() => () => undefined}
    />,
  );
  const frame = () => stripVTControlCharacters(lastFrame() ?? '');
  const shows = (text: string | RegExp) => expect.poll(frame).toMatch(text);
  await shows('floor ui');
  return { store, calls, frame, shows, press: (keys: string) => stdin.write(keys) };
}

test('the selected row has a sign, and j moves it [KB-02]', async () => {
  const { press, shows, frame } = await open();
  expect(frame()).toMatch(/▌ +17 {2}Hall 17/);
  press('j');
  await shows(/▌ +18 {2}Hall 18/);
  press('k');
  await shows(/▌ +17 {2}Hall 17/);
});

test('g and a letter, [ and ], open the other lists', async () => {
  const { press, shows, calls } = await open();
  press('g');
  press('e');
  await shows('[Event log]');
  press(']');
  await shows('[Approvals]');
  press('[');
  await shows('[Event log]');
  expect(calls).toEqual([
    ['refresh', 'events'],
    ['refresh', 'approvals'],
    ['refresh', 'events'],
  ]);
});

test('pasted text in a list runs no action', async () => {
  const { press, shows, calls, frame } = await open({ kind: 'view', view: 'approvals' });
  press('a\ry\r:restart 17\r');
  press('?');
  await shows('health of the fleet');
  expect(calls).toEqual([]);
  press(esc);
  await shows('[Approvals]');
  expect(frame()).not.toContain('restart 17');
});

test('a pasted line break does not run a typed command', async () => {
  const { press, shows, calls } = await open();
  press(':');
  await shows(': ▏');
  press('restart 17\r');
  await shows(': restart 17▏');
  expect(calls).toEqual([]);
});

test('a typed command is run by Enter', async () => {
  const { press, shows, calls } = await open();
  press(':');
  press('restart --at idle');
  await shows(': restart --at idle▏');
  press(enter);
  await expect.poll(() => calls).toEqual([['runTyped', 'restart --at idle']]);
});

test('an invalid filter keeps the prompt open with its error', async () => {
  const { press, shows, calls } = await open();
  press('/');
  press('stat:failure');
  await shows('/ stat:failure▏');
  press(enter);
  await shows('Did you mean: state?');
  await shows('/ stat:failure▏');
  expect(calls).toEqual([['applyFilter', 'terminals', 'stat:failure']]);
});

test('x offers the commands, and the chosen one is completed in the prompt', async () => {
  const { press, shows } = await open();
  press('x');
  await shows('Software restart');
  press(enter);
  await shows(': terminal restart ▏');
});

test('a question is answered by Enter and left by Esc; a secret is hidden', async () => {
  const { press, shows, calls, store } = await open();
  const question = { kind: 'question', lines: ['2 terminals'], question: 'Continue? [y/N] ', isSecret: false, text: '' } as const;
  store.dispatch({ kind: 'mode', mode: question });
  await shows('2 terminals');
  press('y');
  await shows('Continue? [y/N] y▏');
  press(enter);
  press(esc);
  await expect
    .poll(() => calls)
    .toEqual([
      ['answer', 'y'],
      ['answer', null],
    ]);
  store.dispatch({ kind: 'mode', mode: { ...question, isSecret: true, text: 'secret' } });
  await shows('••••••▏');
});

test('a lost connection is shown with the time of the rows', async () => {
  const { frame } = await open({ kind: 'link', link: { kind: 'lost', since: 5000 } });
  expect(frame()).toContain('○ connection lost since second 5');
  expect(frame()).toContain('Shown as of second 0.001. The rows may be out of date.');
});

test('a missing right is shown instead of rows', async () => {
  const { frame } = await open({ kind: 'withheld', view: 'terminals', reason: ['You lack the right.'] });
  expect(frame()).toContain('You lack the right.');
  expect(frame()).not.toContain('Hall 17');
});
