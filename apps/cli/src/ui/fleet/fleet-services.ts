import type { Row } from '../../output/cells.ts';
import type { SheetCells } from './fleet-lines.ts';
import type { ViewId } from './fleet-state.ts';

/** What the keys of `floor ui` need from the server and from the command line. */
export interface FleetServices {
  /** Reads a list again; `more`: with more of its rows. */
  refresh(view: ViewId, more?: boolean): void;
  /** Replaces the filter of a list. Returns the lines of an error, or none if the filter is valid. */
  applyFilter(view: ViewId, filter: string): Promise<readonly string[]>;
  /** Runs a typed command. Without targets, an operator command acts on the marked terminals or the selected one. */
  runTyped(text: string): void;
  /** Shows a row in detail. */
  open(view: ViewId, row: Row): void;
  decide(decision: 'approve' | 'decline', approval: Row): void;
  changeRun(verb: 'cancel' | 'continue' | 'retry', run: Row): void;
  /** Answers the open question; null leaves it. */
  answer(text: string | null): void;
  /** Ends the running command. */
  cancel(): void;
  sheet(view: ViewId): SheetCells;
  /** The operator commands with the beginnings of their command lines, for the menu of actions. */
  readonly actions: readonly { readonly label: string; readonly line: string }[];
}
