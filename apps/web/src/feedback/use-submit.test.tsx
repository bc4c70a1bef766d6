import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSession } from '../platform/session/session-state.ts';
import { endSession, toSession } from '../testing/render-console.tsx';
import { useSubmit } from './use-submit.ts';

beforeEach(() => beginSession(toSession(['alert.manage'])));
afterEach(endSession);

const event = { preventDefault: () => undefined } as FormEvent;

/** Renders the hook with calls that the test ends. */
function render(right: 'alert.manage' | 'terminal.manage' = 'alert.manage', isComplete = true) {
  const calls: PromiseWithResolvers<void>[] = [];
  const send = () => {
    const call = Promise.withResolvers<void>();
    calls.push(call);
    return call.promise;
  };
  const { result } = renderHook(() => useSubmit(right, isComplete && send));
  return { result, calls, submit: () => act(() => result.current.submit(event)) };
}

test('a form is sent once at a time, and again after a failure, which is shown', async () => {
  const { result, calls, submit } = render();
  submit();
  submit();
  expect(calls).toHaveLength(1);
  expect(result.current.footer.disabled).toBe(true);
  const failure = new Error('refused');
  await act(async () => calls[0]?.reject(failure));
  expect(result.current.footer).toEqual({ failure, missingRight: null, disabled: false });
  submit();
  expect(calls).toHaveLength(2);
});

test('a form that is not complete, or whose call needs a right that is missing, is not sent', () => {
  const incomplete = render('alert.manage', false);
  incomplete.submit();
  expect([incomplete.calls.length, incomplete.result.current.footer.disabled]).toEqual([0, true]);
  const refused = render('terminal.manage');
  refused.submit();
  expect([refused.calls.length, refused.result.current.footer.missingRight]).toEqual([0, 'terminal.manage']);
});
