import * as z from 'zod/mini';
import { explanationLinkKinds, varianceCauses } from '../balancing/explain/causes.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { currencyCode, instant, minorUnits } from '../vocabulary/scalars.ts';

/** Logs whose rows explain variances; the caller's rights decide which of them are searched. */
export const explainingLogs = ['transaction-log', 'error-log', 'event-log', 'operator-access-log'] as const;
export type ExplainingLog = (typeof explainingLogs)[number];

const quantity = z.strictObject({ pieces: z.int(), amount: minorUnits });

/**
 * A row that supports an explanation: `id` of a row of the transaction log, of the error log (`device-message`), of the event log, of the
 * operator access log, of another report, or of a row of this report (component, rank, medium, currency and denomination, joined by dots).
 */
const link = z.strictObject({ kind: z.enum(explanationLinkKinds), id: z.string(), at: z.nullable(instant) });

const explanation = z.strictObject({
  cause: z.enum(varianceCauses),
  /** Share among all explanations of the row and the possibility that none is right, 0 to 1. */
  score: z.number(),
  /** The part of the variance that it explains, with its sign. */
  ...quantity.shape,
  links: z.array(link),
});

const explanations = z.strictObject({
  report: z.int(),
  /** The logs that were searched. */
  logs: z.array(z.enum(explainingLogs)),
  /** Whether a log has more rows in the period than are searched; then the latest ones are. */
  limited: z.boolean(),
  /**
   * Whether rows of these logs in the period, or the report before or after, were left out because they belong to a property that the
   * caller does not see.
   */
  hidden: z.boolean(),
  /** Rows of the report whose count differs from what was expected; `place`: that of the row in the report. */
  variances: z.array(
    z.strictObject({
      place: z.int(),
      component: z.int(),
      rank: z.int(),
      medium: z.int(),
      currency: currencyCode,
      denomination: z.nullable(minorUnits),
      expected: quantity,
      counted: quantity,
      variance: quantity,
      explanations: z.array(explanation),
    }),
  ),
});
export type BalancingExplanations = z.output<typeof explanations>;

/**
 * Explains the variances of a balancing report [ST-06]: for each row with a variance its possible causes, the likeliest first, with the
 * transactions, device messages, events and operator accesses that support them. Only rows of logs that the caller may view are searched.
 */
export const explainBalancing = defineEndpoint({
  id: 'balancing-report.explanations',
  method: 'GET',
  path: '/balancing-reports/{id}/explanations',
  access: 'balancing-report.view',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  response: explanations,
});
