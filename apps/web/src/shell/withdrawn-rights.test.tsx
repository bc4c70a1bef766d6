import { disableOperator } from '@floorwalker/core/endpoints/operator';
import type { HistoryFinding } from '@floorwalker/core/vocabulary/history-finding';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DecideDialog } from '../features/approval/DecideDialog.tsx';
import { pendingApproval } from '../features/approval/testing/pending-approval.ts';
import { CancelRunDialog } from '../features/command/CancelRunDialog.tsx';
import { GroupUpdateDialog } from '../features/group/GroupUpdateDialog.tsx';
import { startTranslation } from '../platform/i18n/translation.ts';
import { session } from '../platform/session/session-state.ts';
import { SaveDialog } from '../screens/assignment/SaveDialog.tsx';
import { ReviewDialog } from '../screens/configuration/ReviewDialog.tsx';
import { ActDialog } from '../screens/forms/ActDialog.tsx';
import { ExplainDialog } from '../screens/operators/ExplainDialog.tsx';
import { TokenDialog } from '../screens/user/TokenDialog.tsx';
import { petra } from '../testing/petra.ts';
import { endSession, renderConsole, stubNetwork, toSession } from '../testing/render-console.tsx';
import { plainText } from '../testing/render-page.tsx';
import { AcceptLossDialog } from './database/AcceptLossDialog.tsx';
import { LicenceImportDialog } from './licence/LicenceImportDialog.tsx';

beforeEach(async () => {
  stubNetwork();
  await startTranslation('en');
});
afterEach(() => {
  // The dialogs need a session while they are shown.
  cleanup();
  endSession();
});

const close = () => undefined;
const resolved = () => Promise.resolve();
const run = { id: 'r1', operator: 9, command: 'terminal.restart', waiting: 1 };
const lost: HistoryFinding = {
  id: 'f1',
  at: '2026-11-23T08:00:00.000Z',
  reason: 'behind',
  streamFrom: 951,
  streamTo: 1000,
  auditFrom: 41,
  auditTo: 43,
};
const dialogs: readonly (readonly [string, RegExp, ReactNode])[] = [
  [
    'operator.manage',
    /^Disable/,
    <ActDialog
      key="act"
      action="Disable"
      question=""
      name="Petra"
      done="operators:disabled"
      access={disableOperator.access}
      send={resolved}
      onClose={close}
    />,
  ],
  ['approval.decide', /^Approve/, <DecideDialog key="decide" row={pendingApproval(7, {})} approved onClose={close} />],
  ['own-account.manage', /^New token/, <TokenDialog key="token" onClose={close} />],
  ['operator.view', /^Explain/, <ExplainDialog key="explain" operator={petra} onClose={close} />],
  ['configuration.manage', /^Save all/, <ReviewDialog key="review" onClose={close} />],
  [
    'site-assignment.edit',
    /^Save/,
    <SaveDialog key="save" differences={[]} properties={[]} onMerge={resolved} onSaved={resolved} onClose={close} />,
  ],
  ['terminal.restart', /^Cancel run/, <CancelRunDialog key="cancel" run={run} onClose={close} />],
  ['audit.verify', /^Accept the loss/, <AcceptLossDialog key="loss" lost={lost} onClose={close} />],
  ['licence.manage', /^Import/, <LicenceImportDialog key="licence" onClose={close} />],
  ['update.manage', /^Update/, <GroupUpdateDialog key="group" onClose={close} />],
];

test.each(dialogs)(
  '[MG-03] [SE-10] a dialog that needs %s says that the right was withdrawn, and sends nothing',
  async (right, name, dialog) => {
    await renderConsole(dialog);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => {
      session.info = toSession(rightIds.filter((one) => one !== right));
    });
    await waitFor(() => expect(plainText(screen.getByRole('alert'))).toContain(right));
    expect(plainText(screen.getByRole('alert'))).toContain('has been withdrawn from you');
    expect(button.disabled).toBe(true);
  },
);
