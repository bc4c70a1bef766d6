/** Lists whose new entries an operator can be alerted to. */
export const alertLists = ['approvals', 'error-log', 'event-log'] as const;
export type AlertList = (typeof alertLists)[number];

/** Maximum number of alert rules of an operator: each one is a request for every batch of new entries of its list. */
export const maxAlertRules = 20;
