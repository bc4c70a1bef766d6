import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toEndpoints } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { endpoints as english } from '../en/endpoints.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';

export const endpoints: TranslationOf<typeof english, 'many'> = mergeTexts(toSummaries(commands), {
  ...toEndpoints(lists, listGrammar),
  statistics: {
    'transaction-count': 'Contar las transacciones',
    'transaction-statistics': 'Sumar las transacciones',
    'media-cash-statistics': 'Sumar monedas y billetes',
    'media-card-statistics': 'Sumar las tarjetas',
    'media-ticket-statistics-period': 'Sumar los tickets',
    'media-online-system-statistics': 'Sumar los medios del sistema en línea',
    'utilization-report': 'Sumar el tiempo de los terminales por utilización',
    'terminal-availability': 'Calcular la disponibilidad de los terminales',
    'terminal-state': 'Sumar el tiempo de los terminales por estado',
    'quarterly-dashboard': 'Calcular la disponibilidad por trimestre',
    export: 'Exportar un informe como CSV, XLSX o PDF',
    verify: 'Comparar las estadísticas de una sala con sus registros',
  },
  dashboard: {
    list: 'Listar los paneles visibles',
    read: 'Mostrar el diseño de un panel',
    save: 'Cambiar el diseño de un panel',
    data: 'Mostrar las cifras de un panel',
  },
  widget: {
    read: 'Mostrar las cifras de un widget',
    settings: 'Mostrar los ajustes de los widgets',
    'save-settings': 'Cambiar los ajustes de los widgets',
  },
  session: {
    options: 'Listar las opciones de inicio de sesión',
    'sign-in': 'Iniciar sesión',
    who: 'Indicar quién ha iniciado sesión',
    'sign-out': 'Cerrar sesión',
    heartbeat: 'Comprobar si la sesión sigue siendo válida',
    'group-heartbeat': 'Comprobar que el token de un cliente de grupo sigue siendo válido',
    end: 'Cerrar una sesión',
    leave: 'Cerrar la sesión de una página que se abandona',
    'begin-passkey': 'Iniciar la autenticación o la confirmación con una llave de acceso',
    passkey: 'Iniciar sesión con una llave de acceso',
    'step-up': 'Confirmar su identidad',
  },
  terminal: {
    summary: 'Contar los terminales por su estado',
    balancing: 'Empezar el arqueo de un terminal',
    versions: 'Contar terminales por versión de software',
    register: 'Registrar un terminal y recibir su secreto una sola vez',
    detail: 'Mostrar los detalles de un terminal',
    transactions: 'Mostrar las últimas transacciones de un terminal',
    identity: 'Mostrar qué máquinas usan el secreto de un terminal',
    'resolve-identity': 'Confirmar qué máquina es el terminal y darle un secreto nuevo',
    retire: 'Retirar un terminal',
    'bring-back': 'Reincorporar un terminal retirado',
    move: 'Trasladar un terminal a otra sala',
    'rotate-secret': 'Emitir un secreto nuevo para un terminal y obtenerlo una sola vez',
    'held-messages': 'Listar los mensajes retenidos de un terminal',
  },
  approval: {
    decide: 'Aprobar o rechazar una transacción',
    'decide-request': 'Aprobar o rechazar un cambio o un comando de un operador',
  },
  webhook: {
    rotate: 'Emitir un secreto nuevo para un webhook',
    test: 'Enviar una entrega de prueba de un webhook',
    replay: 'Entregar de nuevo las entradas de un webhook desde una posición',
    enable: 'Activar un webhook',
    disable: 'Desactivar un webhook',
    remove: 'Eliminar un webhook',
    failures: 'Listar los últimos intentos fallidos de un webhook',
  },
  'recurring-run': {
    preview: 'Mostrar las próximas fechas de una ejecución periódica',
    pause: 'Pausar una ejecución periódica',
    resume: 'Reanudar una ejecución periódica',
    'take-over': 'Asumir una ejecución periódica',
    remove: 'Eliminar una ejecución periódica',
  },
  'approval-policy': {
    remove: 'Eliminar una política de aprobación',
  },
  shift: {
    handover: 'Mostrar lo que está abierto y lo que se hizo desde la última entrega de turno',
    end: 'Entregar el turno',
  },
  'log-file': {
    'archive-contents': 'Mostrar el contenido de un archivo comprimido de registros',
    lines: 'Leer líneas de un archivo de registro',
    search: 'Buscar en un archivo de registro',
  },
  'terminal-history': {
    state: 'Mostrar un terminal como estaba en un momento',
    'time-line': 'Mostrar la cronología de un terminal',
  },
  'balancing-report': {
    detail: 'Mostrar un informe de arqueo con filas y comprobaciones',
    slip: 'Descargar el comprobante de un informe de arqueo',
    explanations: 'Explicar las diferencias de un informe de arqueo',
    count: 'Introducir importes contados de un informe de arqueo',
    confirm: 'Confirmar un informe de arqueo',
    adjust: 'Ajustar un informe de arqueo confirmado',
  },
  'money-service': { removals: 'Mostrar lo retirado en un servicio de efectivo' },
  'terminal-note': {
    list: 'Listar las notas sobre un terminal',
    add: 'Escribir una nota sobre un terminal',
    edit: 'Cambiar una nota propia sobre un terminal',
    remove: 'Eliminar una nota sobre un terminal',
  },
  error: {
    act: 'Confirmar, asignar, aplazar o comentar errores',
    history: 'Mostrar lo que los operadores han hecho con un error',
    assignees: 'Listar los operadores a los que se pueden asignar errores',
  },
  event: {
    stream: 'Leer eventos de terminal desde una posición y esperar nuevos',
    act: 'Confirmar, asignar, aplazar o comentar eventos',
    history: 'Mostrar lo que los operadores han hecho con un evento',
    assignees: 'Listar los operadores a los que se pueden asignar eventos',
  },
  transaction: {
    detail: 'Mostrar todos los detalles de una transacción',
    picture: 'Descargar una imagen de una transacción',
  },
  remote: {
    open: 'Solicitar acceso remoto a un terminal',
    end: 'Terminar un acceso remoto',
    'issue-key': 'Emitir una clave de un solo uso para el acceso remoto a un terminal',
    'check-key': 'Comprobar una clave de un solo uso para el acceso remoto a un terminal',
    recording: 'Descargar la grabación de un acceso remoto',
  },
  run: {
    targets: 'Listar los terminales de una ejecución',
    'preview-retry': 'Ver por anticipado un reintento: sus destinos con su estado actual',
    retry: 'Reintentar un comando en los terminales fallidos',
    cancel: 'Retirar los comandos de una ejecución que ningún terminal ha aceptado',
    continue: 'Continuar una ejecución detenida',
    'preview-undo': 'Ver por anticipado la anulación: sus terminales con su estado actual',
    undo: 'Deshacer una ejecución: enviar el comando contrario a los terminales que ha cambiado',
  },
  audit: {
    verify: 'Verificar la cadena de hash del registro de auditoría',
    'accept-loss': 'Aceptar una pérdida de historial que el servidor detectó',
  },
  'group-client': {
    read: 'Mostrar el cliente de grupo instalado',
    update: 'Actualizar el cliente de grupo',
    remove: 'Restaurar el cliente incluido',
  },
  installation: {
    about: 'Mostrar el producto y la versión',
    'art-configuration': 'Leer la configuración de la instalación',
    'dashboard-configuration': 'Leer la configuración de los paneles',
    'licence-info': 'Leer las licencias de módulos',
  },
  licence: {
    installation: 'Mostrar la licencia y el id de la instalación',
    import: 'Importar un archivo de licencia',
  },
  configuration: {
    save: 'Cambiar entradas de configuración o planificar los cambios',
    history: 'Enumerar los cambios de una entrada de configuración',
    send: 'Volver a enviar entradas de configuración a sus terminales',
    accept: 'Aceptar los valores de terminales',
    'state-counts': 'Contar los terminales en los que rige una entrada de configuración',
  },
  'computer-registration': {
    remove: 'Eliminar el registro de un ordenador',
  },
  'exchange-rate': {
    'in-force': 'Listar los tipos vigentes desde una moneda, incluidos los derivados',
    remove: 'Eliminar un tipo de cambio que aún no está vigente',
  },
  export: {
    begin: 'Iniciar una exportación en el servidor',
    cancel: 'Cancelar una exportación o eliminar su archivo',
    file: 'Descargar el archivo de una exportación',
  },
  view: {
    save: 'Guardar una vista de una lista',
    remove: 'Eliminar una vista guardada',
  },
  password: {
    change: 'Cambiar su contraseña',
    forgot: 'Pedir un correo para establecer una contraseña nueva',
    reset: 'Establecer una contraseña nueva con el enlace de un correo',
  },
  account: {
    'sign-up': 'Solicitar una cuenta',
    admit: 'Aceptar una cuenta solicitada',
    refuse: 'Rechazar una cuenta solicitada',
    unlock: 'Desbloquear una cuenta',
    'require-password-change': 'Exigir a un operador que cambie la contraseña',
    'reset-factors': 'Quitar los segundos factores de un operador',
    disable: 'Desactivar una cuenta',
    enable: 'Activar una cuenta',
    remove: 'Eliminar una cuenta',
  },
  assignment: {
    save: 'Asignar salas a operadores',
  },
  operator: {
    disable: 'Desactivar un operador',
    enable: 'Activar un operador',
    remove: 'Eliminar un operador',
    'explain-right': 'Explicar por qué un operador tiene un derecho o no',
  },
  'rights-profile': {
    remove: 'Eliminar un perfil de derechos',
  },
  email: {
    read: 'Mostrar su dirección de correo',
    change: 'Cambiar su dirección de correo',
    confirm: 'Confirmar una dirección con el enlace de un correo',
  },
  profile: {
    read: 'Leer su perfil',
    change: 'Cambiar su perfil',
  },
  message: {
    read: 'Marcar mensajes como leídos',
  },
  backup: {
    changes: 'Comparar una copia de seguridad con la configuración de un terminal',
    delete: 'Eliminar una copia de seguridad',
    retention: 'Leer cuánto tiempo se conservan las copias de seguridad',
  },
  update: {
    upload: 'Empezar a subir un archivo de actualización',
    send: 'Enviar bytes de un archivo de actualización',
    delete: 'Eliminar un archivo de actualización',
    space: 'Leer el espacio de los archivos de actualización',
  },
  token: {
    create: 'Crear un token de API',
    revoke: 'Revocar un token de API',
  },
  factor: {
    list: 'Listar sus segundos factores',
    'begin-totp': 'Empezar a añadir un autenticador',
    'confirm-totp': 'Confirmar un autenticador con un código',
    'remove-totp': 'Eliminar el autenticador',
    'begin-passkey': 'Empezar a añadir una llave de acceso',
    'add-passkey': 'Añadir una llave de acceso',
    'remove-passkey': 'Eliminar una llave de acceso',
  },
  'device-sign-in': {
    begin: 'Empezar el inicio de sesión de un dispositivo sin navegador',
    poll: 'Comprobar si se autorizó el código de un dispositivo',
    look: 'Mostrar dónde se solicitó el código de un dispositivo',
    decide: 'Autorizar o rechazar el código de un dispositivo',
  },
});
