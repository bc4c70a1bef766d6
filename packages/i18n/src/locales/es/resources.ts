import type { TranslationOf } from '../../translation-of.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: TranslationOf<typeof english, 'many'> = {
  terminals: {
    title: 'Terminales',
    one: 'Terminal',
    empty: 'Los terminales aparecen aquí en cuanto se registran.',
  },
  'event-log': {
    title: 'Registro de eventos',
    one: 'Evento',
    empty: 'Los eventos nuevos aparecen aquí automáticamente.',
  },
  'transaction-log': {
    title: 'Registro de transacciones',
    one: 'Transacción',
    empty: 'Las transacciones nuevas aparecen aquí automáticamente.',
  },
  'media-log': {
    title: 'Registro de medios',
    one: 'Medio',
    empty: 'Los medios nuevos aparecen aquí automáticamente.',
  },
  'error-log': {
    title: 'Registro de errores',
    one: 'Error',
    empty: 'Los errores nuevos aparecen aquí automáticamente.',
  },
  'operator-access-log': {
    title: 'Registro de accesos de operadores',
    one: 'Acceso de operador',
    empty: 'Los accesos nuevos aparecen aquí automáticamente.',
  },
  'configuration-change-log': {
    title: 'Registro de cambios de configuración',
    one: 'Cambio de configuración',
    empty: 'Los cambios nuevos aparecen aquí automáticamente.',
  },
  'art-event-log': {
    title: 'Registro de eventos de ART',
    one: 'Evento de ART',
    empty: 'Los eventos nuevos del servidor aparecen aquí automáticamente.',
  },
  'maintenance-log': {
    title: 'Registro de mantenimiento',
    one: 'Mantenimiento',
    empty: 'Los mantenimientos nuevos aparecen aquí automáticamente.',
  },
  approvals: {
    title: 'Aprobaciones',
    one: 'Aprobación',
    empty: 'Las solicitudes de aprobación nuevas aparecen aquí de inmediato.',
  },
  backups: {
    title: 'Copias de seguridad',
    one: 'Copia de seguridad',
    empty: 'Elija «Solicitar copia de seguridad» en un terminal: la copia aparece aquí.',
  },
  'log-files': {
    title: 'Archivos de registro',
    one: 'Archivo de registro',
    empty: 'Elija «Solicitar archivos de registro» en un terminal: los archivos aparecen aquí.',
  },
  runs: {
    title: 'Ejecuciones de comandos',
    one: 'Ejecución de comando',
    empty: 'Los comandos aparecen aquí en cuanto se inician.',
  },
  sessions: {
    title: 'Sesiones',
    one: 'Sesión',
    empty: 'Las sesiones aparecen aquí cuando alguien inicia sesión.',
  },
  exports: {
    title: 'Exportaciones',
    one: 'Exportación',
    empty: 'Las exportaciones de las últimas 24 horas aparecen aquí.',
  },
  views: {
    title: 'Vistas guardadas',
    one: 'Vista',
    empty: 'Guarde una vista en una lista para verla aquí.',
  },
  accounts: {
    title: 'Cuentas',
    one: 'Cuenta',
    empty: 'Las cuentas aparecen aquí cuando alguien solicita una.',
  },
  messages: {
    title: 'Mensajes',
    one: 'Mensaje',
    empty: 'Los mensajes nuevos aparecen aquí automáticamente.',
  },
  tokens: {
    title: 'Tokens de API',
    one: 'Token de API',
    empty: 'Cree un token para cada script o sistema que llame al servidor.',
  },
};
