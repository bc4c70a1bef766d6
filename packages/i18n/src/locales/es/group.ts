import type { TranslationOf } from '../../translation-of.ts';
import type { group as english } from '../en/group.ts';

/** Update of the group client. */
export const group: TranslationOf<typeof english> = {
  title: 'Actualizar el cliente de grupo',
  explain:
    'El archivo zip debe contener index.html en el nivel superior. Sustituye al cliente que entrega este servidor a partir de la próxima carga de la página.',
  file: 'Archivo zip',
  needsZip: 'La actualización de grupo necesita un archivo zip.',
  shipped: 'El cliente incluido está activo.',
  send: 'Actualizar',
  sending: 'Enviados {{sent}} de {{size}}',
  cancel: 'Cancelar la carga',
  done: 'El cliente de grupo se ha actualizado. Recargue la página para usarlo.',
  reset: 'Restaurar el cliente incluido',
  resetDone: 'El cliente incluido vuelve a estar activo.',
  installed: 'Instalado por {{by}} el {{at}}: {{size}}',
  exception: 'Error al actualizar el cliente de grupo:',
  signIn: {
    heading: 'Iniciar sesión en el servidor de grupo',
    correct: { title: 'Inicio de sesión correcto', detail: 'Bienvenido' },
    incorrect: { title: 'Inicio de sesión incorrecto', detail: 'El nombre de usuario o la contraseña es incorrecto' },
    denied: { title: 'Inicio de sesión denegado', detail: 'El servidor de grupo no admite esta cuenta' },
    disabled: { title: 'Inicio de sesión desactivado', detail: 'Esta cuenta está desactivada' },
  },
};
