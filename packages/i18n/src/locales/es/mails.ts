import type { TranslationOf } from '../../translation-of.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: TranslationOf<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nEste correo se ha enviado automáticamente. No responda a este mensaje.\n',
  alertEnds: {
    recovered: 'Recuperada',
    'rule-changed': 'Regla cambiada',
    'rule-ended': 'Regla terminada',
    'rule-stopped': 'Regla detenida, porque su propietario perdió la cuenta, un derecho o la sala',
    'property-lost': 'El propietario ya no ve la sala',
  },
  passwordLink: {
    subject: 'Establecer una contraseña nueva',
    body: 'Hola, {{name}}:\n\nse ha solicitado una contraseña nueva para su cuenta {{login}}. Establézcala con este enlace, que se puede usar una sola vez y es válido hasta {{until}}:\n\n{{link}}\n\nSi no fue usted, no tiene que hacer nada: su contraseña no cambia.',
  },
  passwordReset: {
    subject: 'Su contraseña se ha restablecido',
    body: 'Hola, {{name}}:\n\nla contraseña de su cuenta {{login}} se restableció el {{at}} con un enlace enviado por correo. Todas sus sesiones se han cerrado.\n\nSi no fue usted, avise de inmediato a un administrador.',
  },
  signUpWaiting: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola:\n\nse ha solicitado una cuenta con esta dirección. Un administrador decidirá sobre la solicitud y se le avisará por correo.\n\nSi no fue usted, no tiene que hacer nada.',
  },
  signUpLoginTaken: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola:\n\nse ha solicitado una cuenta con esta dirección, pero el nombre de usuario ya está en uso. Solicite una cuenta con otro nombre:\n\n{{link}}\n\nSi no fue usted, no tiene que hacer nada.',
  },
  signUpKnown: {
    subject: 'Ya tiene una cuenta',
    body: 'Hola, {{name}}:\n\nalguien ha solicitado una cuenta con esta dirección, que pertenece a su cuenta {{login}}. No se ha cambiado nada. Si ha olvidado su contraseña, solicite una nueva en la página de inicio de sesión:\n\n{{link}}\n\nSi no fue usted, no tiene que hacer nada.',
  },
  admitted: {
    subject: 'Su cuenta está lista',
    body: 'Hola, {{name}}:\n\nsu cuenta {{login}} ha sido aceptada. Inicie sesión aquí:\n\n{{link}}',
  },
  refused: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola, {{name}}:\n\nsu solicitud de la cuenta {{login}} ha sido rechazada y sus datos se han eliminado. Si cree que es un error, póngase en contacto con un administrador.',
  },
  factorsReset: {
    subject: 'Se han quitado sus segundos factores',
    body: 'Hola, {{name}}:\n\n{{by}} ha quitado los segundos factores de su cuenta {{login}}: autenticador, códigos de recuperación y llaves de acceso. Todas sus sesiones se han cerrado. Inicie sesión con su contraseña y añada otros:\n\n{{link}}\n\nSi usted no lo ha solicitado, avise de inmediato a un administrador.',
  },
  alertRaised: {
    subject: 'Alerta: {{name}}',
    body: 'Hola:\n\nla regla de alerta {{name}} ha activado una alerta.\n\nCondición: {{when}}\nSalas: {{properties}}\n\nConfírmela aquí:\n\n{{link}}',
  },
  alertCleared: {
    subject: 'Alerta terminada: {{name}}',
    body: 'Hola:\n\nla condición de la regla de alerta {{name}} ya no se cumple.\n\nCondición: {{when}}\nSalas: {{properties}}\n\nEl historial de la alerta:\n\n{{link}}',
  },
  alertEnded: {
    subject: 'Alerta cancelada: {{name}}',
    body: 'Hola:\n\nuna alerta de la regla {{name}} se ha cancelado antes de que la cifra se recuperara. {{end}} ({{by}}).\n\nCondición: {{when}}\nSalas: {{properties}}\n\nEl historial de la alerta:\n\n{{link}}',
  },
  emailConfirm: {
    subject: 'Confirme su dirección de correo',
    body: 'Hola, {{name}}:\n\nconfirme que esta dirección pertenece a la cuenta {{login}}. El enlace se puede usar una sola vez y es válido hasta {{until}}:\n\n{{link}}\n\nSi no fue usted, no tiene que hacer nada: la cuenta conserva su dirección anterior.',
  },
  emailTaken: {
    subject: 'Su dirección ya está en uso',
    body: 'Hola, {{name}}:\n\nalguien ha intentado usar esta dirección para otra cuenta. Pertenece a su cuenta {{login}} y no se ha cambiado nada.\n\nSi no fue usted, no tiene que hacer nada.',
  },
  emailAsked: {
    subject: 'Otra dirección de correo para su cuenta',
    body: 'Hola, {{name}}:\n\nse ha indicado una dirección de correo nueva para su cuenta {{login}}. Esta dirección sigue siendo válida hasta que se confirme la nueva.\n\nSi no fue usted, cambie su contraseña y avise de inmediato a un administrador.',
  },
  emailChanged: {
    subject: 'Se ha cambiado su dirección de correo',
    body: 'Hola, {{name}}:\n\nla dirección de correo de su cuenta {{login}} se ha cambiado. Esta dirección ya no le pertenece.\n\nSi no fue usted, avise de inmediato a un administrador.',
  },
};
