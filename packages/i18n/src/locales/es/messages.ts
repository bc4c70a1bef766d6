import type { TranslationOf } from '../../translation-of.ts';
import type { messages as english } from '../en/messages.ts';

export const messages: TranslationOf<typeof english> = {
  'export-done': 'La exportación {{name}} está lista; filas: {{rows, number}}.',
  'export-failed': 'La exportación {{name}} ha fallado: {{failure}}.',
  'run-finished': '{{command}} ha terminado. Completados: {{done, number}}; fallidos: {{failed, number}}.',
  'run-halted': '{{command}} se ha detenido. Fallidos: {{failed, number}}; a la espera de su decisión: {{waiting, number}}.',
  'run-not-idle': '{{command}}: {{expired, number}} no quedaron libres a tiempo. Reintente la ejecución para enviarlo ahora.',
  'sign-up-waiting': '{{name}} ({{login}}) ha solicitado una cuenta, que está pendiente de aceptación.',
  'account-locked': 'Su cuenta se bloqueó tras intentos fallidos de inicio de sesión desde {{address}}.',
  'account-unlocked': '{{by}} ha desbloqueado su cuenta.',
  'password-changed': 'Su contraseña se cambió desde {{address}}.',
  'password-reset': 'Su contraseña se restableció con el enlace de un correo, desde {{address}}.',
  'sign-in-new-device': 'Se inició sesión con su cuenta desde un dispositivo nuevo: {{address}}, {{agent}}.',
  'factor-added': 'Segundo factor añadido: {{factor}} {{name}}',
  'factor-removed': 'Segundo factor eliminado: {{factor}} {{name}}',
  'factors-reset': '{{by}} ha quitado todos sus segundos factores. Añada otros.',
  'email-changed': 'Su dirección de correo es ahora {{email}}.',
  'token-created': 'Se creó el token de API {{name}}. Días hasta la caducidad: {{days, number}}.',
  'licence-expiring': 'La licencia del módulo {{module}} caduca pronto. Días restantes: {{days, number}}.',
  'licence-expired': 'La licencia del módulo {{module}} ha caducado.',
  'webhook-failed': 'Las entregas del webhook {{name}} fallan desde hace tres días. Ya no se entrega hasta que usted lo active.',
  'webhook-stopped': 'El webhook {{name}} se ha detenido: le falta a usted un derecho que requiere.',
  'recurring-run-stopped': 'La ejecución periódica {{name}} se ha detenido: {{reason}}. Asúmala o elimínela.',
  'recurring-run-missed':
    'La ejecución periódica {{name}} no se inició en la fecha {{at}} porque el servidor no funcionaba. La fecha no se recupera.',
  'recurring-run-refused': 'La ejecución periódica {{name}} no se ha iniciado: {{problem}}.',
  'recurring-run-taken-over': '{{by}} ha asumido la ejecución periódica {{name}}.',
  'alert-raised': 'Alerta {{name}} ({{when}}), salas: {{properties}}.',
  'alert-cleared': 'La alerta {{name}} ha terminado, salas: {{properties}}. La condición era {{when}}.',
  'alert-stopped': 'La regla de alerta {{name}} se ha detenido: {{reason}}. Sus alertas han terminado.',
  factors: { totp: 'autenticador', passkey: 'llave de acceso', 'recovery-code': 'código de recuperación' },
};
