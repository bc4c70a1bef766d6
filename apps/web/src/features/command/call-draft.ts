import { previewRetry, previewUndo, type RunPreview, retryRun, undoRun } from '@floorwalker/core/endpoints/run';
import type { Rollout } from '@floorwalker/core/vocabulary/rollout';
import { api } from '../../platform/session/api.ts';
import type { CommandDraft } from './command-state.ts';

interface DraftInputs {
  readonly args: Readonly<Record<string, string | number>>;
  readonly reason: string;
  readonly rollout?: Rollout;
}

const call = ({ command, targets }: CommandDraft, { args, reason, rollout }: DraftInputs, more: { dryRun?: true; plan?: string }) =>
  api.run(command as never, { targets, args, reason, ...(rollout && { rollout }), ...more } as never) as Promise<unknown>;

const toRetryTime = ({ retryAt }: CommandDraft) => (retryAt ? { at: retryAt } : {});

/** Loads the preview of a draft: its targets with their states and logged-in operators. */
export const previewDraft = (draft: CommandDraft, inputs: DraftInputs): Promise<RunPreview> =>
  draft.retryOf === undefined
    ? (call(draft, inputs, { dryRun: true }) as Promise<RunPreview>)
    : draft.isUndo
      ? api.call(previewUndo, { params: { id: draft.retryOf } })
      : api.call(previewRetry, { params: { id: draft.retryOf }, query: toRetryTime(draft) });

/** Starts the run of a draft if its targets are still as in the preview `plan`. */
export const beginDraft = (draft: CommandDraft, inputs: DraftInputs, plan: string): Promise<{ readonly id: string }> =>
  draft.retryOf === undefined
    ? (call(draft, inputs, { plan }) as Promise<{ readonly id: string }>)
    : draft.isUndo
      ? api.call(undoRun, { params: { id: draft.retryOf }, body: { plan } })
      : api.call(retryRun, { params: { id: draft.retryOf }, body: { plan, ...toRetryTime(draft) } });
