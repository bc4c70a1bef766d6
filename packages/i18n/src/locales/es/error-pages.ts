import type { SameWords } from '../../shapes.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: SameWords<typeof english, 'many'> = {
  titles: {
    'error-1': 'Esta página ha fallado',
    'error-2': 'Página no encontrada',
    'error-3': '¡Acceso denegado!',
    'error-4': 'Sin respuesta del backend',
    'error-5': 'Vuelve en un momento',
    'error-6': 'No desde esta dirección',
  },
  detail: {
    fault: 'En el servidor no se perdió nada. Cargue la consola de nuevo; si vuelve a ocurrir, avise al soporte.',
    notFound: 'No hay ninguna página en esta dirección.',
    unreachable: 'No se puede llegar al servidor. Esta página vuelve a preguntar por sí sola y sigue donde estaba.',
    starting: 'El servidor está arrancando o en mantenimiento. Esta página vuelve a preguntar por sí sola y sigue donde estaba.',
    unsafe:
      'El servidor rechaza las llamadas desde la dirección o la conexión de esta página. Abra la consola en la dirección que le dio el administrador.',
  },
  home: 'A la página de inicio',
  signIn: 'Al inicio de sesión',
  signOut: 'Cerrar sesión',
  reload: 'Cargar la consola de nuevo',
  asking: 'Última consulta a las {{at}}',
};
