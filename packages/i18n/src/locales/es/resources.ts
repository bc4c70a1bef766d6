import type { SameWords } from '../../shapes.ts';
import type { resources as english } from '../en/resources.ts';

export const resources: SameWords<typeof english, 'many'> = {
  terminals: {
    title: 'Terminales',
    one: 'Terminal',
    empty: 'Ningún terminal coincide. Cambie el filtro o registre un terminal.',
  },
  'event-log': {
    title: 'Registro de eventos',
    one: 'Evento',
    empty: 'Ningún evento coincide. Los eventos nuevos aparecen aquí automáticamente.',
  },
  'transaction-log': {
    title: 'Registro de transacciones',
    one: 'Transacción',
    empty: 'Ninguna transacción coincide. Las nuevas aparecen aquí por sí solas.',
  },
  'media-log': {
    title: 'Registro de medios',
    one: 'Medio',
    empty: 'Ningún medio coincide. Los nuevos aparecen aquí por sí solos.',
  },
  'error-log': {
    title: 'Registro de errores',
    one: 'Error',
    empty: 'Ningún error coincide. Los nuevos aparecen aquí por sí solos.',
  },
  'operator-access-log': {
    title: 'Registro de accesos de operadores',
    one: 'Acceso de operador',
    empty: 'Ningún acceso coincide. Los nuevos aparecen aquí por sí solos.',
  },
  'configuration-change-log': {
    title: 'Registro de cambios de configuración',
    one: 'Cambio de configuración',
    empty: 'Ningún cambio coincide. Los nuevos aparecen aquí por sí solos.',
  },
  'art-event-log': {
    title: 'Registro de eventos de ART',
    one: 'Evento de ART',
    empty: 'Ningún evento del servidor coincide. Los nuevos aparecen aquí por sí solos.',
  },
  'maintenance-log': {
    title: 'Registro de mantenimiento',
    one: 'Mantenimiento',
    empty: 'Ningún mantenimiento coincide. Las nuevas entradas aparecen aquí por sí solas.',
  },
  approvals: {
    title: 'Aprobaciones',
    one: 'Aprobación',
    empty: 'Ninguna aprobación coincide. Si un terminal solicita una, aparece aquí de inmediato.',
  },
  backups: {
    title: 'Copias de seguridad',
    one: 'Copia de seguridad',
    empty: 'Todavía no hay copias de seguridad. Solicite una a un terminal.',
  },
  'log-files': {
    title: 'Archivos de registro',
    one: 'Archivo de registro',
    empty: 'Todavía no hay archivos de registro. Solicítelos a un terminal.',
  },
  runs: {
    title: 'Ejecuciones de órdenes',
    one: 'Ejecución de orden',
    empty: 'No se ha ejecutado ninguna orden que coincida.',
  },
  sessions: {
    title: 'Sesiones de usuario actuales',
    one: 'Sesión',
    empty: 'Ninguna sesión coincide.',
  },
  exports: {
    title: 'Exportaciones',
    one: 'Exportación',
    empty: 'No se ha exportado nada en las últimas 24 horas.',
  },
  views: {
    title: 'Vistas guardadas',
    one: 'Vista',
    empty: 'Aún no hay ninguna vista guardada. Guarde una desde una lista filtrada y ordenada.',
  },
  accounts: {
    title: 'Cuentas',
    one: 'Cuenta',
    empty: 'Ninguna cuenta coincide. Cambie el filtro.',
  },
  messages: {
    title: 'Mensajes',
    one: 'Mensaje',
    empty: 'Ningún mensaje coincide. Los nuevos aparecen aquí por sí solos.',
  },
  tokens: {
    title: 'Tokens de API',
    one: 'Token de API',
    empty: 'Ningún token coincide. Cree uno para cada script o sistema que llame al servidor.',
  },
};
