import type { SameWords } from '../../shapes.ts';
import type { messages as english } from '../en/messages.ts';

export const messages: SameWords<typeof english> = {
  'export-done': 'La exportación {{name}} está lista; filas: {{rows, number}}.',
  'export-failed': 'La exportación {{name}} ha fallado: {{failure}}.',
  'run-finished': '{{command}} ha terminado: {{done, number}} hechas, {{failed, number}} fallidas.',
  'sign-up-waiting': '{{name}} ({{login}}) solicita una cuenta y espera admisión.',
  'account-locked': 'Su cuenta se bloqueó tras contraseñas incorrectas desde {{address}}.',
  'account-unlocked': '{{by}} ha desbloqueado su cuenta.',
  'password-changed': 'Su contraseña se cambió desde {{address}}.',
  'password-reset': 'Su contraseña se restableció con el enlace de un correo, desde {{address}}.',
  'sign-in-new-device': 'Alguien inició sesión como usted desde un dispositivo nuevo: {{address}}, {{agent}}.',
  'factor-added': 'Segundo factor añadido: {{factor}} {{name}}',
  'factor-removed': 'Segundo factor eliminado: {{factor}} {{name}}',
  'factors-reset': '{{by}} ha quitado todos sus segundos factores. Añada otros.',
  'email-changed': 'Su dirección de correo es ahora {{email}}.',
  'token-created': 'Se creó el token de API {{name}}; días hasta que caduque: {{days, number}}.',
  'licence-expiring': 'La licencia del módulo {{module}} caduca; días restantes: {{days, number}}.',
  'licence-expired': 'La licencia del módulo {{module}} ha caducado.',
  factors: { totp: 'autenticador', passkey: 'llave de acceso', 'recovery-code': 'código de recuperación' },
};
