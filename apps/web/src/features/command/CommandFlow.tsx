import { useSnapshot } from 'valtio';
import { loadNamespaces } from '../../platform/i18n/translation.ts';
import { lazyDialog } from '../../ui/lazy-dialog.ts';
import { CommandDialog } from './CommandDialog.tsx';
import { type CommandDraft, commandState, confirmCommand, remainingInputs } from './command-state.ts';
import { RunPanel } from './RunPanel.tsx';

const PerformUpdateDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../update/PerformUpdateDialog.tsx'), loadNamespaces('updates')]);
  return module.PerformUpdateDialog;
});
const ChooseBackupDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../backup/ChooseBackupDialog.tsx'), loadNamespaces('backups')]);
  return module.ChooseBackupDialog;
});

/** Returns the file that must be chosen before the targets can be previewed; null if there is none. */
function missingFile(draft: CommandDraft): 'update' | 'backup' | null {
  if (draft.retryOf !== undefined) return null;
  return remainingInputs(draft).find((input) => input === 'update' || input === 'backup') ?? null;
}

/** The confirmation of a command, or the progress of its run, over the page. */
export function CommandFlow() {
  const state = useSnapshot(commandState);
  const draft = state.draft as CommandDraft | null;
  const missing = draft && missingFile(draft);
  const close = () => {
    commandState.draft = null;
  };
  return (
    <>
      {draft && missing === 'update' && (
        <PerformUpdateDialog
          targets={draft.targets}
          onChoose={({ targets, args }) => confirmCommand(draft.command, targets, { ...draft.args, ...args }, draft.reason)}
          onClose={close}
        />
      )}
      {draft && missing === 'backup' && (
        <ChooseBackupDialog
          targets={draft.targets}
          onChoose={(args) => confirmCommand(draft.command, draft.targets, { ...draft.args, ...args }, draft.reason)}
          onClose={close}
        />
      )}
      {draft && !missing && <CommandDialog key={`${draft.command.id} ${draft.retryOf} ${JSON.stringify(draft.targets)}`} draft={draft} />}
      {state.run && <RunPanel key={state.run} id={state.run} />}
    </>
  );
}
