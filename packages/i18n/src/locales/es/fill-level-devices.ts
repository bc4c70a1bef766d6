import type { TranslationOf } from '../../translation-of.ts';
import type { fillLevelDevices as english } from '../en/fill-level-devices.ts';

export const fillLevelDevices: TranslationOf<typeof english, 'many'> = {
  '0': 'Casetes de billetes',
  '1': 'Reciclador de billetes',
  '2': 'Caja de billetes',
  '3': 'Bandeja de rechazo y retracción',
  '4': 'Hoppers de monedas',
  '5': 'Caja de monedas',
  '6': 'Papel de tickets',
  '7': 'Caja de tickets canjeados',
  '8': 'Existencias de tarjetas',
  '9': 'Depósito de tarjetas',
  '10': 'Tubos de fichas',
};
