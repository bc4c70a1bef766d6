import type { TranslationOf } from '../../translation-of.ts';
import type { signIn as english } from '../en/sign-in.ts';

export const signIn: TranslationOf<typeof english, 'many'> = {
  'could-not-log-in': {
    title: 'Inicio de sesión no posible',
    detail: 'No se ha podido iniciar sesión en el sistema',
  },
  denied: {
    title: 'Inicio de sesión denegado',
    detail: 'Esta cuenta no puede iniciar sesión aquí',
  },
  'invalid-password': {
    title: 'Inicio de sesión incorrecto',
    detail: 'Contraseña no válida',
  },
  'invalid-username': {
    title: 'Inicio de sesión incorrecto',
    detail: 'Nombre de usuario no válido',
  },
  disabled: {
    title: 'Inicio de sesión desactivado',
    detail: 'Esta cuenta está desactivada',
  },
  'not-logged-in': {
    title: 'Sesión no iniciada',
    detail: 'Inicie sesión para continuar',
  },
  'session-count-exceeded': {
    title: 'Número de sesiones superado',
    detail: 'Se ha superado el número de sesiones permitido',
  },
  'account-type-not-supported': {
    title: 'Tipo de cuenta no admitido',
    detail: 'Las cuentas de este tipo no pueden iniciar sesión aquí',
  },
  'error-processing-data': {
    title: 'Error al procesar los datos',
    detail: 'El servidor no ha podido procesar el inicio de sesión',
  },
  'endpoint-not-found': {
    title: 'Punto de conexión no encontrado',
    detail: 'Ningún servidor responde en esta dirección',
  },
};
