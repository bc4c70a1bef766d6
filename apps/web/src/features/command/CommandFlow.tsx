import { useSnapshot } from 'valtio';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { type CommandDraft, commandState, confirmCommand, remainingInputs } from './command-state.ts';
import { RunPanel } from './RunPanel.tsx';

const PerformUpdateDialog = lazyDialog(() => import('../update/PerformUpdateDialog.tsx').then((module) => module.PerformUpdateDialog));

/** Whether the update file must be chosen before the targets can be previewed. */
const needsUpdate = (draft: CommandDraft): boolean => draft.retryOf === undefined && remainingInputs(draft).includes('update');

/** The confirmation of a command, or the progress of its run, over the page. */
export function CommandFlow() {
  const { draft, run } = useSnapshot(commandState);
  return (
    <>
      {draft && needsUpdate(draft as CommandDraft) && (
        <PerformUpdateDialog
          targets={(draft as CommandDraft).targets}
          onChoose={({ targets, args }) =>
            confirmCommand((draft as CommandDraft).command, targets, { ...draft.args, ...args }, draft.reason)
          }
          onClose={() => {
            commandState.draft = null;
          }}
        />
      )}
      {draft && !needsUpdate(draft as CommandDraft) && (
        <CommandDialog key={`${draft.command.id} ${draft.retryOf} ${JSON.stringify(draft.targets)}`} draft={draft as CommandDraft} />
      )}
      {run && <RunPanel key={run} id={run} />}
    </>
  );
}
