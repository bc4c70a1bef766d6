import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english, 'many'> = {
  terminals: {
    title: 'Terminales',
    one: 'Terminal',
    empty: 'Los terminales aparecen aquí en cuanto se registran.',
  },
  'event-log': {
    title: 'Registro de eventos',
    one: 'Evento',
    empty: 'Los eventos aparecen aquí por sí solos.',
  },
  'transaction-log': {
    title: 'Registro de transacciones',
    one: 'Transacción',
    empty: 'Las transacciones aparecen aquí por sí solas.',
  },
  'media-log': {
    title: 'Registro de medios',
    one: 'Medio',
    empty: 'Los medios aparecen aquí por sí solos.',
  },
  'error-log': {
    title: 'Registro de errores',
    one: 'Error',
    empty: 'Los errores aparecen aquí por sí solos.',
  },
  'operator-access-log': {
    title: 'Registro de accesos de operadores',
    one: 'Acceso de operador',
    empty: 'Los accesos aparecen aquí por sí solos.',
  },
  'configuration-change-log': {
    title: 'Registro de cambios de configuración',
    one: 'Cambio de configuración',
    empty: 'Los cambios aparecen aquí por sí solos.',
  },
  'art-event-log': {
    title: 'Registro de eventos de ART',
    one: 'Evento de ART',
    empty: 'Lo que el servidor hace o advierte aparece aquí por sí solo.',
  },
  'maintenance-log': {
    title: 'Registro de mantenimiento',
    one: 'Mantenimiento',
    empty: 'Los mantenimientos aparecen aquí por sí solos.',
  },
  approvals: {
    title: 'Aprobaciones',
    one: 'Aprobación',
    empty: 'Cuando un terminal solicita una aprobación, aparece aquí de inmediato.',
  },
  backups: {
    title: 'Copias de seguridad',
    one: 'Copia de seguridad',
    empty: 'Elija «Solicitar copia de seguridad» en un terminal: lo que envíe aparece aquí.',
  },
  'log-files': {
    title: 'Archivos de registro',
    one: 'Archivo de registro',
    empty: 'Elija «Solicitar archivos de registro» en un terminal: lo que envíe aparece aquí.',
  },
  runs: {
    title: 'Ejecuciones de órdenes',
    one: 'Ejecución de orden',
    empty: 'Las órdenes aparecen aquí en cuanto se ejecutan.',
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
    empty: 'Las vistas aparecen aquí cuando se guardan desde una lista.',
  },
  accounts: {
    title: 'Cuentas',
    one: 'Cuenta',
    empty: 'Las cuentas aparecen aquí cuando alguien solicita una.',
  },
  messages: {
    title: 'Mensajes',
    one: 'Mensaje',
    empty: 'Los mensajes aparecen aquí por sí solos.',
  },
  tokens: {
    title: 'Tokens de API',
    one: 'Token de API',
    empty: 'Cree un token para cada script o sistema que llame al servidor.',
  },
};
