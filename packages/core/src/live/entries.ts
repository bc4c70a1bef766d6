import type { LiveCategory } from '../vocabulary/live-categories.ts';
import { encodeText } from './tokens.ts';

/** An approval is required [LV-03]. `amount` in minor units; `supervisors` may decide it. */
export interface ApprovalRequired {
  readonly kind: 'TA';
  readonly terminal: number;
  readonly sequence: number;
  readonly type: number;
  readonly amount: number;
  readonly requester: number;
  readonly supervisors: readonly number[];
  readonly currency: string;
}

/** An approval was decided [LV-04]. `approver` is 0 if it timed out or the terminal decided. */
export interface ApprovalDecided {
  readonly kind: 'TD';
  readonly terminal: number;
  readonly sequence: number;
  readonly requester: number;
  readonly approver: number;
  readonly approved: boolean;
  readonly reason: string;
}

/** A terminal event [LV-05]; details are untrusted text of the device. */
export interface TerminalEvent {
  readonly kind: 'TE';
  readonly terminal: number;
  readonly event: number;
  readonly detail1: string;
  readonly detail2: string;
}

/** A session has ended [LV-06]; `key` is its public SessionKey. */
export interface SessionTerminated {
  readonly kind: 'ST';
  readonly key: string;
}

/** The last server shuts down [LV-07]. */
export interface ServerShutdown {
  readonly kind: 'SS';
}

/** A log file is available [LV-08]; `from` and `to` are instants. */
export interface LogFileReady {
  readonly kind: 'LFR';
  readonly terminal: number;
  readonly task: number;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A `number_id` pair [LV-09]: data of this category has changed on the terminal. */
export interface CategoryChanged {
  readonly kind: 'cat';
  readonly category: LiveCategory;
  readonly terminal: number;
}

/** Progress of a run; only on `art.v2`. */
export interface RunProgress {
  readonly kind: 'RUN';
  readonly run: string;
  readonly total: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
}

/** A log has new rows that this client may see; `log` is the id of its list. Only on `art.v2`. */
export interface LogGrown {
  readonly kind: 'LOG';
  readonly log: string;
}

/** The rights or properties of the client's own session have changed, so that it must read the session again. Only on `art.v2`. */
export interface RightsChanged {
  readonly kind: 'RIGHTS';
}

/** Signs of life, `Alive` and `SystemConnected` [LV-10]. */
export interface SignOfLife {
  readonly kind: 'alive' | 'system-connected';
}

export type LiveEntry =
  | ApprovalRequired
  | ApprovalDecided
  | TerminalEvent
  | SessionTerminated
  | ServerShutdown
  | LogFileReady
  | CategoryChanged
  | RunProgress
  | LogGrown
  | RightsChanged
  | SignOfLife;

/** Formats one entry; free text is encoded with the token table. */
export function formatEntry(entry: LiveEntry): string {
  switch (entry.kind) {
    case 'TA': {
      const supervisors = entry.supervisors.join('#');
      const { terminal, sequence, type, amount, requester } = entry;
      return `TA_${terminal}_${sequence}_${type}_${amount}_${requester}_${supervisors}_${encodeText(entry.currency)}`;
    }
    case 'TD': {
      const { terminal, sequence, requester, approver } = entry;
      return `TD_${terminal}_${sequence}_${requester}_${approver}_${entry.approved ? 1 : 0}_${encodeText(entry.reason)}`;
    }
    case 'TE':
      return `TE_${entry.terminal}_${entry.event}_${encodeText(entry.detail1)}_${encodeText(entry.detail2)}`;
    case 'ST':
      return `ST_${encodeText(entry.key)}`;
    case 'SS':
      return 'SS';
    case 'LFR': {
      const { terminal, task, file, from, to } = entry;
      return `LFR_${terminal}_${task}_${encodeText(file)}_${encodeText(from)}_${encodeText(to)}`;
    }
    case 'cat':
      return `${entry.category}_${entry.terminal}`;
    case 'RUN':
      return `RUN_${encodeText(entry.run)}_${entry.total}_${entry.waiting}_${entry.done}_${entry.failed}`;
    case 'LOG':
      return `LOG_${encodeText(entry.log)}`;
    case 'RIGHTS':
      return 'RIGHTS';
    case 'alive':
      return 'Alive';
    case 'system-connected':
      return 'SystemConnected';
  }
}
