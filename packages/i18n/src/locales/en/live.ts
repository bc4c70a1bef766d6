/** Texts about the state of the live channel [LV-10]. */
export const live = {
  notConnected:
    'The websocket is not connected yet. The connection is established in the background. Live changes are currently not displayed.',
  connected: 'The live connection is established',
  staleSince: 'Not live since {{time}}',
  asOf: 'as of {{time}}',
  newRows_one: '{{count}} new',
  newRows_other: '{{count}} new',
  logFileReady: 'The log file {{name}} of terminal {{terminal}} is ready',
  approvalApproved: 'Transaction {{sequence}} at terminal {{terminal}} was approved',
  approvalDeclined: 'Transaction {{sequence}} at terminal {{terminal}} was declined',
  requestApproved: 'Approval request {{id}}: approved and carried out',
  requestDeclined: 'Approval request {{id}}: declined',
  requestRefused: 'Approval request {{id}}: approved, but it could no longer be carried out',
  approvedPartly: 'Approved by you: {{given}} of {{needed}} people have approved',
  approvalVoid: 'The request for transaction {{sequence}} at terminal {{terminal}} is void',
  approvalTimedOut: 'Nobody decided on transaction {{sequence}} at terminal {{terminal}} in time',
  approvalWithdrawn: 'Terminal {{terminal}} has withdrawn the request for transaction {{sequence}}',
} as const;
