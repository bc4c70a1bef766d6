import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addFaultToast, addQuestionToast, addToast, toasts } from '../../platform/notifications/toasts.ts';
import { endSession, renderConsole } from '../../testing/render-console.tsx';
import { StickyToasts } from './StickyToasts.tsx';
import { ToastArea } from './ToastArea.tsx';

function Page() {
  return (
    <>
      <button type="button">page</button>
      <ToastArea />
      <StickyToasts />
    </>
  );
}

let answers: string[] = [];

beforeEach(() => {
  answers = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  Object.assign(toasts, { list: [], sticky: [] });
  endSession();
  vi.useRealTimers();
});

const addQuestion = () =>
  addQuestionToast({ tone: 'warn', translationKey: 'common:copied', yes: () => answers.push('yes'), no: () => answers.push('no') });

async function open() {
  const { user } = await renderConsole(<Page />);
  screen.getByRole('button', { name: 'page' }).focus();
  return user;
}

test('[SH-27] a toast is a polite status message that leaves the focus where it is and disappears after its lifetime', async () => {
  await open();
  await act(async () => addToast({ tone: 'ok', translationKey: 'common:copied', detail: 'ATM 17' }, 'copied'));
  const status = screen.getByRole('status');
  expect([status.getAttribute('aria-live'), status.textContent]).toEqual(['polite', 'CopiedATM 17']);
  expect(document.activeElement?.textContent).toBe('page');
  await act(async () => void vi.advanceTimersByTime(3000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('no more than four toasts are shown, the oldest goes first', async () => {
  await open();
  await act(async () => {
    for (const detail of ['a', 'b', 'c', 'd', 'e']) addToast({ tone: 'ok', translationKey: 'common:copied', detail });
  });
  expect([...document.querySelectorAll('[data-toast] p')].map(({ textContent }) => textContent)).toEqual(['b', 'c', 'd', 'e']);
});

test('characters that a terminal sent to change the direction of text are made visible', async () => {
  await open();
  await act(async () => addToast({ tone: 'ok', translationKey: 'common:copied', detail: 'a\u202Eb' }));
  expect(screen.getByRole('status').textContent).not.toContain('\u202E');
});

test('[SH-21] a question takes no focus; its buttons answer it once', async () => {
  const user = await open();
  await act(async () => void addQuestion());
  expect(document.activeElement?.textContent).toBe('page');
  await user.click(screen.getByRole('button', { name: /^Yes/ }));
  expect(answers).toEqual(['yes']);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('[SH-21] of several questions the newest is shown with the number of the others', async () => {
  const user = await open();
  await act(async () => {
    addQuestion();
    addFaultToast({ translationKey: 'web:error.unexpected', failure: new Error('x') });
  });
  expect(screen.getByRole('complementary').textContent).toContain('1 more');
  await user.click(screen.getByRole('button', { name: /^Close/ }));
  expect(screen.getByRole('button', { name: /^Yes/ })).toBeDefined();
});

test('the focus goes back to where it was when the last question is answered from inside', async () => {
  const user = await open();
  await act(async () => void addQuestion());
  await user.tab();
  await user.keyboard('{Enter}');
  expect(answers).toEqual(['yes']);
  expect(document.activeElement?.textContent).toBe('page');
});
