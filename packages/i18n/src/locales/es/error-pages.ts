import type { TranslationOf } from '../../translation-of.ts';
import type { errorPages as english } from '../en/error-pages.ts';

export const errorPages: TranslationOf<typeof english, 'many'> = {
  titles: {
    'error-1': 'Se ha producido un error en esta página',
    'error-2': 'Página no encontrada',
    'error-3': '¡Acceso denegado!',
    'error-4': 'Sin respuesta del servidor',
    'error-5': 'No disponible temporalmente',
    'error-6': 'Dirección no permitida',
  },
  detail: {
    fault: 'No se ha perdido ningún dato en el servidor. Recargue la consola; si el error se repite, contacte con el soporte.',
    notFound: 'No hay ninguna página en esta dirección.',
    unreachable: 'No se puede conectar con el servidor. Esta página lo reintenta automáticamente y continúa donde lo dejó.',
    starting: 'El servidor está arrancando o en mantenimiento. Esta página lo reintenta automáticamente y continúa donde lo dejó.',
    unsafe:
      'El servidor rechaza las solicitudes desde esta dirección o conexión. Abra la consola en la dirección que le dio el administrador.',
  },
  home: 'Ir a la página de inicio',
  signIn: 'Ir al inicio de sesión',
  signOut: 'Cerrar sesión',
  reload: 'Recargar la consola',
  asking: 'Último intento a las {{at}}',
};
