import type { TranslationOf } from '../../translation-of.ts';
import type { terminalTypes as english } from '../en/terminal-types.ts';

export const terminalTypes: TranslationOf<typeof english, 'many'> = {
  '0': 'Desconocido',
  '1': 'Reciclador de efectivo',
  '2': 'Máquina de cambio',
  '3': 'Quiosco de canje de tickets',
  '4': 'Quiosco de venta de tickets',
  '5': 'Quiosco de tarjetas',
  '6': 'Máquina de fichas',
  '7': 'Quiosco de jackpots',
  '8': 'Cajero automático',
  '9': 'Quiosco de pagos',
  '10': 'Puesto de caja',
  '11': 'Puesto de atención de tickets',
  '12': 'Contador de monedas',
  '13': 'Contador de efectivo',
  '14': 'Máquina de ingreso de turno',
  '15': 'Quiosco de información',
};
