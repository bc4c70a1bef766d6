import * as z from 'zod/mini';
import { mediaCountTypes } from '../balancing/codes.ts';
import { invariantResults, invariants } from '../balancing/invariants.ts';
import { balancingSections } from '../balancing/totals.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { balancingReportRow } from '../resources/balancing/balancing-report.ts';
import { currencyCode, instant, minorUnits, operatorId, printableText } from '../vocabulary/scalars.ts';

const reportId = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) });
/** Maximum length of the reason of an adjustment in Unicode code points. */
export const maxReasonLength = 300;
/** Limits of what a person counts or corrects in one row. */
export const maxCountedPieces = 1_000_000;
export const maxCountedAmount = 10_000_000_000_000;

const quantity = z.strictObject({ pieces: z.int(), amount: minorUnits });
const sums = {
  opening: quantity,
  fills: quantity,
  in: quantity,
  out: quantity,
  transfer: quantity,
  adjustments: quantity,
  removed: quantity,
  expected: quantity,
  /** Null: not counted. */
  counted: z.nullable(quantity),
  /** Counted minus expected; null without a count. */
  variance: z.nullable(quantity),
  roll: quantity,
};
const rowKey = {
  component: z.int(),
  rank: z.int(),
  medium: z.int(),
  currency: currencyCode,
  denomination: z.nullable(minorUnits),
};

/** A row of a report. `place`: its position, by which counts name it. */
const reportRow = z.strictObject({
  place: z.int(),
  ...rowKey,
  ...sums,
  /** Who has counted the row last at the server; null: the terminal reported the count, or nobody has counted. */
  countedBy: z.nullable(operatorId),
  countedByName: z.nullable(z.string()),
  countedAt: z.nullable(instant),
});

/** An adjustment: a correction of a confirmed report, booked in the period that is open. */
const adjustment = z.strictObject({
  id: z.int(),
  /** The confirmed report that it corrects. */
  report: z.int(),
  at: instant,
  ...rowKey,
  pieces: z.int(),
  amount: minorUnits,
  reason: z.string(),
  operator: operatorId,
  operatorName: z.string(),
});
export type BalancingAdjustment = z.output<typeof adjustment>;

/** What transactions that arrived after the confirmation have moved: an adjustment of this size makes up for it. */
const proposal = z.strictObject({
  medium: z.int(),
  currency: currencyCode,
  denomination: z.nullable(minorUnits),
  pieces: z.int(),
  amount: minorUnits,
});

/** A report with everything that follows from it [ST-06]. */
const balancingReport = z.strictObject({
  ...balancingReportRow.shape,
  /** Whether the property asks for two persons. */
  twoPersons: z.boolean(),
  /** Who served the terminal, and who has counted at the server. */
  operators: z.array(z.strictObject({ id: operatorId, name: z.string() })),
  counters: z.array(z.strictObject({ id: operatorId, name: z.string() })),
  rows: z.array(reportRow),
  sections: z.array(
    z.strictObject({
      section: z.enum(balancingSections),
      lines: z.array(
        z.strictObject({
          component: z.nullable(z.int()),
          rank: z.nullable(z.int()),
          medium: z.nullable(z.int()),
          currency: currencyCode,
          denomination: z.nullable(minorUnits),
          ...sums,
          /** Number of rows without a count. */
          uncounted: z.int(),
        }),
      ),
    }),
  ),
  totals: z.array(z.strictObject({ currency: currencyCode, ...sums, uncounted: z.int() })),
  /** What the transactions of the period moved: sums of media. */
  media: z.array(
    z.strictObject({
      medium: z.int(),
      currency: currencyCode,
      direction: z.enum(['in', 'out']),
      pieces: z.int(),
      amount: minorUnits,
    }),
  ),
  invariants: z.array(
    z.strictObject({
      invariant: z.enum(invariants),
      result: z.enum(invariantResults),
      row: z.nullable(
        z.strictObject({
          component: z.optional(z.int()),
          rank: z.optional(z.int()),
          medium: z.optional(z.int()),
          currency: z.optional(currencyCode),
          denomination: z.optional(z.nullable(minorUnits)),
        }),
      ),
      reference: z.string(),
      difference: z.nullable(quantity),
    }),
  ),
  /** Adjustments that were booked in the period of this report, and those that correct it. */
  adjustments: z.array(adjustment),
  /** Number of adjustments booked in the period that correct reports of properties that the caller does not see; the sums include them. */
  hiddenAdjustments: z.int(),
  corrections: z.array(adjustment),
  /** Only of confirmed reports. */
  proposals: z.array(proposal),
  /** Reports of the terminal before and after this one in its series. */
  previous: z.nullable(z.int()),
  next: z.nullable(z.int()),
  /** What the caller may do now. `confirm` is false for the only counter where the property asks for two persons. */
  may: z.strictObject({ count: z.boolean(), confirm: z.boolean(), adjust: z.boolean() }),
});
export type BalancingReport = z.output<typeof balancingReport>;

/** Returns a balancing report with its rows, sections, totals, invariants and adjustments. Currencies are never added. */
export const balancingReportDetail = defineEndpoint({
  id: 'balancing-report.detail',
  method: 'GET',
  path: '/balancing-reports/{id}/detail',
  access: 'balancing-report.view',
  params: reportId,
  response: balancingReport,
});

/**
 * Returns the slip of a balancing report as PDF, to be signed [ST-06]. Texts are in the language of the request, times in the zone of the
 * terminal.
 */
export const balancingSlip = defineEndpoint({
  id: 'balancing-report.slip',
  method: 'GET',
  path: '/balancing-reports/{id}/slip',
  access: 'balancing-report.view',
  params: reportId,
  file: true,
});

const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/**
 * Stores counted pieces of rows of a report [ST-06]; other rows keep their counts. The amount of pieces with a denomination follows from
 * the pieces. `version` is that of the report that the caller has seen: if somebody else has counted since, the call returns
 * `row.changed`. Rows that were counted before need the right `counted-amount.correct`. A confirmed report returns `balancing.confirmed`.
 */
export const countBalancing = defineEndpoint({
  id: 'balancing-report.count',
  method: 'POST',
  path: '/balancing-reports/{id}/counts',
  access: 'counted-amount.enter',
  params: reportId,
  body: z.strictObject({
    version,
    counts: z
      .array(
        z.strictObject({
          place: z.int().check(z.minimum(0), z.maximum(199)),
          pieces: z.int().check(z.minimum(0), z.maximum(maxCountedPieces)),
          /** In minor units; only for rows without a denomination. */
          amount: z.optional(z.int().check(z.minimum(0), z.maximum(maxCountedAmount))),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  response: balancingReport,
});

/**
 * Confirms a counted report; it never changes any more. Where the property asks for two persons, the only counter cannot confirm
 * (`balancing.only-counter`). A second confirmation returns `balancing.confirmed`.
 */
export const confirmBalancing = defineEndpoint({
  id: 'balancing-report.confirm',
  method: 'POST',
  path: '/balancing-reports/{id}/confirm',
  access: 'balancing-report.confirm',
  params: reportId,
  body: z.strictObject({ version }),
  response: balancingReport,
});

/**
 * Corrects a confirmed report by an adjustment in the open period of its terminal, with a reason. Where a policy asks for approval, the
 * call returns `approval.required`, and the last approval books it.
 */
export const adjustBalancing = defineEndpoint({
  id: 'balancing-report.adjust',
  method: 'POST',
  path: '/balancing-reports/{id}/adjustments',
  access: 'counted-amount.correct',
  params: reportId,
  body: z.strictObject({
    /** Row of the report that is corrected. */
    place: z.int().check(z.minimum(0), z.maximum(199)),
    pieces: z.int().check(z.minimum(-maxCountedPieces), z.maximum(maxCountedPieces)),
    /** In minor units; only for rows without a denomination. */
    amount: z.optional(z.int().check(z.minimum(-maxCountedAmount), z.maximum(maxCountedAmount))),
    reason: printableText(maxReasonLength).check(z.trim(), z.minLength(3)),
  }),
  response: adjustment,
});

/**
 * Begins a manual or predefined balancing of a terminal: a report of the server over the period that is open, with what the terminal
 * must hold now. It closes no period.
 */
export const startBalancing = defineEndpoint({
  id: 'terminal.balancing',
  method: 'POST',
  path: '/terminals/{id}/balancing',
  access: 'manual-balancing.create',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,5}$/)) }),
  body: z.strictObject({ type: z.enum(['manual', 'predefined']) }),
  response: balancingReport,
});

const removal = z.strictObject({ ...rowKey, ...quantity.shape });

/** Returns what was removed from a terminal at a money service, row by row and by currency. */
export const moneyServiceRemovals = defineEndpoint({
  id: 'money-service.removals',
  method: 'GET',
  path: '/money-services/{id}/removals',
  access: 'money-service-removal.view',
  params: reportId,
  response: z.strictObject({
    report: z.int(),
    /** How the amounts are counted. */
    countType: z.enum(mediaCountTypes),
    removals: z.array(removal),
    totals: z.array(z.strictObject({ currency: currencyCode, ...quantity.shape })),
  }),
});
