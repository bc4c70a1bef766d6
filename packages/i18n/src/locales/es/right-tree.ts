import type { TranslationOf } from '../../translation-of.ts';
import type { rightTree as english } from '../en/right-tree.ts';

export const rightTree: TranslationOf<typeof english, 'many'> = {
  'own-dashboard': {
    configure: 'Configurar el propio panel',
  },
  notification: {
    receive: 'Recibir mensajes y notificaciones',
    suspend: 'Suspender notificaciones',
  },
  'personal-data': {
    unmask: 'Ver datos personales sin ocultar',
  },
  'pin-alert': {
    view: 'Mostrar alertas de PIN',
  },
  'identity-scan': {
    view: 'Ver escaneos de identidad',
  },
  'installation-dashboard': {
    view: 'Ver el panel de la instalación',
    edit: 'Editar el diseño del panel de la instalación',
  },
  'installation-downtime': {
    view: 'Ver el tiempo de inactividad de la instalación',
  },
  'quarterly-dashboard': {
    view: 'Ver el panel trimestral',
  },
  'property-dashboard': {
    view: 'Ver los paneles de las salas',
    edit: 'Editar el diseño de los paneles de las salas',
  },
  'property-downtime': {
    view: 'Ver el tiempo de inactividad de las salas',
  },
  'kiosk-dashboard': {
    view: 'Ver los paneles de los quioscos',
    edit: 'Editar el diseño de los paneles de los quioscos',
  },
  'terminal-icon': {
    view: 'Ver la vista de iconos de los terminales',
  },
  'fill-level': {
    view: 'Ver los niveles de llenado de los terminales',
  },
  'terminal-detail': {
    view: 'Ver componentes, versiones y estado en los detalles de un terminal',
  },
  'terminal-settings': {
    view: 'Ver la configuración y las direcciones de los terminales',
    edit: 'Modificar la configuración de los terminales',
  },
  'terminal-address': {
    edit: 'Modificar las direcciones de los terminales',
  },
  'component-overview': {
    view: 'Ver el resumen de componentes',
  },
  'feature-overview': {
    view: 'Ver el resumen de funciones',
  },
  'terminal-identifiers': {
    view: 'Ver los identificadores de los terminales',
  },
  'maintenance-overview': {
    view: 'Ver el resumen de mantenimiento',
  },
  map: {
    view: 'Ver el mapa',
  },
  'stock-overview': {
    view: 'Ver el resumen de existencias',
  },
  'remote-access': {
    start: 'Iniciar el acceso remoto',
    'start-with-key': 'Iniciar el acceso remoto con una clave de un solo uso',
  },
  maintenance: {
    'start-once': 'Iniciar un mantenimiento único',
  },
  transaction: {
    adjust: 'Ajustar transacciones',
  },
  'media-criteria': {
    search: 'Buscar por criterios de medios, tickets y bancos',
  },
  'balancing-report': {
    view: 'Ver informes de arqueo',
    confirm: 'Confirmar y bloquear informes de arqueo',
  },
  'manual-balancing': {
    create: 'Crear arqueos manuales',
  },
  'money-service': {
    view: 'Ver servicios de efectivo',
  },
  'money-service-removal': {
    view: 'Ver retiradas de los servicios de efectivo',
  },
  'casino-day': {
    end: 'Cerrar el día de casino',
  },
  'counted-amount': {
    enter: 'Introducir importes contados',
    correct: 'Corregir importes contados',
  },
  'transaction-count': {
    view: 'Ver el número de transacciones',
  },
  utilisation: {
    view: 'Ver la utilización',
  },
  'transaction-statistics': {
    view: 'Ver estadísticas de transacciones',
  },
  availability: {
    view: 'Ver la disponibilidad de los terminales',
  },
  'state-statistics': {
    view: 'Ver estadísticas de estados de los terminales',
  },
  'media-cash-statistics': {
    view: 'Ver estadísticas de efectivo',
  },
  'media-card-statistics': {
    view: 'Ver estadísticas de tarjetas',
  },
  'card-turnover': {
    view: 'Ver la facturación de tarjetas',
  },
  'chip-turnover': {
    view: 'Ver la facturación de fichas',
  },
  'ticket-statistics-operator': {
    view: 'Ver estadísticas de tickets por operador',
  },
  'ticket-statistics-period': {
    view: 'Ver estadísticas de tickets por período',
  },
  'online-system-statistics': {
    view: 'Ver estadísticas del sistema en línea',
  },
  donation: {
    view: 'Ver donaciones',
  },
  'end-of-shift': {
    view: 'Ver cierres de turno',
  },
  'commission-report': {
    view: 'Ver informes de comisiones',
  },
  'transaction-report': {
    view: 'Ver informes de transacciones',
  },
  'customer-report': {
    view: 'Ver informes de clientes',
  },
  'distributor-report': {
    view: 'Ver informes de distribuidores',
  },
  'store-report': {
    view: 'Ver informes de tiendas',
  },
  'kiosk-report': {
    view: 'Ver informes de quioscos',
  },
  'site-assignment': {
    edit: 'Asignar salas a operadores',
  },
  player: {
    manage: 'Gestionar jugadores',
  },
  customer: {
    view: 'Ver clientes',
    edit: 'Editar y bloquear clientes',
  },
  'debit-account': {
    manage: 'Gestionar cuentas de débito',
  },
  'terminal-lifecycle': {
    view: 'Ver el ciclo de vida de los terminales',
  },
  'computer-registration': {
    manage: 'Registrar números de serie de ordenadores',
  },
  'jackpot-payout': {
    manage: 'Gestionar pagos de jackpot',
  },
  'jackpot-tax-form': {
    manage: 'Gestionar formularios fiscales de jackpot',
  },
  'manufacturing-order': {
    manage: 'Gestionar pedidos de fabricación',
  },
  'kiosk-registration': {
    manage: 'Registrar quioscos',
  },
  'manufacturer-block': {
    manage: 'Bloquear y desbloquear terminales como fabricante',
  },
  ad: {
    manage: 'Gestionar anuncios',
  },
  'online-system-media': {
    manage: 'Gestionar medios del sistema en línea',
  },
  art: {
    administration: 'Administración',
    configuration: 'Configuración',
    accounting: 'Contabilidad',
    'manage-ads': 'Gestionar anuncios',
    logs: 'Registros',
    login: 'Inicio de sesión',
    security: 'Seguridad',
    'online-offline': 'En línea/fuera de línea',
    'manage-operators': 'Gestionar operadores',
    'suspend-notifications': 'Suspender notificaciones',
    'view-transaction-pictures': 'Ver imágenes de transacciones',
    'one-time-maintenance': 'Mantenimiento único',
    'show-pin-alerts': 'Mostrar alertas de PIN',
    'remote-control': 'Control remoto',
    'approve-transactions': 'Aprobar transacciones',
    'terminal-restart': 'Reiniciar y apagar terminales',
    'adjust-transactions': 'Ajustar transacciones',
    'remote-access': 'Acceso remoto',
    'manage-debit-accounts': 'Gestionar cuentas de débito',
    'manage-donations': 'Gestionar donaciones',
    'view-operator-accesses': 'Ver accesos de operadores',
    'manage-players': 'Gestionar jugadores',
    'view-id-scans': 'Ver escaneos de identidad',
    'manage-exchange-rates': 'Gestionar tipos de cambio',
    'manage-online-system-media': 'Gestionar medios del sistema en línea',
    'manage-customers': 'Gestionar clientes',
    'commission-reports': 'Informes de comisiones',
    'distributor-reports': 'Informes de distribuidores',
    'store-reports': 'Informes de tiendas',
    'art-dashboard': 'Panel ART',
    'update-management': 'Gestión de actualizaciones',
    'backup-management': 'Gestión de copias de seguridad',
  },
  device: {
    'coin-hopper': 'Tolva de monedas',
    'bill-acceptor': 'Validador de billetes',
    'bill-dispenser': 'Dispensador de billetes',
    'card-reader': 'Lector de tarjetas',
    administration: 'Administración',
    configuration: 'Configuración',
    reports: 'Informes',
    'money-service': 'Servicio de efectivo',
    shutdown: 'Apagado',
    'login-without-password': 'Inicio de sesión sin contraseña',
    maintenance: 'Mantenimiento',
    'lost-money': 'Dinero perdido',
    'burn-card': 'Grabar tarjeta',
    'view-pictures': 'Ver imágenes',
    'change-bank-key': 'Cambiar la clave bancaria',
    'safe-door': 'Puerta de la caja fuerte',
    'safe-emergency': 'Apertura de emergencia de la caja fuerte',
    'ticket-hand-pay': 'Pago manual de tickets',
    'count-only': 'Solo contar',
    'debit-account': 'Cuenta de débito',
    cashier: 'Cajero',
    'approve-transactions': 'Aprobar transacciones',
    'rdp-access': 'Acceso RDP',
    'non-personal-jackpots': 'Jackpots no personales',
  },
  ccs: {
    configuration: 'Configuración',
    administration: 'Administración',
    'end-of-shift': 'Fin de turno',
    balancing: 'Arqueo',
  },
  tita: {
    login: 'Inicio de sesión',
    configuration: 'Configuración',
    'approve-transactions': 'Aprobar transacciones',
    administration: 'Administración',
    maintenance: 'Mantenimiento',
  },
  'cash-register': {
    login: 'Inicio de sesión',
    sales: 'Ventas',
    refunds: 'Reembolsos',
    voids: 'Anulaciones',
    reports: 'Informes',
    'end-of-shift': 'Fin de turno',
  },
  technician: {
    login: 'Inicio de sesión',
    diagnostics: 'Diagnóstico',
    maintenance: 'Mantenimiento',
    configuration: 'Configuración',
    shutdown: 'Apagado',
  },
};
