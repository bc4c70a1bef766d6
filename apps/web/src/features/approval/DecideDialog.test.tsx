import { ProblemError } from '@floorwalker/core/contract/problem';
import { decideApproval, decideRequest } from '@floorwalker/core/endpoints/approval';
import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { pendingApproval } from './testing/pending-approval.ts';

let server: RestServer;
beforeEach(() => {
  server = createRestServer();
  server.on(decideApproval, ({ body }) => pendingApproval(7, { state: body.approved ? 'approved' : 'declined' }));
});
afterEach(endSession);

function Page({ row, approved }: { readonly row: ApprovalRow; readonly approved: boolean }) {
  const [open, setOpen] = useState(true);
  return open && <DecideDialog row={row} approved={approved} onClose={() => setOpen(false)} />;
}

const open = (changes: Partial<ApprovalRow>, approved: boolean) =>
  renderPage(<Page row={pendingApproval(7, changes)} approved={approved} />);
const bodies = () => server.received(decideApproval).map(({ body }) => body);

test('[AP-03] the dialog names amount, terminal and requester; Enter on the focused Cancel button decides nothing', async () => {
  const { user } = await open({}, true);
  expect(plainText(screen.getByRole('heading'))).toBe('Approve: EUR 125.00');
  expect(plainText(screen.getByRole('dialog'))).toMatch(/8 Hall 2 East.*7.*Jackpot payout.*Olga Brandt/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cancel/ })));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies()).toEqual([]);
});

test('[AP-03] a high amount must be typed; the error of a wrong amount disappears with the next character', async () => {
  const { user } = await open({ amount: 1_234_500 }, true);
  const field = screen.getByRole('textbox', { name: /^Type the amount EUR.12,345.00 to confirm/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('12{Enter}');
  expect(plainText(screen.getByRole('dialog'))).toContain('This is not the amount of the request.');
  await user.keyboard('345');
  expect(plainText(screen.getByRole('dialog'))).not.toContain('This is not the amount');
  expect(bodies()).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([{ approved: true, amount: 1_234_500, currency: 'EUR', boot: 'b1', reason: '' }]);
});

test('[AP-03] the reason of a declined request is optional and is sent without surrounding blanks', async () => {
  const { user } = await open({}, false);
  await user.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), ' no ID {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toMatchObject([{ approved: false, reason: 'no ID' }]);
});

test('[AP-03] after a refused call the dialog stays with its input, and the same decision can be sent again', async () => {
  let attempts = 0;
  server.on(decideApproval, () => {
    attempts++;
    if (attempts === 1) throw new ProblemError('request.invalid');
    return pendingApproval(7, { state: 'declined' });
  });
  const { user } = await open({}, false);
  await user.type(screen.getByRole('textbox'), 'no ID{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Decline/ })).toHaveProperty('disabled', false));
  expect(attempts).toBe(1);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'no ID');
  await user.type(screen.getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toMatchObject([{ reason: 'no ID' }, { reason: 'no ID' }]);
});

test('[AP-04] a request that somebody else has decided closes the dialog and says so', async () => {
  server.on(decideApproval, () => {
    throw new ProblemError('approval.already-decided', { state: 'approved', name: 'Marta Ruiz', at: '2026-11-01T09:00:00Z' });
  });
  const { user } = await open({}, false);
  await user.click(screen.getByRole('button', { name: /^Decline/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastText()).toMatch(/Not decided by you.*Marta Ruiz/);
});

const held = {
  id: 'R12',
  subject: 'rights-change',
  terminal: null,
  terminalName: null,
  sequence: null,
  amount: null,
  currency: null,
  type: null,
  size: 1,
  act: 'rights-profiles.edit',
  reasonRequired: true,
  needed: 2,
  given: 1,
  changes: [
    {
      list: 'rights-profiles',
      id: 'night',
      isNew: false,
      fields: [{ name: 'rights', old: 'terminal.view', new: 'terminal.view, terminal.restart' }],
    },
  ],
} as const;

test('a held change of rights is shown in words with old and new values, and needs the reason that a policy requires', async () => {
  await startTranslation('en');
  server.on(decideRequest, () => pendingApproval(7, { ...held, changes: [], state: 'approved', given: 2 }));
  const { user } = await open({ ...held, changes: held.changes.map((change) => ({ ...change, fields: [...change.fields] })) }, true);
  expect(plainText(screen.getByRole('heading', { level: 2 }))).toBe('Approve: Change of rights');
  await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('Rights: View terminals → View terminals, Restart'));
  expect(plainText(screen.getByRole('dialog'))).toMatch(/1\/2.*Rights profile night/);
  await user.type(screen.getByRole('textbox', { name: 'Reason (required)' }), '{Enter}');
  expect(plainText(screen.getByRole('dialog'))).toContain('Reason (required)');
  expect(server.received(decideRequest)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Reason (required)' }), 'agreed{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(decideRequest).map(({ body }) => body)).toEqual([{ approved: true, reason: 'agreed' }]);
});
