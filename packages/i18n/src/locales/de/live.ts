import type { TranslationOf } from '../../translation-of.ts';
import type { live as english } from '../en/live.ts';

export const live: TranslationOf<typeof english> = {
  notConnected:
    'Der WebSocket ist noch nicht verbunden. Die Verbindung wird im Hintergrund aufgebaut. Live-Änderungen werden derzeit nicht angezeigt.',
  connected: 'Die Live-Verbindung steht',
  staleSince: 'Nicht live seit {{time}}',
  asOf: 'Stand {{time}}',
  newRows_one: '{{count}} neu',
  newRows_other: '{{count}} neu',
  logFileReady: 'Die Logdatei {{name}} von Terminal {{terminal}} ist bereit',
  approvalApproved: 'Transaktion {{sequence}} an Terminal {{terminal}} wurde genehmigt',
  approvalDeclined: 'Transaktion {{sequence}} an Terminal {{terminal}} wurde abgelehnt',
  requestApproved: 'Genehmigungsanfrage {{id}}: genehmigt und ausgeführt',
  requestDeclined: 'Genehmigungsanfrage {{id}}: abgelehnt',
  requestRefused: 'Genehmigungsanfrage {{id}}: genehmigt, war aber nicht mehr ausführbar',
  approvedPartly: 'Von Ihnen genehmigt: {{given}} von {{needed}} Personen haben genehmigt',
  approvalVoid: 'Die Anfrage zu Transaktion {{sequence}} an Terminal {{terminal}} ist hinfällig',
  approvalTimedOut: 'Über Transaktion {{sequence}} an Terminal {{terminal}} hat niemand rechtzeitig entschieden',
  approvalWithdrawn: 'Terminal {{terminal}} hat die Anfrage zu Transaktion {{sequence}} zurückgezogen',
};
