import type { TranslationOf } from '../../translation-of.ts';
import type { live as english } from '../en/live.ts';

export const live: TranslationOf<typeof english, 'many'> = {
  notConnected:
    'El WebSocket aún no está conectado. La conexión se establece en segundo plano. Los cambios en directo no se muestran por el momento.',
  connected: 'La conexión en directo está establecida',
  staleSince: 'Sin cambios en directo desde {{time}}',
  asOf: 'datos de las {{time}}',
  newRows_one: '{{count}} nueva',
  newRows_many: '{{count}} de nuevas',
  newRows_other: '{{count}} nuevas',
  logFileReady: 'El archivo de registro {{name}} del terminal {{terminal}} está listo',
  approvalApproved: 'La transacción {{sequence}} del terminal {{terminal}} ha sido aprobada',
  approvalDeclined: 'La transacción {{sequence}} del terminal {{terminal}} ha sido rechazada',
  requestApproved: 'Solicitud de aprobación {{id}}: aprobada y ejecutada',
  requestDeclined: 'Solicitud de aprobación {{id}}: rechazada',
  requestRefused: 'Solicitud de aprobación {{id}}: aprobada, pero ya no se podía ejecutar',
  approvedPartly: 'Aprobada por usted: han aprobado {{given}} de {{needed}} personas',
  approvalVoid: 'La solicitud de la transacción {{sequence}} del terminal {{terminal}} ha quedado anulada',
  approvalTimedOut: 'Nadie decidió a tiempo sobre la transacción {{sequence}} del terminal {{terminal}}',
  approvalWithdrawn: 'El terminal {{terminal}} ha retirado la solicitud de la transacción {{sequence}}',
};
