/** SQL: what identifies the person of the operator `$2` at the time of the request, and one day before it. */
const marksOf = (operator: string) => `operator_marks(${operator}, received - interval '1 day')`;

/**
 * SQL condition on `approval`: the operator `$2` is the requester by another account, with the same e-mail address, RFID card or
 * external id. A mark that moved from one account to the other since the request counts for both.
 */
export const isRequester = `${marksOf('requester')} && ${marksOf('$2')}`;

/** SQL condition on `approval`: the person of the operator `$2` has approved already, by another account. */
export const hasApproved = `decider_marks && ${marksOf('$2')}`;

/**
 * SQL assignments that store the decision `$1` of the operator `$2` with the reason `$3`: a request is declined by one person, and
 * approved with the last person that it needs.
 */
export const storeDecision = (final: string) => `deciders = case when $1 = 'approved' then deciders || $2::integer else deciders end,
  decider_marks = case when $1 = 'approved' then decider_marks || ${marksOf('$2')} else decider_marks end,
  state = case when ${final} then $1 else state end,
  decided_by = case when ${final} then $2 else decided_by end,
  decided_at = case when ${final} then clock_timestamp() else decided_at end,
  reason = case when ${final} then $3 else reason end`;

/** SQL condition: with the decision `$1` the request is decided. */
export const isFinal = `($1 = 'declined' or cardinality(deciders) + 1 >= needed)`;
