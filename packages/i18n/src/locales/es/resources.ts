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
};
