import type { SameWords } from '../../shapes.ts';
import type { endpoints as english } from '../en/endpoints.ts';

export const endpoints: SameWords<typeof english, 'many'> = {
  session: {
    'sign-in': 'Iniciar sesión',
    who: 'Indicar quién ha iniciado sesión',
    'sign-out': 'Cerrar sesión',
    heartbeat: 'Comprobar si la sesión sigue siendo válida',
    end: 'Terminar una sesión',
  },
  terminal: {
    register: 'Registrar un terminal y recibir su secreto una sola vez',
    detail: 'Mostrar los detalles de un terminal',
    transactions: 'Mostrar las últimas transacciones de un terminal',
    'set-online': 'Poner terminales en línea',
    'set-offline': 'Poner terminales fuera de línea',
    restart: 'Reiniciar el software de terminales',
    reboot: 'Reiniciar el hardware de terminales',
    'shut-down': 'Apagar terminales',
    unblock: 'Desbloquear terminales',
  },
  'log-file': {
    request: 'Solicitar archivos de registro de terminales',
  },
  backup: {
    request: 'Solicitar copias de seguridad de terminales',
  },
  approval: {
    decide: 'Aprobar o rechazar una transacción',
  },
  event: {
    stream: 'Leer eventos de terminal desde una posición y esperar nuevos',
  },
  run: {
    targets: 'Listar los terminales de una ejecución',
    retry: 'Reintentar una orden en los terminales fallidos',
  },
  audit: {
    verify: 'Verificar la cadena de hash del registro de auditoría',
  },
  installation: {
    'art-configuration': 'Leer la configuración de la instalación',
    'dashboard-configuration': 'Leer la configuración de los paneles',
    'licence-info': 'Leer las licencias de módulos',
    properties: 'Listar las salas que puede ver',
  },
  terminals: {
    list: 'Listar terminales',
    count: 'Contar terminales',
    show: 'Mostrar un terminal',
  },
  'event-log': {
    list: 'Listar eventos de terminal',
    count: 'Contar eventos de terminal',
    show: 'Mostrar un evento de terminal',
  },
  approvals: {
    list: 'Listar aprobaciones',
    count: 'Contar aprobaciones',
    show: 'Mostrar una aprobación',
  },
  backups: {
    list: 'Listar copias de seguridad',
    count: 'Contar copias de seguridad',
    show: 'Mostrar una copia de seguridad',
  },
  'log-files': {
    list: 'Listar archivos de registro',
    count: 'Contar archivos de registro',
    show: 'Mostrar un archivo de registro',
  },
  runs: {
    list: 'Listar ejecuciones de órdenes',
    count: 'Contar ejecuciones de órdenes',
    show: 'Mostrar una ejecución de orden',
  },
  sessions: {
    list: 'Listar las sesiones actuales',
    count: 'Contar las sesiones actuales',
    show: 'Mostrar una sesión',
  },
};
