import { useSnapshot } from 'valtio';
import { CommandDialog } from './CommandDialog.tsx';
import { type CommandDraft, commandState } from './command-state.ts';
import { RunPanel } from './RunPanel.tsx';

/** The confirmation of a command, or the progress of its run, over the page. */
export function CommandFlow() {
  const { draft, run } = useSnapshot(commandState);
  return (
    <>
      {draft && (
        <CommandDialog key={`${draft.command.id} ${draft.retryOf} ${JSON.stringify(draft.targets)}`} draft={draft as CommandDraft} />
      )}
      {run && <RunPanel key={run} id={run} />}
    </>
  );
}
