import type { SameWords } from '../../shapes.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: SameWords<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nEste correo se ha enviado automáticamente; nadie lee las respuestas.\n',
  passwordLink: {
    subject: 'Establecer una contraseña nueva',
    body: 'Hola, {{name}}:\n\nalguien, esperamos que usted, ha pedido una contraseña nueva para su cuenta {{login}}. Con este enlace puede establecerla; vale una sola vez, hasta {{until}}:\n\n{{link}}\n\nSi no fue usted, no haga nada: su contraseña sigue como está.',
  },
  passwordReset: {
    subject: 'Se ha establecido una contraseña nueva',
    body: 'Hola, {{name}}:\n\nla contraseña de su cuenta {{login}} se estableció de nuevo el {{at}} con el enlace de un correo. Todas sus sesiones han terminado.\n\nSi no fue usted, avise enseguida a un administrador.',
  },
  signUpWaiting: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola:\n\nse ha solicitado una cuenta con esta dirección. Un administrador decidirá; lo sabrá por correo.\n\nSi no fue usted, no haga nada.',
  },
  signUpLoginTaken: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola:\n\nse ha solicitado una cuenta con esta dirección, pero el nombre de usuario no está disponible. Solicítela otra vez con otro:\n\n{{link}}\n\nSi no fue usted, no haga nada.',
  },
  signUpKnown: {
    subject: 'Ya tiene una cuenta',
    body: 'Hola, {{name}}:\n\nalguien ha solicitado una cuenta con esta dirección, que pertenece a su cuenta {{login}}. No se ha cambiado nada. Si ha olvidado su contraseña, pida una nueva en el inicio de sesión:\n\n{{link}}\n\nSi no fue usted, no haga nada.',
  },
  admitted: {
    subject: 'Su cuenta está abierta',
    body: 'Hola, {{name}}:\n\nsu cuenta {{login}} ha sido admitida. Inicie sesión aquí:\n\n{{link}}',
  },
  refused: {
    subject: 'Su solicitud de cuenta',
    body: 'Hola, {{name}}:\n\nsu solicitud de la cuenta {{login}} fue rechazada y sus datos se han borrado. Pregunte a un administrador si cree que es un error.',
  },
  factorsReset: {
    subject: 'Se han quitado sus segundos factores',
    body: 'Hola, {{name}}:\n\n{{by}} ha quitado los segundos factores de su cuenta {{login}}: autenticador, códigos de recuperación y llaves de acceso. Todas sus sesiones han terminado. Inicie sesión con su contraseña y añada otros:\n\n{{link}}\n\nSi usted no lo ha pedido, avise enseguida a un administrador.',
  },
  emailConfirm: {
    subject: 'Confirme su dirección de correo',
    body: 'Hola, {{name}}:\n\nesta dirección pasará a ser la de la cuenta {{login}}. Este enlace la confirma; vale una sola vez, hasta {{until}}:\n\n{{link}}\n\nSi no fue usted, no haga nada: la cuenta conserva su dirección anterior.',
  },
  emailTaken: {
    subject: 'Su dirección ya está en uso',
    body: 'Hola, {{name}}:\n\nalguien ha querido usar esta dirección para otra cuenta. Pertenece a su cuenta {{login}} y no se ha cambiado nada.\n\nSi no fue usted, no haga nada.',
  },
  emailAsked: {
    subject: 'Otra dirección de correo para su cuenta',
    body: 'Hola, {{name}}:\n\nse ha indicado una dirección de correo nueva para su cuenta {{login}}. Esta vale hasta que se confirme la nueva.\n\nSi no fue usted, cambie su contraseña y avise enseguida a un administrador.',
  },
  emailChanged: {
    subject: 'Se ha cambiado su dirección de correo',
    body: 'Hola, {{name}}:\n\nsu cuenta {{login}} tiene ahora otra dirección de correo. Esta ya no le pertenece.\n\nSi no fue usted, avise enseguida a un administrador.',
  },
};
