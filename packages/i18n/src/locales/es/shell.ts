import type { SameWords } from '../../shapes.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: SameWords<typeof english, 'many'> = {
  note: {
    title: 'Espera su respuesta',
    more_one: '{{count}} más',
    more_many: '{{count}} más',
    more_other: '{{count}} más',
  },
  keys: {
    manual: 'manual',
    support: 'para el soporte',
    fault: 'detalles del último error',
    note: 'al aviso',
    navigation: 'plegar o abrir el menú',
    nextSection: 'sección siguiente',
    previousSection: 'sección anterior',
    nextManual: 'página siguiente del manual',
    previousManual: 'página anterior del manual',
  },
  noFault: 'Ningún error desde que se abrió esta página',
  gap: {
    told: 'Se perdieron los cambios en directo de {{from}} a {{to}}; las listas se han leído de nuevo',
    unknown: 'Se perdieron los cambios en directo anteriores a {{to}}; las listas se han leído de nuevo',
  },
  rotate: {
    title: 'Gire su dispositivo, por favor',
    detail: 'La consola necesita el ancho: sujete el dispositivo en horizontal.',
  },
  licence: {
    header: 'Información de licencias',
    title: 'Módulos con licencia',
    module: 'Módulo',
    value: 'Valor',
    ok: 'Aceptar',
    warning: {
      expired: 'Licencias de módulo caducadas: {{expired}}',
      soon_one: 'Licencias de módulo que caducan pronto: {{soon}}, la primera en {{count}} día',
      soon_many: 'Licencias de módulo que caducan pronto: {{soon}}, la primera en {{count}} de días',
      soon_other: 'Licencias de módulo que caducan pronto: {{soon}}, la primera en {{count}} días',
      both_one: 'Licencias de módulo caducadas: {{expired}}; caducan pronto: {{soon}}, la primera en {{count}} día',
      both_many: 'Licencias de módulo caducadas: {{expired}}; caducan pronto: {{soon}}, la primera en {{count}} de días',
      both_other: 'Licencias de módulo caducadas: {{expired}}; caducan pronto: {{soon}}, la primera en {{count}} días',
    },
    show: 'Mostrar licencias',
    unshow: 'No volver a mostrar',
    warn: 'Avisarme',
    warnOf: 'Avisarme de {{module}}',
    missing: 'Esto requiere el módulo {{module}}',
    missingDetail: 'Falta la licencia o ha caducado. El administrador puede renovarla.',
  },
  about: {
    console: 'Versión de la consola',
    server: 'Versión del servidor',
    unknown: 'desconocida',
    differ: 'La consola y el servidor tienen versiones distintas: vuelva a cargar la consola.',
    kind: 'Tipo de cliente',
    kinds: {
      'web-client': 'Cliente web',
      'group-client': 'Cliente de grupo',
      'group-web-client': 'Cliente web de grupo',
    },
    licence: 'Licencia del producto',
    notices: 'Avisos de terceros',
    noticesHint: 'La consola contiene este software de otros, con agradecimiento.',
    text: 'Texto de la licencia de {{name}}',
  },
};
