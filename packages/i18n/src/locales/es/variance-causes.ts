import type { TranslationOf } from '../../translation-of.ts';
import type { varianceCauses as english } from '../en/variance-causes.ts';

export const varianceCauses: TranslationOf<typeof english, 'many'> = {
  title: 'Causas posibles',
  none: 'No se encontró ninguna explicación.',
  noVariance: 'El informe no tiene diferencias.',
  notAllLogs: 'No se consultaron, porque usted no puede verlos: {{logs}}. Las causas que mostrarían faltan o aparecen demasiado abajo.',
  limited: 'El período tiene más filas de las que se consultan; se consultaron las más recientes.',
  hidden: 'Algunas filas pertenecen a una sala que usted no puede ver; no se buscó en ellas.',
  causes: {
    jam: 'Atasco: quedaron piezas atrapadas',
    'aborted-payout': 'Pago interrumpido o repetido',
    'reject-not-booked': 'Rechazo sin traspaso registrado',
    'transaction-booked-twice': 'Transacción registrada dos veces',
    'fill-not-booked': 'Comprobante de carga no registrado',
    'fill-booked-twice': 'Comprobante de carga registrado dos veces',
    'fill-wrong-amount': 'Carga registrada con un número erróneo',
    'wrong-denomination': 'Carga en la unidad equivocada',
    'removal-not-booked': 'Retirada no registrada',
    'count-mistake': 'Error en el recuento',
    'ticket-missing': 'El ticket no está en la caja',
    theft: 'Posible robo',
  },
  links: {
    transaction: 'Transacción',
    'device-message': 'Mensaje de dispositivo',
    event: 'Evento',
    access: 'Acceso de operador',
    row: 'Fila de este informe',
    report: 'Informe de otro período',
  },
};
