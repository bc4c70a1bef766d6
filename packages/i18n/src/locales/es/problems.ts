import type { TranslationOf } from '../../translation-of.ts';
import type { problems as english } from '../en/problems.ts';

export const problems: TranslationOf<typeof english, 'many'> = {
  request: {
    invalid: {
      title: 'Solicitud no válida',
      detail: 'Algunos campos de la solicitud faltan o no son válidos.',
      next: ['Corrija los campos indicados y envíe la solicitud de nuevo.'],
    },
    malformed: {
      title: 'Solicitud ilegible',
      detail: 'El servidor no ha podido leer la solicitud: el contenido no es JSON bien formado.',
      next: ['Envíe un objeto JSON codificado en UTF-8.'],
    },
    'too-large': {
      title: 'Solicitud demasiado grande',
      detail: 'La solicitud supera el tamaño que acepta el servidor.',
      next: ['Divida la solicitud en otras más pequeñas.'],
    },
    'unsupported-type': {
      title: 'Tipo de contenido no admitido',
      detail: 'El servidor solo acepta JSON aquí.',
      next: ['Envíe la cabecera Content-Type: application/json.'],
    },
    'rate-limited': {
      title: 'Demasiadas solicitudes',
      detail: 'Este cliente o esta cuenta ha enviado demasiadas solicitudes en poco tiempo.',
      next: ['Espere un momento e inténtelo de nuevo.'],
    },
    'origin-refused': {
      title: 'Origen rechazado',
      detail: 'No se permiten solicitudes desde el origen de esta página web.',
      next: ['Abra la consola en la dirección que le facilitó el administrador.'],
    },
    'host-refused': {
      title: 'Nombre de host rechazado',
      detail: 'El servidor no responde con este nombre de host.',
      next: ['Use la dirección que le facilitó el administrador.'],
    },
    csrf: {
      title: 'Solicitud no confirmada por la sesión',
      detail: 'Falta la clave de sesión de la solicitud o no pertenece a esta sesión.',
      next: ['Vuelva a cargar la página e inténtelo de nuevo.'],
    },
  },
  route: {
    'not-found': {
      title: 'Punto de conexión no encontrado',
      detail: 'El servidor no tiene ningún punto de conexión en esta dirección.',
      next: ['Compruebe la dirección y el método.'],
    },
  },
  session: {
    restricted: {
      title: 'Antes se requiere otro paso',
      detail: 'Antes se requiere esto: {{restriction}}',
      next: ['Complételo en la página que se abre después de iniciar sesión.'],
    },
    'step-up': {
      title: 'Confirme su identidad',
      detail: 'Esta acción requiere un inicio de sesión de hace pocos minutos.',
      next: ['Confirme con su contraseña o su llave de acceso; después la acción continúa.'],
    },
    'step-up-failed': {
      title: 'No confirmado',
      detail: 'La contraseña o el código es incorrecto.',
      next: ['Compruebe ambos e inténtelo de nuevo.', 'Tras demasiados intentos fallidos, la cuenta se bloquea.'],
    },
    required: {
      title: 'Sesión no iniciada',
      detail: 'Para esto hay que iniciar sesión.',
      next: ['Inicie sesión e inténtelo de nuevo.'],
    },
    ended: {
      title: 'Sesión terminada',
      detail: 'Su sesión ya no es válida.',
      next: ['Inicie sesión de nuevo.'],
    },
  },
  'sign-in': {
    'second-factor': {
      title: 'Se requiere un código',
      detail: 'Esta cuenta tiene un segundo factor.',
      next: ['Introduzca el código de su autenticador o un código de recuperación.', 'O inicie sesión con una llave de acceso.'],
    },
    'code-wrong': {
      title: 'Código no válido',
      detail: 'El código es incorrecto, ha caducado o ya se usó.',
      next: ['Espere al siguiente código e inténtelo de nuevo.', 'Tras demasiados códigos erróneos, la cuenta se bloquea.'],
    },
    'passkey-refused': {
      title: 'Llave de acceso no aceptada',
      detail: 'La llave de acceso no se conoce aquí o su respuesta llegó tarde.',
      next: ['Inténtelo de nuevo o inicie sesión con la contraseña.'],
    },
    failed: {
      title: 'Inicio de sesión no posible',
      detail: 'El nombre de usuario o la contraseña son incorrectos, o la cuenta no puede iniciar sesión.',
      next: [
        'Compruebe el nombre de usuario y la contraseña e inténtelo de nuevo.',
        'Si vuelve a fallar, póngase en contacto con el administrador: la cuenta se bloquea tras varias contraseñas incorrectas.',
      ],
    },
    'invalid-username': {
      title: 'Inicio de sesión incorrecto',
      detail: 'Nombre de usuario no válido',
      next: ['Compruebe el nombre de usuario e inténtelo de nuevo.'],
    },
    'invalid-password': {
      title: 'Inicio de sesión incorrecto',
      detail: 'Contraseña no válida',
      next: ['Compruebe la contraseña e inténtelo de nuevo.'],
    },
    locked: {
      title: 'Inicio de sesión denegado',
      detail: 'La cuenta está bloqueada por demasiadas contraseñas incorrectas.',
      next: ['Pida al administrador que desbloquee la cuenta.'],
    },
    disabled: {
      title: 'Inicio de sesión desactivado',
      detail: 'Esta cuenta está desactivada.',
      next: ['Póngase en contacto con el administrador.'],
    },
    'session-count-exceeded': {
      title: 'Número de sesiones superado',
      detail: 'Se ha superado el número de sesiones permitido',
      next: [
        'Cierre otra de sus sesiones o espere a que una termine por sí sola.',
        'Si se usan todas las consolas de la licencia, cierre sesión en otra o amplíe la licencia.',
      ],
    },
    'account-type-not-supported': {
      title: 'Tipo de cuenta no admitido',
      detail: 'Las cuentas de este tipo no pueden iniciar sesión aquí.',
      next: ['Use otra cuenta o póngase en contacto con el administrador.'],
    },
  },
  'sign-up': {
    closed: {
      title: 'Registro no disponible',
      detail: 'Las cuentas de esta instalación las crean sus administradores.',
      next: ['Pida una cuenta a un administrador.'],
    },
  },
  password: {
    'on-primary': {
      title: 'Cámbiela en el servidor principal',
      detail: 'Este es un servidor secundario: las contraseñas se cambian solo en el servidor principal: {{address}}',
      next: ['Abra el servidor principal y cambie allí la contraseña.'],
    },
    wrong: {
      title: 'Contraseña incorrecta',
      detail: 'La contraseña actual es incorrecta.',
      next: ['Compruébela e inténtelo de nuevo.', 'Tras demasiados intentos fallidos, la cuenta se bloquea.'],
    },
    'forgotten-closed': {
      title: 'Sin envío de correo',
      detail: 'Esta instalación no envía correos para contraseñas olvidadas.',
      next: ['Pida una contraseña nueva a un administrador.'],
    },
    'link-ended': {
      title: 'El enlace ha caducado',
      detail: 'El enlace ya se ha usado o ha caducado.',
      next: ['Solicite un enlace nuevo.'],
    },
  },
  email: {
    'on-primary': {
      title: 'Cámbiela en el servidor principal',
      detail: 'Este es un servidor secundario: las direcciones de correo solo se cambian en el servidor principal: {{address}}',
      next: ['Abra el servidor principal y cambie la dirección allí.'],
    },
    'no-mail': {
      title: 'Sin envío de correo',
      detail: 'Esta instalación no envía correos, así que no se puede confirmar ninguna dirección.',
      next: ['Consulte a un administrador.'],
    },
    'link-ended': {
      title: 'El enlace ha caducado',
      detail: 'El enlace ya se ha usado, se ha sustituido por otro más reciente o tiene más de una hora.',
      next: ['Solicite un correo nuevo en su perfil.'],
    },
  },
  factor: {
    'code-wrong': {
      title: 'Código no válido',
      detail: 'El código no pertenece a este autenticador.',
      next: ['Compruebe la hora del dispositivo e introduzca el siguiente código.'],
    },
    'key-changed': {
      title: 'No se puede comprobar el autenticador',
      detail: 'La clave secreta del servidor ha cambiado desde que se añadió su autenticador.',
      next: [
        'Introduzca uno de sus códigos de recuperación en lugar del código, o inicie sesión con una llave de acceso.',
        'Si no, pida a un administrador que restaure la clave del servidor (secrets.key o FLOOR_SECRET_KEY) o que quite sus segundos factores.',
      ],
    },
    'none-begun': {
      title: 'Nada que confirmar',
      detail: 'No se está añadiendo ningún autenticador.',
      next: ['Empiece de nuevo.'],
    },
    required: {
      title: 'Se requiere un segundo factor',
      detail: 'Sus derechos requieren un segundo factor; no se puede quitar el último.',
      next: ['Añada otro primero.'],
    },
  },
  passkey: {
    refused: {
      title: 'Llave de acceso no aceptada',
      detail: 'No se pudo verificar la respuesta del dispositivo.',
      next: ['Empiece de nuevo.'],
    },
    'too-many': {
      title: 'Demasiadas llaves de acceso',
      detail: 'Una cuenta puede tener como máximo {{most}} llaves de acceso.',
      next: ['Quite una que ya no use.'],
    },
  },
  token: {
    expired: {
      title: 'Token caducado',
      detail: 'El token de API «{{name}}» ha caducado.',
      next: ['Cree uno nuevo: floor token create.'],
    },
    revoked: {
      title: 'Token revocado',
      detail: 'El token de API «{{name}}» fue revocado.',
      next: ['Use otro: floor token list muestra los activos.'],
    },
    unknown: {
      title: 'Token desconocido',
      detail: 'El servidor no conoce este token de API.',
      next: ['Compruebe que está completo y que se creó en este servidor.'],
    },
    'too-many': {
      title: 'Demasiados tokens',
      detail: 'Un operador puede tener como máximo {{most}} tokens activos.',
      next: ['Revoque uno que ya no use.'],
    },
    'not-by-token': {
      title: 'No permitido con un token',
      detail: 'Esto requiere una persona con la sesión iniciada; no se acepta un token.',
      next: ['Inicie sesión e inténtelo de nuevo.'],
    },
    'mass-limit': {
      title: 'Límite de comandos peligrosos alcanzado',
      detail:
        'Este token puede enviar comandos peligrosos a {{limit}} terminales en {{minutes}} minutos; ya los ha enviado a {{used}}. No se ha hecho nada.',
      next: ['Espere, o cree un token con un límite mayor: floor token create --mass-limit.'],
    },
  },
  'device-sign-in': {
    ended: {
      title: 'El código ya no es válido',
      detail: 'El código fue rechazado, ya se usó o ha caducado.',
      next: ['Empiece de nuevo el inicio de sesión en el dispositivo.'],
    },
    'too-fast': {
      title: 'Consultas demasiado frecuentes',
      detail: 'El dispositivo consulta con más frecuencia que cada {{interval}} segundos.',
      next: ['Espere y consulte de nuevo.'],
    },
  },
  account: {
    own: {
      title: 'Esta es su propia cuenta',
      detail: 'No se puede hacer con la cuenta con la que ha iniciado sesión.',
      next: ['Pida a otro administrador que lo haga.'],
    },
    waiting: {
      title: 'Todavía no aceptada',
      detail: 'Esta cuenta está pendiente de aceptación.',
      next: ['Acepte o rechace primero la cuenta.'],
    },
    'administrator-right': {
      title: 'La cuenta Master debe conservar el derecho de administración',
      detail:
        '{{name}} es la cuenta Master. No se le pueden retirar los derechos de usuario «Administración» e «Inicio de sesión habilitado».',
      next: ['Retire solo otros derechos de usuario.'],
    },
    'not-waiting': {
      title: 'Ya decidido',
      detail: 'Esta cuenta ya no está pendiente de una decisión.',
      next: ['Recargue la lista de cuentas.'],
    },
  },
  licence: {
    missing: {
      title: 'Falta la licencia',
      detail: 'El módulo {{module}} no tiene licencia o esta ha caducado.',
      next: ['Póngase en contacto con el administrador.'],
    },
    'no-issuer': {
      title: 'Sin emisor de licencias',
      detail: 'Este servidor no acepta archivos de licencia porque no hay configurada ninguna clave pública de un emisor.',
      next: ['Establezca FLOOR_LICENCE_KEYS con la clave pública del emisor y reinicie el servidor.'],
    },
    malformed: {
      title: 'No es un archivo de licencia',
      detail: 'El contenido no es un archivo de licencia o se modificó después de su emisión.',
      next: ['Importe el archivo exactamente como lo envió el emisor; un editor puede cambiar espacios y fines de línea.'],
    },
    'too-large': {
      title: 'Archivo de licencia demasiado grande',
      detail: 'Un archivo de licencia tiene como máximo {{limit}} bytes.',
      next: ['Compruebe que ha elegido el archivo de licencia.'],
    },
    'issuer-unknown': {
      title: 'Emisor desconocido',
      detail: 'El archivo está firmado con la clave {{key}}, que este servidor no acepta.',
      next: ['Pida un archivo de licencia a su proveedor o añada la clave pública del emisor a FLOOR_LICENCE_KEYS.'],
    },
    'signature-invalid': {
      title: 'Firma no válida',
      detail: 'El archivo de la licencia {{number}} se modificó después de firmarse.',
      next: ['Importe el archivo exactamente como lo envió el emisor.'],
    },
    'other-installation': {
      title: 'Licencia de otra instalación',
      detail: 'La licencia se emitió para la instalación {{installation}}; esta es {{own}}.',
      next: ['Pida una licencia para esta instalación e indique su id: floor licence show'],
    },
    'not-yet-valid': {
      title: 'Licencia aún no válida',
      detail: 'La licencia {{number}} es válida desde {{from}}.',
      next: ['Impórtela después de ese momento.'],
    },
    'not-newer': {
      title: 'Ya existe una licencia más reciente',
      detail: 'Ya se importó un archivo de la licencia {{number}} emitido el {{issued}}; este archivo no es más reciente.',
      next: ['Si es el mismo archivo, no hay nada que hacer.'],
    },
  },
  'client-update': {
    refused: {
      title: 'Error al actualizar el cliente de grupo',
      detail: 'El archivo fue rechazado ({{fault}}) {{name}}',
      next: [
        'La actualización de grupo necesita un archivo zip con index.html en el nivel superior, sin enlaces, cifrado ni nombres que salgan de él.',
      ],
    },
  },
  right: {
    missing: {
      title: '¡Acceso denegado!',
      detail: 'Lo sentimos, sus derechos ART no son suficientes: {{right}}',
      next: ['Inicie sesión de nuevo o póngase en contacto con el administrador.'],
    },
  },
  row: {
    changed: {
      title: 'Modificado entretanto',
      detail: '{{by}} ha guardado otros valores entretanto. No se ha modificado nada.',
      next: ['Lea los valores actuales y repita el cambio.'],
    },
    'not-found': {
      title: '¡No se han encontrado datos!',
      detail: 'No se han encontrado datos para ({{id}})',
      next: ['Compruebe el ID. También puede pertenecer a una sala que usted no puede ver.'],
    },
  },
  filter: {
    invalid: {
      title: 'Filtro no válido',
      detail: 'El filtro contiene un error en la columna {{column}}.',
      next: ['Corríjalo ahí; el autocompletado (Tab) ofrece los campos y valores posibles.'],
    },
  },
  sort: {
    invalid: {
      title: 'Ordenación no válida',
      detail: 'La lista no se puede ordenar por {{column}}.',
      next: ['Use nombres de columnas ordenables, separados por comas.'],
    },
  },
  cursor: {
    invalid: {
      title: 'Cursor no válido',
      detail: 'El cursor no corresponde a esta lista, este filtro y esta ordenación.',
      next: ['Cargue la lista desde el principio.'],
    },
  },
  position: {
    unknown: {
      title: 'Posición ya no conocida',
      detail: 'La posición en el flujo de eventos queda fuera de lo que el servidor conserva.',
      next: ['Cargue la lista de nuevo y continúe desde la posición que devuelve.'],
    },
  },
  list: {
    'too-slow': {
      title: 'La lista tarda demasiado',
      detail: 'El servidor canceló la consulta tras {{seconds}} segundos: hay que leer demasiadas filas.',
      next: ['Acote el filtro, por ejemplo a un período más corto o a un terminal.', 'Ordene por otra columna, como la hora.'],
    },
  },
  balancing: {
    'no-period': {
      title: 'Aún no se conoce ningún periodo',
      detail: 'El terminal {{terminal}} no ha enviado todavía un informe de arqueo que cierre un periodo.',
      next: ['Haga primero el arqueo del terminal en un servicio de efectivo.'],
    },
    confirmed: {
      title: 'Informe de arqueo confirmado',
      detail: 'El informe de arqueo {{id}} está confirmado y ya no cambia.',
      next: ['Corríjalo con un ajuste en el periodo abierto.'],
    },
    'not-counted': {
      title: 'Falta contar',
      detail: 'En el informe de arqueo {{id}} quedan filas por contar.',
      next: ['Introduzca primero los importes contados.'],
    },
    'not-countable': {
      title: 'Nada que contar',
      detail: 'El terminal no se abrió para el informe de arqueo {{id}}.',
      next: ['Elija el informe de un servicio de efectivo, o empiece un arqueo manual.'],
    },
    'day-over': {
      title: 'Otro día de casino',
      detail: 'El día de casino {{day}} no es el actual, que es {{current}}.',
      next: ['Consulte el día de casino actual y termínelo si es el que corresponde.'],
    },
    'day-ended': {
      title: 'Día de casino ya terminado',
      detail: '{{by}} ha terminado el día de casino {{day}}. Un día termina una sola vez.',
      next: ['Sus totales están en los informes de arqueo con la instantánea «Fin del día de casino».'],
    },
    'only-counter': {
      title: 'Hace falta otra persona',
      detail: 'Solo usted ha contado el informe de arqueo {{id}}; esta sala pide dos personas.',
      next: ['Pida a otra persona que confirme el informe o que lo cuente de nuevo.'],
    },
    'not-confirmed': {
      title: 'Informe de arqueo sin confirmar',
      detail: 'El informe de arqueo {{id}} aún no está confirmado; su recuento todavía puede cambiarse.',
      next: ['Corrija los importes contados.'],
    },
  },
  note: {
    'not-own': {
      title: 'No es su propia nota',
      detail: '{{by}} escribió esta nota; solo quien la escribió puede cambiarla.',
      next: ['Escriba una nota propia.'],
    },
  },
  view: {
    exists: {
      title: 'La vista ya existe',
      detail: 'Ya tiene una vista llamada {{name}} de esta lista.',
      next: ['Elija otro nombre, o guarde de nuevo y reemplácela.'],
    },
    'too-many': {
      title: 'Demasiadas vistas',
      detail: 'Un operador puede guardar {{most}} vistas como máximo.',
      next: ['Elimine las vistas que ya no necesite.'],
    },
  },
  idempotency: {
    'key-missing': {
      title: 'Falta la clave de idempotencia',
      detail: 'Una llamada que modifica algo necesita la cabecera Idempotency-Key con un UUID.',
      next: ['Envíe un UUID nuevo para cada acción y el mismo al repetirla.'],
    },
    'key-reused': {
      title: 'Clave de idempotencia ya utilizada',
      detail: 'La misma clave ya se usó con otra solicitud.',
      next: ['Envíe un UUID nuevo para una solicitud nueva.'],
    },
  },
  approval: {
    'nobody-else': {
      title: 'Nadie más puede confirmar',
      detail: 'Una segunda persona con el derecho {{right}} debe confirmar el cambio, y nadie más lo tiene.',
      next: ['Conceda el derecho a otro operador.'],
    },
    'already-decided': {
      title: 'Ya decidida',
      detail: 'Esta aprobación ya no está pendiente: {{state}}, {{name}}, {{at}}.',
      next: ['No hay nada más que hacer: su decisión no ha tenido efecto.'],
    },
    'amount-differs': {
      title: 'El importe difiere',
      detail: 'El terminal solicita un importe o una divisa distintos de los que usted ha confirmado.',
      next: ['Cargue la aprobación de nuevo, compruebe el importe y decida de nuevo.'],
    },
    'asked-again': {
      title: 'Solicitada de nuevo',
      detail:
        'El terminal {{terminal}} se reinició y envió una solicitud nueva con el número {{sequence}}. La solicitud que usted vio queda anulada.',
      next: ['Vuelva a cargar la aprobación, compruébela y decida de nuevo.'],
    },
    'not-supervisor': {
      title: 'No es supervisor de esta aprobación',
      detail: 'El terminal no le incluye entre los supervisores que pueden decidir.',
      next: ['Pida a uno de los supervisores indicados que decida.'],
    },
    'nothing-to-approve': {
      title: 'Nada que aprobar',
      detail: 'El terminal {{terminal}} solicitó el importe 0 con el número {{sequence}}. Solo se puede rechazar.',
      next: ['Rechace la solicitud y revise el terminal.'],
    },
    'own-request': {
      title: 'Su propia solicitud',
      detail:
        'Usted mismo solicitó la aprobación {{terminal}}/{{sequence}}. No puede decidir sobre su propia solicitud, desde ninguna sesión ni con ningún token.',
      next: ['Pida a otro supervisor indicado en la solicitud que decida.'],
    },
    'own-act': {
      title: 'Su propia solicitud',
      detail: 'Usted mismo lo ha solicitado. No puede decidir sobre su propia solicitud, desde ninguna sesión ni con ningún token.',
      next: ['Pida a otra persona con el derecho que decida.'],
    },
    'same-person': {
      title: 'La misma persona',
      detail:
        'Su cuenta pertenece a una persona que lo ha solicitado o ya lo ha aprobado: el correo electrónico, la tarjeta RFID o el ID externo coinciden.',
      next: ['Pida a otra persona que decida.'],
    },
    'decided-by-you': {
      title: 'Ya aprobada por usted',
      detail: 'Su aprobación está guardada. Esta solicitud necesita la aprobación de {{needed}} personas y tiene {{given}}.',
      next: ['Espere a las demás personas.'],
    },
    required: {
      title: 'Se requiere aprobación',
      detail:
        'Aún no se ha hecho nada: la solicitud {{request}} espera la decisión de otras personas. Aprobaciones necesarias: {{needed}}. Con la última se ejecuta.',
      next: ['Pida a otra persona que decida en la lista de aprobaciones.'],
    },
    'too-many': {
      title: 'Demasiadas solicitudes pendientes',
      detail: 'Usted ya tiene {{max}} solicitudes que esperan aprobación.',
      next: ['Espere a que otros decidan.'],
    },
  },
  alert: {
    'not-owner': {
      title: 'Regla de alerta de otro operador',
      detail: 'Solo el propietario puede modificar una regla de alerta, porque se evalúa con sus derechos.',
      next: ['Pregunte al propietario o cree una regla propia.'],
    },
    'too-many': {
      title: 'Demasiadas reglas de alerta',
      detail: 'Un operador puede tener {{operator}} reglas de alerta; la instalación, {{all}}.',
      next: ['Elimine una regla que ya no se necesite.'],
    },
    acknowledged: {
      title: 'Ya confirmada',
      detail: '{{by}} ya ha confirmado esta alerta.',
      next: ['Lea el comentario en la lista de alertas.'],
    },
    'not-raised': {
      title: 'Alerta no activada',
      detail: 'La alerta está pendiente o ha terminado, así que no hay nada que confirmar.',
      next: ['Vuelva a cargar la lista de alertas.'],
    },
  },
  'recurring-run': {
    'not-owner': {
      title: 'Ejecución periódica de otro operador',
      detail: 'Solo el propietario puede modificar y reanudar una ejecución periódica, porque tiene los derechos del propietario.',
      next: ['Asuma la ejecución periódica o pregunte al propietario.'],
    },
    'too-many': {
      title: 'Demasiadas ejecuciones periódicas',
      detail: 'Una sala puede tener {{property}} ejecuciones periódicas; la instalación, {{all}}.',
      next: ['Elimine una ejecución periódica que ya no se necesite.'],
    },
  },
  webhook: {
    'not-owner': {
      title: 'Webhook de otro operador',
      detail: 'Solo el propietario puede modificar, probar y activar un webhook, porque envía lo que el propietario puede ver.',
      next: ['Pregunte al propietario o cree un webhook propio.'],
    },
    'no-secret': {
      title: 'Webhook sin secreto',
      detail: 'El webhook aún no tiene secreto, por lo que no se puede firmar nada.',
      next: ['Emita un secreto.'],
    },
    'too-many': {
      title: 'Demasiados webhooks',
      detail: 'Un operador puede tener {{operator}} webhooks; la instalación, {{all}}.',
      next: ['Elimine un webhook que ya no se necesite.'],
    },
  },
  'approval-policy': {
    'name-exists': {
      title: 'El nombre de la política de aprobación ya existe',
      detail: 'Ya existe una política de aprobación llamada {{name}}.',
      next: ['Elija otro nombre.'],
    },
    'too-few-deciders': {
      title: 'Muy pocas personas pueden decidir',
      detail:
        'La política necesita, además de quien solicita, {{needed}} personas con todos sus derechos. Hay {{found}}, incluido quien solicita.',
      next: ['Dé el derecho a más operadores, o exija menos personas.'],
    },
  },
  operator: {
    exists: {
      title: 'ID de operador ya asignado',
      detail: 'El ID {{id}} pertenece a {{name}}.',
      next: ['Elija otro ID.'],
    },
    'login-exists': {
      title: 'El nombre de usuario ya existe',
      detail: 'El nombre de usuario {{login}} pertenece a {{name}}.',
      next: ['Elija otro nombre de usuario.'],
    },
    'email-exists': {
      title: 'Correo electrónico ya asignado',
      detail: 'El correo electrónico {{email}} pertenece a {{name}}.',
      next: ['Indique otro correo electrónico, o ninguno.'],
    },
    'external-id-exists': {
      title: 'ID externo ya asignado',
      detail: 'El ID externo {{externalId}} ya está asignado a {{name}}.',
      next: ['Quítelo primero allí o corrija el ID.'],
    },
    'card-exists': {
      title: 'Tarjeta RFID ya asignada',
      detail: 'La tarjeta RFID {{card}} ya está asignada a {{name}}.',
      next: ['Quítela primero allí o corrija el número.'],
    },
    own: {
      title: 'Esta es su propia cuenta',
      detail: 'No puede eliminarse ni desactivarse a sí mismo; su perfil de derechos, sus salas y su contraseña no se cambian aquí.',
      next: ['Cambie su contraseña en su perfil; para lo demás, pida ayuda a otro administrador.'],
    },
    master: {
      title: 'Esta es la cuenta Master',
      detail: 'No se puede eliminar ni desactivar la cuenta Master, ni cambiar su perfil de derechos.',
      next: ['Nombre administrador a otro operador en su lugar.'],
    },
    'last-administrator': {
      title: 'Se necesita al menos un administrador',
      detail: '{{name}} es el último administrador de la instalación.',
      next: ['Nombre primero administrador a otro operador.'],
    },
    'last-of-property': {
      title: 'Se necesita al menos un administrador por sala',
      detail: 'La sala {{property}} se quedaría sin administrador.',
      next: ['Asigne primero otro administrador a la sala.'],
    },
  },
  'rights-profile': {
    exists: {
      title: 'ID del perfil de derechos ya asignado',
      detail: 'Ya existe un perfil de derechos con el ID {{id}}.',
      next: ['Elija otro ID.'],
    },
    'name-exists': {
      title: 'El nombre del perfil de derechos ya existe',
      detail: 'Ya existe un perfil de derechos llamado {{name}}.',
      next: ['Elija otro nombre.'],
    },
    predefined: {
      title: 'Perfil de derechos predefinido',
      detail: 'Los perfiles de derechos predefinidos no se pueden modificar ni eliminar.',
      next: ['Cree un perfil propio con los derechos necesarios.'],
    },
    'in-use': {
      title: 'Perfil de derechos en uso',
      detail: 'Operadores con este perfil de derechos: {{operators}}.',
      next: ['Asígneles primero otro perfil de derechos.'],
    },
  },
  property: {
    exists: {
      title: 'Número de sala ya asignado',
      detail: 'La sala {{property}} ya existe.',
      next: ['Elija otro número.'],
    },
    'name-exists': {
      title: 'El nombre de sala ya existe',
      detail: 'Ya existe una sala llamada {{name}}.',
      next: ['Elija otro nombre.'],
    },
    'count-exceeded': {
      title: 'Número máximo de salas superado',
      detail: 'La licencia permite {{most}} salas.',
      next: ['Amplíe la licencia. Más de una sala requiere el módulo de gestión de salas.'],
    },
  },
  exclusion: {
    overlaps: {
      title: 'Período ya excluido',
      detail: 'La exclusión {{id}} contiene una parte de este período para los mismos terminales.',
      next: ['Elija un período contiguo o elimine primero la otra exclusión.'],
    },
    removed: {
      title: 'Exclusión ya eliminada',
      detail: 'La exclusión {{id}} se eliminó y se conserva como constancia.',
      next: ['Añada una exclusión nueva si el período debe quedar fuera otra vez.'],
    },
  },
  computer: {
    registered: {
      title: 'Número de serie ya registrado',
      detail: 'El ordenador {{serial}} está registrado para el terminal {{name}} ({{terminal}}).',
      next: ['Modifique el registro existente o elimínelo primero.'],
    },
    'registered-elsewhere': {
      title: 'Número de serie registrado en otro lugar',
      detail: 'El ordenador {{serial}} está registrado para un terminal que usted no puede ver.',
      next: ['Compruebe el número de serie. Un administrador puede eliminar el otro registro.'],
    },
  },
  rate: {
    exists: {
      title: 'El tipo de cambio ya existe',
      detail: 'Ya existe un tipo de {{source}} a {{target}} válido desde {{at}}.',
      next: ['Elija otro inicio o modifique el tipo existente.'],
    },
    started: {
      title: 'El tipo de cambio ya ha empezado',
      detail:
        'El tipo de {{source}} a {{target}} está o estuvo vigente. Se han convertido importes con él, por lo que no se modifica ni se elimina.',
      next: ['Cree otro tipo para las mismas monedas: desde su inicio sustituye a este.'],
    },
    'too-many-synchronised': {
      title: 'Demasiados tipos sincronizados',
      detail:
        'Se envían a los terminales como máximo {{pairs}} pares de monedas, cada uno con un máximo de {{rates}} tipos vigentes y futuros.',
      next: ['Elimine tipos futuros o guarde el tipo sin la marca.'],
    },
  },
  statistics: {
    recounting: {
      title: 'Las estadísticas se están recontando',
      detail: 'Las estadísticas de la sala {{property}} se están recontando.',
      next: ['Inténtelo de nuevo cuando el recuento haya terminado.'],
    },
  },
  'service-route': {
    'too-many-units': {
      title: 'Demasiadas unidades para una ruta',
      detail: 'Una ruta se puede planificar con un máximo de {{units}} unidades de dinero.',
      next: ['Elija una sala.'],
    },
  },
  'terminal-history': {
    'in-future': {
      title: 'Momento en el futuro',
      detail: 'El momento {{at}} aún no ha llegado.',
      next: ['Indique un momento pasado.'],
    },
    span: {
      title: 'Intervalo no posible',
      detail: 'La cronología muestra un intervalo de {{days}} días como máximo, cuyo inicio es anterior a su fin.',
      next: ['Indique un inicio anterior al fin y un intervalo más corto.'],
    },
  },
  terminal: {
    exists: {
      title: 'ID de terminal ya asignado',
      detail: 'El terminal {{terminal}} ya existe.',
      next: ['Elija otro ID, u omítalo para obtener el siguiente libre.'],
    },
    'name-exists': {
      title: 'El nombre de terminal ya existe',
      detail: 'Ya existe un terminal llamado {{name}} en esta sala.',
      next: ['Elija otro nombre.'],
    },
    'count-exceeded': {
      title: 'Número máximo de terminales superado',
      detail: 'La instalación tiene {{most}} terminales y no admite más.',
      next: ['Elimine un terminal que ya no se use o amplíe la licencia.'],
    },
    retired: {
      title: 'Terminal retirado',
      detail: 'El terminal {{terminal}} está retirado. No se ha hecho nada.',
      next: ['Reincorpore primero el terminal: floor terminal bring-back {{terminal}}'],
    },
    'not-retired': {
      title: 'Terminal no retirado',
      detail: 'El terminal {{terminal}} está en uso. No se ha hecho nada.',
      next: ['Muestre el terminal: quizá ya se haya reincorporado.'],
    },
    'identity-conflict': {
      title: 'Dos máquinas usan la identidad de este terminal',
      detail:
        'Dos máquinas usan el ID y el secreto del terminal {{terminal}}. No se decide nada para él hasta que alguien confirme cuál es la auténtica.',
      next: [
        'Un administrador confirma la máquina auténtica: floor terminal identity {{terminal}}',
        'Rechace la solicitud en la máquina o atienda al cliente de otra manera.',
      ],
    },
    'no-identity-conflict': {
      title: 'Sin conflicto de identidad',
      detail: 'El terminal {{terminal}} no tiene ningún conflicto de identidad abierto. No se hizo nada.',
      next: ['Consulte el terminal: puede que alguien ya haya resuelto el conflicto.'],
    },
  },
  command: {
    'no-targets': {
      title: 'Ningún terminal seleccionado',
      detail: 'No coincide ningún terminal al que usted pueda enviar comandos.',
      next: ['Seleccione al menos un terminal o amplíe el filtro.'],
    },
    drift: {
      title: 'Los terminales han cambiado',
      detail: 'Los terminales o sus estados ya no son los de la vista previa. No se ha hecho nada.',
      next: ['Genere una nueva vista previa y compruébela.'],
    },
  },
  plan: {
    changed: {
      title: 'El plan se ha modificado',
      detail: 'Ya se ejecutó un plan con este ID y con otro contenido. No se ha hecho nada.',
      next: ['Cree un plan nuevo.'],
    },
    applied: {
      title: 'El plan ya se ejecutó',
      detail: '{{by}} ejecutó este plan el {{at}}. No se ha hecho nada.',
      next: ['Cree un plan nuevo o ejecute este con --again.'],
    },
  },
  backup: {
    'not-good': {
      title: 'La copia no se puede restaurar',
      detail: 'Esta copia de seguridad es defectuosa, no se comprobó o no existe.',
      next: ['Elija una copia en estado Correcta.', 'Solicite una copia nueva.'],
    },
    unsuited: {
      title: 'La copia no sirve para todos los terminales',
      detail: 'Terminales seleccionados de otra sala u otro tipo que el terminal de la copia ({{unsuited}}): {{terminals}}.',
      next: ['Excluya estos terminales.'],
    },
    'too-many': {
      title: 'Demasiados terminales',
      detail: 'Hay {{selected}} terminales seleccionados; se pueden restaurar como máximo {{max}} a la vez.',
      next: ['Seleccione menos terminales.'],
    },
    'in-use': {
      title: 'Copia de seguridad en uso',
      detail: 'Esta copia se está restaurando.',
      next: ['Espere a que termine la ejecución o cancélela.'],
    },
    'last-good': {
      title: 'Última copia correcta',
      detail: 'Es la última copia correcta de su terminal, que siempre se conserva.',
      next: ['Solicite una copia nueva del terminal y después elimine esta.'],
    },
  },
  update: {
    'no-space': {
      title: 'Sin espacio para el archivo de actualización',
      detail: 'Se necesitan {{size}} bytes y hay {{free}} libres para archivos de actualización.',
      next: ['Elimine archivos de actualización que ningún terminal necesite.', 'Aumente FLOOR_UPDATE_QUOTA_MB.'],
    },
    'wrong-offset': {
      title: 'La subida continúa en otra posición',
      detail: 'Se han recibido {{offset}} bytes del archivo.',
      next: ['Continúe la subida en esta posición.'],
    },
    complete: {
      title: 'Subida completa',
      detail: 'Se han recibido todos los bytes de este archivo.',
      next: ['Consulte el estado del archivo.'],
    },
    'in-use': {
      title: 'Archivo de actualización en uso',
      detail: 'Hay terminales que se están actualizando con este archivo.',
      next: ['Espere a que termine la ejecución o cancélela.'],
    },
    'not-ready': {
      title: 'Archivo de actualización no listo',
      detail: 'Este archivo se está subiendo o comprobando, fue rechazado o no existe.',
      next: ['Elija un archivo en estado Listo.'],
    },
    unsuited: {
      title: 'El archivo no sirve para todos los terminales',
      detail: 'Terminales seleccionados de otro tipo u otra arquitectura de CPU ({{unsuited}}): {{terminals}}.',
      next: [
        'Añada este filtro para seleccionar solo los terminales compatibles ({{filter}}).',
        'Elija para los demás un archivo hecho para ellos.',
      ],
    },
    'too-many': {
      title: 'Demasiados terminales',
      detail: 'Hay {{selected}} terminales seleccionados; se permiten como máximo {{max}} a la vez.',
      next: ['Seleccione menos terminales.', 'Aumente FLOOR_UPDATE_MAX_TERMINALS.'],
    },
  },
  'remote-access': {
    'needs-tls': {
      title: 'El acceso remoto necesita TLS',
      detail: 'Este servidor funciona sin TLS: lo que muestra la pantalla se podría leer en la red.',
      next: ['Dé al servidor un certificado con FLOOR_TLS_CERT y FLOOR_TLS_KEY.'],
    },
    'not-possible': {
      title: 'Acceso remoto no posible',
      detail: 'El terminal {{terminal}} no está conectado, se retiró o dos máquinas usan su identidad.',
      next: ['Espere a que el terminal esté conectado e inténtelo de nuevo.'],
    },
    controlled: {
      title: 'Otra persona controla el terminal',
      detail: '{{operator}} controla ahora este terminal.',
      next: ['Abra el acceso remoto en el modo «Solo ver».', 'Pida a {{operator}} que termine la sesión.'],
    },
    'too-many': {
      title: 'Demasiadas sesiones',
      detail: 'Puede haber como máximo {{max}} accesos remotos abiertos.',
      next: ['Termine una sesión que nadie necesite e inténtelo de nuevo.'],
    },
    'key-required': {
      title: 'Se necesita una clave de un solo uso',
      detail: 'Solo puede abrir el acceso remoto con una clave de un solo uso.',
      next: ['Pida una clave de un solo uso a un operador de la sala.'],
    },
    'key-invalid': {
      title: 'Clave de un solo uso no válida',
      detail:
        'Esta clave de un solo uso es incorrecta, ya se usó o pertenece a otro terminal. Las claves incorrectas bloquean su cuenta como las contraseñas incorrectas.',
      next: ['Compruebe la clave o pida una nueva.'],
    },
    'key-expired': {
      title: 'Clave de un solo uso caducada',
      detail: 'La clave de un solo uso ya no es válida.',
      next: ['Pida una nueva clave de un solo uso.'],
    },
  },
  run: {
    'nothing-to-retry': {
      title: 'Nada que reintentar',
      detail: 'Ningún terminal de esta ejecución ha fallado, caducado o terminado con resultado desconocido.',
      next: ['Consulte la ejecución: puede que aún esté en curso.'],
    },
    'nothing-to-undo': {
      title: 'Nada que deshacer',
      detail:
        'Esta ejecución no ha puesto en línea ni fuera de línea ningún terminal en los últimos 15 minutos, o ya se ha cambiado de nuevo.',
      next: ['Compruebe los terminales de la ejecución y dé usted mismo el comando contrario.'],
    },
  },
  'log-file': {
    'archive-too-large': {
      title: 'Archivo comprimido demasiado grande',
      detail: 'Los archivos de registro suman {{size}} MB; un archivo comprimido admite como máximo {{limit}} MB.',
      next: ['Restrinja el filtro o marque menos archivos.'],
    },
    'too-many': {
      title: 'Demasiados archivos de registro',
      detail: 'Un archivo comprimido admite como máximo {{files}} archivos de registro.',
      next: ['Restrinja el filtro o marque menos archivos.'],
    },
    none: {
      title: 'Sin archivos de registro',
      detail: 'Ningún archivo de registro coincide.',
      next: ['Compruebe el filtro.'],
    },
    unreadable: {
      title: 'Archivo de registro ilegible',
      detail: 'El archivo no está comprimido con gzip o está dañado.',
      next: ['Descargue el archivo o solicítelo de nuevo al terminal.'],
    },
    'too-large': {
      title: 'Archivo de registro demasiado grande',
      detail: 'Descomprimido, el archivo tiene más de {{gib}} GiB.',
      next: ['Descargue el archivo y ábralo con otro programa.'],
    },
  },
  file: {
    'not-found': {
      title: 'Archivo no encontrado',
      detail: 'Este archivo no existe o aún no ha llegado.',
      next: ['Consulte la ejecución de la solicitud e inténtelo de nuevo cuando termine.'],
    },
    'token-refused': {
      title: 'Envío rechazado',
      detail: 'El token de envío no es válido para este archivo o ya no lo es.',
      next: ['Solicite el archivo de nuevo.'],
    },
    mismatch: {
      title: 'Archivo dañado',
      detail: 'El tamaño o la suma de verificación del envío no coinciden con lo anunciado por el terminal.',
      next: ['Envíe el archivo de nuevo.'],
    },
    'wrong-offset': {
      title: 'La subida continúa en otra posición',
      detail: 'Se han recibido {{offset}} bytes del archivo.',
      next: ['Continúe la subida en esa posición.'],
    },
    'store-unavailable': {
      title: 'El almacén de archivos no responde',
      detail: 'El almacén de archivos no está disponible por ahora. No se ha cambiado nada.',
      next: ['Vuelva a intentarlo dentro de un momento.', 'Si continúa, avise al administrador: el registro del servidor indica la causa.'],
    },
  },
  history: {
    incomplete: {
      title: 'Falta una parte del historial',
      detail:
        'En la base de datos faltan entradas que se anotaron fuera de ella (entradas del flujo {{stream}}, filas de auditoría {{audit}}). No se autorizan pagos hasta que un administrador acepte la pérdida.',
      next: ['Un administrador comprueba lo que falta y ejecuta: floor audit accept-loss'],
    },
    'no-such-loss': {
      title: 'No existe esa pérdida',
      detail: 'La pérdida mostrada no es la actual o ya se ha aceptado.',
      next: ['Compruebe de nuevo lo que falta: floor audit verify'],
    },
  },
  server: {
    unavailable: {
      title: 'Servidor no disponible',
      detail: 'El servidor no puede hacer esto con seguridad en este momento. No se ha hecho nada.',
      next: ['Espere un momento e inténtelo de nuevo.'],
    },
    'outcome-unknown': {
      title: 'Resultado desconocido',
      detail: 'Es posible que se haya ejecutado: la base de datos no lo ha confirmado a tiempo.',
      next: [
        'Repita la petición con la misma clave: la respuesta dirá si se ejecutó.',
        'Sin clave, compruebe si se ejecutó antes de repetirlo.',
      ],
    },
    'disk-full': {
      title: 'Disco del servidor lleno',
      detail: 'No queda espacio en el disco del servidor. Lo que se guardó antes se conserva.',
      next: ['Avise al administrador, que liberará espacio en el servidor.', 'Después, vuelva a intentarlo.'],
    },
    failed: {
      title: 'Error del servidor',
      detail: 'Excepción del servidor: {{res}}',
      next: ['Inténtelo de nuevo.', 'Si vuelve a ocurrir, indique al soporte el número de referencia.'],
    },
  },
  export: {
    'format-unknown': {
      title: 'Tipo de exportación no válido',
      detail: '«{{format}}» no es un tipo de exportación válido.',
      next: ['Elija uno de estos: {{formats}}.'],
    },
    nothing: {
      title: '¡No se han encontrado datos!',
      detail: 'Sin resultados, así que no hay nada que exportar.',
      next: ['Amplíe el filtro o el intervalo de tiempo.'],
    },
    'too-many-rows': {
      title: 'Demasiadas filas',
      detail: 'Un PDF contiene {{most}} filas como máximo.',
      next: ['Acote el filtro, o exporte como CSV o XLSX.'],
    },
    'too-large': {
      title: 'No hay espacio para la exportación',
      detail: 'Los archivos de exportación han alcanzado su límite de espacio en el servidor.',
      next: ['Elimine las exportaciones que ya no necesite, o acote el filtro.'],
    },
    interrupted: {
      title: 'Exportación interrumpida',
      detail: 'El servidor se detuvo mientras escribía el archivo.',
      next: ['Inicie la exportación de nuevo.'],
    },
    'too-many': {
      title: 'Demasiadas exportaciones',
      detail: 'Tiene {{most}} exportaciones en curso.',
      next: ['Espere a que termine una, o cancele una.'],
    },
  },
};
