import type { SameWords } from '../../shapes.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: SameWords<typeof english, 'many'> = {
  page: {
    fault: {
      title: 'Esta página ha fallado',
      detail: 'En el servidor no se perdió nada. Cargue la consola de nuevo; si vuelve a ocurrir, avise al soporte.',
    },
    notFound: { title: 'Página no encontrada', detail: 'No hay ninguna página en esta dirección.' },
    unreachable: {
      title: 'Sin respuesta del backend',
      detail: 'No se puede llegar al servidor. Esta página vuelve a preguntar por sí sola y sigue donde estaba.',
    },
    starting: {
      title: 'Vuelve en un momento',
      detail: 'El servidor está arrancando o en mantenimiento. Esta página vuelve a preguntar por sí sola y sigue donde estaba.',
    },
    unsafe: {
      title: 'No desde esta dirección',
      detail:
        'El servidor rechaza las llamadas desde la dirección o la conexión de esta página. Abra la consola en la dirección que le dio el administrador.',
    },
  },
  home: 'A la página de inicio',
  signIn: 'Al inicio de sesión',
  signOut: 'Cerrar sesión',
  reload: 'Cargar la consola de nuevo',
  asking: 'Última consulta a las {{at}}',
};
