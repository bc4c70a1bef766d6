import type { TranslationOf } from '../../translation-of.ts';
import type { rights as english } from '../en/rights.ts';

export const rights: TranslationOf<typeof english, 'many'> = {
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
  'transaction-picture': {
    view: 'Ver las imágenes de las transacciones',
  },
  'error-log': {
    view: 'Ver el registro de errores',
  },
  'media-log': {
    view: 'Ver el registro de medios',
  },
  'operator-access-log': {
    view: 'Ver el registro de accesos de operadores',
  },
  'configuration-change-log': {
    view: 'Ver el registro de cambios de configuración',
  },
  'art-event-log': {
    view: 'Ver el registro de eventos ART',
  },
  'maintenance-log': {
    view: 'Ver el registro de mantenimiento',
  },
  'event-log': {
    view: 'Ver el registro de eventos',
  },
  session: {
    manage: 'Gestionar sesiones de otros',
    watch: 'Seguir observando en solo lectura tras el tiempo de inactividad',
  },
  'web-user': {
    manage: 'Gestionar cuentas',
  },
  update: {
    manage: 'Gestionar actualizaciones',
  },
  backup: {
    manage: 'Gestionar copias de seguridad',
  },
  audit: {
    verify: 'Verificar el registro de auditoría',
  },
  list: {
    export: 'Exportar listas',
  },
  view: {
    share: 'Compartir vistas de listas con otros',
  },
  'own-account': {
    manage: 'Gestionar la propia cuenta, sesiones, tokens, mensajes y vistas',
  },
};
