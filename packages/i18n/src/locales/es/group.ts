import type { SameWords } from '../../shapes.ts';
import type { group as english } from '../en/group.ts';

/** Update of the group client. */
export const group: SameWords<typeof english> = {
  title: 'Actualizar el cliente de grupo',
  explain:
    'Un archivo zip con index.html en el nivel superior sustituye al cliente que entrega este servidor desde la próxima carga de la página.',
  file: 'Archivo zip',
  needsZip: 'La actualización de grupo necesita un archivo zip.',
  shipped: 'Está en uso el cliente suministrado con el servidor.',
  send: 'Actualizar',
  sending: 'Enviados {{sent}} de {{size}}',
  cancel: 'Detener el envío',
  done: 'El cliente de grupo se ha actualizado. Recargue la página para usarlo.',
  reset: 'Volver al cliente suministrado',
  resetDone: 'Vuelve a estar en uso el cliente suministrado.',
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
