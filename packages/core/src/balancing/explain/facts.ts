import type { ExplanationLinkKind, VarianceCause } from './causes.ts';

/** Pieces and minor units of the row's currency. */
export interface Quantity {
  readonly pieces: number;
  readonly amount: number;
}

/** A row of a balancing report, as far as explanations need it. `counted` and `variance` are null before the count. */
export interface ExplainedRow {
  /** Code of the component type. */
  readonly component: number;
  readonly rank: number;
  /** Code of the medium. */
  readonly medium: number;
  readonly currency: string;
  /** Value of one piece in minor units; null: not denominated. */
  readonly denomination: number | null;
  readonly fills: Quantity;
  readonly removed: Quantity;
  readonly expected: Quantity;
  readonly counted: Quantity | null;
  readonly variance: Quantity | null;
}

/** A row of a log with its time in milliseconds since 1970. */
interface Fact {
  readonly id: string;
  readonly at: number;
}

/** A media row of a transaction. `action`: index of `mediaActions`. */
export interface MediumFact extends Quantity {
  readonly direction: 'in' | 'out';
  readonly medium: number;
  readonly action: number;
  readonly number: string;
  readonly currency: string;
  readonly denomination: number | null;
}

/** A transaction of the period. `at`: its end. `references`: numbers of other systems and slips that identify it, without empty ones. */
export interface TransactionFact extends Fact {
  readonly type: number;
  /** Bits of `transactionFlags`. */
  readonly flags: number;
  readonly references: readonly string[];
  /** Sums of the transaction in minor units; they can be those of media that it did not book. */
  readonly amountIn: number;
  readonly amountOut: number;
  readonly media: readonly MediumFact[];
}

/** A device message that was raised. `code`: number, or key of the MSG family. */
export interface DeviceMessageFact extends Fact {
  readonly code: string;
  readonly component: number;
  readonly rank: number;
  readonly params: readonly string[];
}

/** A terminal event by its number. */
export interface EventFact extends Fact {
  readonly event: number;
  readonly detail1: string;
  readonly detail2: string;
}

/** An access of an operator at the terminal; `isLogin` false: a logout. Rejected logins are no facts. */
export interface AccessFact extends Fact {
  readonly operator: number | null;
  readonly isLogin: boolean;
}

/** Variances of the same unit in the report before or after. `id`: that report's. */
export interface NeighbourFact extends Fact, Pick<ExplainedRow, 'component' | 'rank' | 'medium' | 'currency' | 'denomination'> {
  readonly variance: Quantity;
}

/** Rows of the logs in the period of a report, and variances of its neighbours. */
export interface VarianceFacts {
  readonly transactions: readonly TransactionFact[];
  readonly deviceMessages: readonly DeviceMessageFact[];
  readonly events: readonly EventFact[];
  readonly accesses: readonly AccessFact[];
  readonly neighbours: readonly NeighbourFact[];
}

/** A row that supports an explanation. `at` is null for a row of the report. */
export interface ExplanationLink {
  readonly kind: ExplanationLinkKind;
  readonly id: string;
  readonly at: number | null;
}

/**
 * A possible cause of a variance. `score`: its share among all explanations of the row and the possibility that none is right, 0 to 1.
 * `pieces` and `amount`: the part of the variance that it explains, with its sign.
 */
export interface VarianceExplanation extends Quantity {
  readonly cause: VarianceCause;
  readonly score: number;
  readonly links: readonly ExplanationLink[];
}

/** A cause with its weight before explanations are compared. Without `pieces` it explains the whole variance. */
export interface Hypothesis {
  readonly cause: VarianceCause;
  readonly weight: number;
  readonly links: readonly ExplanationLink[];
  readonly pieces?: number;
}

/** The key of a row within its report: component, rank, medium, currency and denomination. */
export const rowKeyOf = ({
  component,
  rank,
  medium,
  currency,
  denomination,
}: Pick<ExplainedRow, 'component' | 'rank' | 'medium' | 'currency' | 'denomination'>): string =>
  `${component}.${rank}.${medium}.${currency}.${denomination ?? ''}`;

export const rowLink = (row: ExplainedRow): ExplanationLink => ({ kind: 'row', id: rowKeyOf(row), at: null });
export const transactionLink = ({ id, at }: TransactionFact): ExplanationLink => ({ kind: 'transaction', id, at });
export const deviceMessageLink = ({ id, at }: DeviceMessageFact): ExplanationLink => ({ kind: 'device-message', id, at });
export const eventLink = ({ id, at }: EventFact): ExplanationLink => ({ kind: 'event', id, at });
export const accessLink = ({ id, at }: AccessFact): ExplanationLink => ({ kind: 'access', id, at });
