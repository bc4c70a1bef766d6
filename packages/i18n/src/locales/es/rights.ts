import type { SameWords } from '../../shapes.ts';
import type { rights as english } from '../en/rights.ts';

export const rights: SameWords<typeof english, 'many'> = {
  console: {
    'log-in': 'Iniciar sesión en la consola',
  },
  property: {
    'view-all': 'Ver todas las salas',
  },
  terminal: {
    view: 'Ver terminales',
    'set-online': 'Poner terminales en línea o fuera de línea',
    restart: 'Reiniciar el software de terminales',
    reboot: 'Reiniciar terminales',
    'shut-down': 'Apagar terminales',
    unblock: 'Desbloquear terminales',
    register: 'Registrar terminales',
  },
  'log-file': {
    request: 'Solicitar archivos de registro',
  },
  approval: {
    decide: 'Aprobar transacciones',
  },
  'transaction-log': {
    view: 'Ver el registro de transacciones',
  },
  'event-log': {
    view: 'Ver el registro de eventos',
  },
  session: {
    manage: 'Gestionar sesiones de otros',
  },
  backup: {
    manage: 'Gestionar copias de seguridad',
  },
  audit: {
    verify: 'Verificar el registro de auditoría',
  },
};
