import type { TranslationOf } from '../../translation-of.ts';
import type { functionTypes as english } from '../en/function-types.ts';

export const functionTypes: TranslationOf<typeof english> = {
  '1': 'Entrada de tickets',
  '2': 'Salida de tickets',
  '3': 'Entrada de efectivo',
  '4': 'Salida de efectivo',
  '5': 'Entrada de monedas',
  '6': 'Salida de monedas',
  '7': 'Funciones de tarjeta',
  '8': 'Funciones de fichas',
  '9': 'ATM',
  '10': 'Punto de venta',
  '11': 'Anticipo de efectivo',
  '12': 'Cobro de cheques',
  '13': 'Jackpot',
  '14': 'Sistema en línea',
  '15': 'Cuentas de débito',
  '16': 'Cambio de divisas',
  '17': 'Pago',
  '18': 'Promociones',
  '19': 'Registro de jugadores',
  '20': 'Donación',
  '21': 'Publicidad',
  '22': 'Avisos',
  '23': 'Acceso remoto',
  '24': 'Menú de operador',
};
