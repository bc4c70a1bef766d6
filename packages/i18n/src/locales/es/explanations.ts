import type { TranslationOf } from '../../translation-of.ts';
import type { explanations as english } from '../en/explanations.ts';

export const explanations: TranslationOf<typeof english> = {
  labels: {
    kind: 'Tipo',
    code: 'Código',
    severity: 'Gravedad',
    group: 'Grupo',
    means: 'Significado',
    cause: 'Causa',
    remedy: 'Solución',
    shown: 'Se muestra',
  },
  kinds: {
    terminalEvents: 'Evento de terminal',
    deviceMessages: 'Mensaje de dispositivo',
    componentTypes: 'Componente',
  },
  shown: {
    event: 'En el registro de eventos',
    eventDetails: 'En el registro de eventos, con: {{details}}',
    notice: 'como aviso arriba hasta que se abre',
    hidden: 'No en el registro de eventos: forma parte del acceso remoto o de las aprobaciones',
    message: 'En el registro de errores, desde que se notifica hasta que se resuelve',
    values: 'valores enviados por el terminal: {{values}}',
    component: 'En el registro de errores y el registro de mantenimiento, con su número entre los de su tipo',
  },
  component: {
    means: 'Un componente del terminal.',
    stock: 'Tiene existencias que se rellenan o se vacían.',
    stops: 'Sin él, el terminal no puede atender a clientes.',
  },
  information: 'Funcionamiento normal, sin fallo.',
  family: {
    device: 'Piezas gastadas o sucias, un enchufe suelto, existencias vacías o llenas, o una avería del dispositivo.',
    notes: 'Billetes gastados o rotos, sensores sucios, objetos extraños, o casetes vacíos, llenos o sin encajar.',
    coins: 'Objetos extraños, monedas dobladas, sensores sucios, o hoppers vacíos, llenos o gastados.',
    cards: 'Tarjetas sucias o dañadas, un lector sucio o una manipulación de la ranura.',
    printers: 'Papel agotado o mal colocado, sensores sucios, o un cortador o cabezal gastado.',
    fiscal: 'Un turno que no se abrió o cerró a tiempo, una memoria llena o una fecha incorrecta.',
    doors: 'Alguien abrió la puerta o no la cerró, o su contacto está averiado.',
    power: 'Un fallo de la alimentación, un fusible desconectado o una batería vieja.',
    keys: 'Las claves nunca se cargaron, ya no son válidas o se borraron porque el dispositivo se movió o se abrió.',
    payment: 'El emisor rechaza esta tarjeta o importe, el chip no se pudo leer o la línea con el host de pago está interrumpida.',
    advertising: 'La red hacia el servidor de publicidad está interrumpida, la lista está vacía o la licencia ha caducado.',
    kiosk: 'Un ordenador nuevo o sustituido, un certificado caducado o una red interrumpida.',
    systems: 'El sistema está apagado, su red está interrumpida o rechaza el acceso del terminal.',
    customers: 'La persona está en una lista, o su documento ha caducado o muestra una edad inferior al límite.',
    server: 'Ajustes o identidad de la máquina, la licencia o un turno que nadie ha cerrado.',
  },
  event: {
    '102': {
      cause: 'Se abrió una puerta sin que nadie hubiera iniciado sesión en el terminal.',
      remedy:
        'Envíe a alguien de inmediato y revise las imágenes. Si fue el personal, recuérdele que inicie sesión antes de abrir una puerta.',
    },
    '103': {
      cause: 'Se abrió la caja fuerte, como en todo servicio de efectivo.',
      remedy: 'Compruebe que estaba previsto un servicio de efectivo. Si no, envíe a una segunda persona.',
    },
    '105': {
      cause: 'La caja fuerte se abrió con el procedimiento de emergencia en lugar de un inicio de sesión.',
      remedy: 'Pregunte quién la abrió y por qué, cuente el contenido y establezca un nuevo código de emergencia.',
    },
    '106': {
      cause: 'Una puerta lleva abierta más tiempo del permitido.',
      remedy: 'Ciérrela. Si está cerrada, revise su contacto.',
    },
    '107': {
      cause: 'Un sensor ha detectado fuerza, taladro, calor o una carcasa abierta.',
      remedy: 'Avise a seguridad, ponga el terminal fuera de línea y no toque nada hasta que se examine.',
    },
    '108': {
      cause: 'Se activó la alarma del terminal.',
      remedy: 'Siga el plan de alarma. Restablézcala solo cuando se conozca el motivo.',
    },
    '111': {
      cause: 'La alimentación del terminal ha fallado o se desconectó.',
      remedy: 'Revise enchufe, fusible y alimentación. Varios terminales a la vez: revise la alimentación del edificio.',
    },
    '112': {
      cause: 'Falta la red eléctrica y el terminal funciona con su batería.',
      remedy: 'Restablezca la alimentación antes de que se agote la batería.',
    },
    '113': {
      cause: 'La batería del SAI se agotará en pocos minutos.',
      remedy: 'Apague el terminal ahora. Si la batería dura menos de lo debido, cámbiela.',
    },
    '115': {
      cause: 'Se extrajo un módulo o su contacto es malo.',
      remedy: 'Si no hay ningún servicio, vaya al terminal. Introduzca el módulo hasta que encaje.',
    },
    '121': {
      cause: 'El terminal está apagado, se reinicia o ha perdido la red.',
      remedy:
        'Revise alimentación y cable de red. Muchos terminales a la vez: revise la red de la sala. El terminal envía sus mensajes más tarde.',
    },
    '123': {
      cause: 'El sistema en línea del casino no responde o rechaza el terminal.',
      remedy: 'Todos los terminales: revise el sistema en línea. Un terminal: revise su dirección y su acceso allí.',
    },
    '125': {
      cause: 'El host de retirada de efectivo no responde.',
      remedy: 'Revise la línea con el host y llame a la empresa que lo gestiona. Hasta entonces no se puede retirar efectivo.',
    },
    '127': {
      cause: 'El túnel hacia la red de la sala está interrumpido.',
      remedy: 'Revise el acceso a internet y la puerta de enlace VPN y reinicie el terminal.',
    },
    '129': {
      cause: 'Las claves para cifrar los PIN no se cargaron o se borraron.',
      remedy: 'Dos custodios cargan de nuevo las claves. Si nadie modificó el dispositivo, notifíquelo como manipulación.',
    },
    '132': {
      cause: 'Un módulo del software del terminal terminó de forma inesperada.',
      remedy: 'El software se reinicia solo. Dos veces en una hora: solicite los archivos de registro e informe a soporte.',
    },
    '135': {
      cause: 'Un operador o un comando apagó el terminal.',
      remedy: 'Enciéndalo de nuevo cuando termine el trabajo.',
    },
    '136': {
      cause: 'Un operador puso el terminal fuera de línea.',
      remedy: 'Póngalo en línea cuando desaparezca el motivo.',
    },
    '138': {
      cause: 'El terminal fue bloqueado; los detalles indican el motivo.',
      remedy: 'Elimine el motivo y desbloquee el terminal.',
    },
    '140': {
      cause: 'El fabricante bloqueó el terminal, por ejemplo tras una manipulación.',
      remedy: 'Contacte con el fabricante: solo él puede desbloquearlo.',
    },
    '142': {
      cause: 'El terminal no puede atender a clientes; los detalles indican el motivo.',
      remedy: 'Busque el error notificado justo antes y elimínelo. El terminal vuelve entonces solo al servicio.',
    },
    '144': {
      cause: 'Un cliente ha pulsado el botón de llamada.',
      remedy: 'Envíe a alguien al terminal y confirme allí la llamada.',
    },
    '152': {
      cause: 'Alguien ha introducido una contraseña incorrecta en el terminal.',
      remedy: 'No se requiere ninguna acción, salvo si ocurre a menudo.',
    },
    '153': {
      cause: 'Se introdujo una contraseña incorrecta tres veces seguidas.',
      remedy: 'Pregunte al operador. Si fue otra persona, revise las imágenes y cambie la contraseña.',
    },
    '154': {
      cause: 'Un técnico ha iniciado sesión en el terminal.',
      remedy: 'Compruebe que se había anunciado un servicio.',
    },
    '155': {
      cause: 'La cuenta se bloqueó tras demasiadas contraseñas incorrectas.',
      remedy: 'Averigüe quién intentó entrar y desbloquee la cuenta.',
    },
    '156': {
      cause: 'Un operador ha iniciado sesión con el PIN de alerta: alguien lo amenaza.',
      remedy: 'Siga el plan de emergencia y llame a la policía. No llame al terminal ni envíe a nadie solo.',
    },
    '157': {
      cause: 'Una persona vetada ha usado una tarjeta o un documento de identidad.',
      remedy: 'Siga las normas de la casa, con discreción. El terminal ha rechazado el servicio.',
    },
    '158': {
      cause: 'Un operador ha entrado mediante una autorización especial aunque la contraseña era incorrecta.',
      remedy: 'Pregunte quién lo permitió y establezca una nueva contraseña.',
    },
    '161': {
      cause:
        'El reloj del terminal se ajustó más de tres veces en 24 horas: su pila está agotada, su servidor de hora es incorrecto o alguien lo ajusta a mano.',
      remedy:
        'Revise el servidor de hora en la configuración y la pila del reloj. El registro de acceso de operadores muestra quién estaba en el terminal.',
    },
    '162': {
      cause: 'El reloj del terminal difiere más de 12 horas del servidor: fecha o zona incorrectas, o pila agotada.',
      remedy: 'Corrija fecha, hora y zona del terminal antes del próximo balance y revise su servidor de hora.',
    },
    '163': {
      cause: 'Dos máquinas usan el ID y el secreto de un terminal, por ejemplo porque se copió un disco.',
      remedy: 'Busque ambas máquinas. Confirme la auténtica en el panel del terminal y registre la otra con un ID propio.',
    },
    '164': {
      cause: 'El terminal envía con el número de una sala a la que no pertenece, normalmente porque se instaló con ajustes antiguos.',
      remedy: 'Corrija el número de sala en los ajustes de la máquina o traslade el terminal a esa sala.',
    },
    '165': {
      cause: 'Todos los terminales de la licencia están en uso, por lo que se rechazó otro.',
      remedy: 'Retire los terminales que ya no se usan o importe una licencia para más terminales.',
    },
    '166': {
      cause: 'El sistema en línea ha rechazado el hash de un medio: el medio se modificó, o terminal y sistema usan claves distintas.',
      remedy: 'Retenga el medio, no lo pague e informe a la empresa que gestiona el sistema en línea.',
    },
    '167': {
      cause: 'Una licencia del terminal caduca pronto.',
      remedy: 'Solicite la ampliación e impórtela antes de la fecha de caducidad.',
    },
    '168': {
      cause: 'Una licencia ha caducado y sus funciones están desactivadas.',
      remedy: 'Importe la licencia ampliada.',
    },
    '169': {
      cause: 'El disco del terminal está casi lleno, normalmente por archivos de registro o imágenes.',
      remedy: 'Solicite los archivos de registro y haga que el servicio borre los antiguos. Un disco lleno detiene el terminal.',
    },
    '170': {
      cause: 'Un billete, un tique o un objeto extraño está atascado en el recorrido de billetes.',
      remedy: 'Abra el recorrido, retire el billete y ciérrelo. Compruebe cómo se contabilizó antes de devolverlo.',
    },
    '171': {
      cause: 'Una moneda o un objeto extraño está atascado en el validador o en un hopper.',
      remedy: 'Retírelo, limpie el sensor y reinicie el dispositivo.',
    },
    '172': {
      cause: 'Un tique o papel está atascado en la impresora o el lector.',
      remedy: 'Retire el papel. Compruebe si se emitió el tique antes de pagarlo a mano.',
    },
    '173': {
      cause: 'Una tarjeta está atascada en el lector o el dispensador.',
      remedy: 'Retire la tarjeta, guárdela en lugar seguro y limpie el lector.',
    },
    '175': {
      cause: 'Un dispositivo ha notificado un error; los detalles indican el dispositivo y el código.',
      remedy: 'Busque el código en el registro de errores del terminal y siga su solución.',
    },
    '177': {
      cause: 'Un dispositivo no responde: sin corriente, cable suelto o avería.',
      remedy: 'Revise cable y alimentación y reinicie el software. Si no ayuda, sustituya el dispositivo.',
    },
    '178': {
      cause: 'El validador rechaza un número inusual de billetes: sensores sucios, billetes gastados o datos de billetes antiguos.',
      remedy: 'Limpie el validador. Si no ayuda, actualice sus datos de billetes.',
    },
    '179': {
      cause: 'Un billete no ha superado la comprobación de autenticidad.',
      remedy: 'Guarde el billete aparte, anote terminal y hora y siga las normas sobre dinero falso.',
    },
    '180': {
      cause: 'Un billete o una moneda se movió como en una manipulación conocida, por ejemplo con un hilo.',
      remedy: 'Informe a seguridad, vea las imágenes y busque objetos extraños en el dispositivo.',
    },
    '181': {
      cause: 'Se retuvo una tarjeta porque está bloqueada o no es válida, o porque nadie la recogió.',
      remedy: 'Retírela en el próximo servicio y siga las normas de la casa.',
    },
    '182': {
      cause: 'Los billetes no se recogieron a tiempo y el terminal los ha recogido.',
      remedy: 'Cuente la bandeja de retracción y compare con la transacción antes de pagar a un cliente.',
    },
    '183': {
      cause: 'Un dispositivo ha alcanzado su límite de operaciones sin limpieza.',
      remedy: 'Límpielo según su manual y registre la limpieza.',
    },
    '184': {
      cause: 'Un mantenimiento ha alcanzado su plazo o su número de operaciones.',
      remedy: 'Planifíquelo para el próximo servicio.',
    },
    '185': {
      cause: 'Un mantenimiento no se realizó a tiempo.',
      remedy: 'Realícelo ahora y regístrelo; la garantía puede depender de ello.',
    },
    '190': {
      cause: 'Unas existencias han caído por debajo de su nivel de aviso.',
      remedy: 'Repóngalas en la próxima ronda.',
    },
    '191': {
      cause: 'Unas existencias están vacías y el terminal ya no las paga.',
      remedy: 'Repóngalas con un servicio de efectivo.',
    },
    '192': {
      cause: 'Un depósito está casi lleno.',
      remedy: 'Vacíelo en la próxima ronda.',
    },
    '193': {
      cause: 'Un depósito está lleno y el terminal ya no acepta nada en él.',
      remedy: 'Vacíelo con un servicio de efectivo.',
    },
    '195': {
      cause: 'El rollo de papel está casi agotado.',
      remedy: 'Ponga un rollo nuevo en la próxima ronda.',
    },
    '196': {
      cause: 'La impresora no tiene papel y no imprime ni tiques ni recibos.',
      remedy: 'Ponga un rollo nuevo como se muestra dentro e imprima una página de prueba.',
    },
    '197': {
      cause: 'Se retiró una caja de efectivo.',
      remedy: 'Si no hay servicio de efectivo, envíe a alguien de inmediato.',
    },
    '199': {
      cause: 'Se retiró un casete.',
      remedy: 'Si no hay servicio de efectivo, envíe a alguien de inmediato y cuente el casete.',
    },
    '201': {
      cause: 'Se insertó un casete cuya denominación difiere de la configuración.',
      remedy: 'Ponga el terminal fuera de línea, cambie los casetes y cuente antes del próximo pago.',
    },
    '202': {
      cause: 'El contenido de un casete ha cambiado sin servicio de efectivo.',
      remedy: 'Cuente el casete con una segunda persona y compare con las transacciones.',
    },
    '212': {
      cause: 'Unas existencias, una caja de efectivo o un plazo requieren un servicio de efectivo.',
      remedy: 'Realice pronto un servicio de efectivo.',
    },
    '213': {
      cause: 'Los importes contados y contabilizados difieren.',
      remedy: 'Cuente de nuevo de inmediato y compare con las transacciones desde el último servicio.',
    },
    '215': {
      cause: 'Hace más de 24 horas se abrió un turno en el terminal y no se ha cerrado.',
      remedy: 'Haga que el operador cierre el turno en el terminal y revise su informe.',
    },
    '222': {
      cause: 'El cliente o el terminal ha terminado una transacción antes de tiempo.',
      remedy: 'Compruebe en la transacción que se devolvió todo el dinero.',
    },
    '223': {
      cause: 'Una transacción terminó con un error.',
      remedy: 'Abra la transacción, compare los medios de entrada y salida y aclare la diferencia con el cliente.',
    },
    '224': {
      cause: 'El terminal pagó menos de lo debido porque faltaban billetes o monedas.',
      remedy: 'Pague el resto a mano, regístrelo y rellene el terminal.',
    },
    '225': {
      cause: 'El terminal no pudo pagar y un cliente espera su dinero.',
      remedy: 'Vaya al terminal, abra la transacción, pague el importe a mano y regístrelo.',
    },
    '226': {
      cause: 'Una transacción se anuló después.',
      remedy: 'Compruebe quién la anuló y por qué.',
    },
    '227': {
      cause: 'El importe de una transacción se corrigió después.',
      remedy: 'Compruebe quién lo ajustó y por qué.',
    },
    '228': {
      cause: 'Un pago ha alcanzado el importe que debe vigilarse.',
      remedy: 'Compruebe identidad y obligaciones de notificación según las normas de la casa.',
    },
    '229': {
      cause: 'Un jackpot está pendiente de pago.',
      remedy: 'Envíe personal a la máquina y pague el jackpot según las normas de la casa.',
    },
    '231': {
      cause: 'Un cliente ha comunicado dinero introducido que no se abonó.',
      remedy: 'Compare con la transacción y el efectivo contado antes de pagar.',
    },
    '242': {
      cause: 'No se pudo instalar una actualización: sin espacio, sin conexión o archivo dañado.',
      remedy: 'Revise disco y conexión y repita la actualización cuando el terminal esté libre.',
    },
    '245': {
      cause: 'No se pudo escribir o enviar la copia de seguridad del terminal.',
      remedy: 'Revise disco y conexión y solicite de nuevo la copia de seguridad.',
    },
    '247': {
      cause: 'La publicidad no se puede cargar o mostrar.',
      remedy: 'Los clientes no se ven afectados. Informe a la persona que gestiona la publicidad.',
    },
    '248': {
      cause: 'La impresora fiscal ha notificado un error y el terminal no puede vender.',
      remedy: 'Busque el código en el registro de errores. Memoria llena o fecha incorrecta: llame al servicio autorizado.',
    },
    '249': {
      cause: 'El turno fiscal lleva abierto más tiempo del permitido.',
      remedy: 'Cierre el turno y abra uno nuevo.',
    },
    '260': {
      cause: 'Nunca se recibieron mensajes del terminal, por ejemplo porque se sustituyó su disco.',
      remedy: 'Compare los totales del terminal con los del servidor e informe a soporte del terminal y la hora.',
    },
    '261': {
      cause: 'El terminal ha enviado dos mensajes distintos con un mismo número, por ejemplo tras restaurar una imagen de disco antigua.',
      remedy: 'Informe a soporte del terminal y la hora, y no restaure imágenes de disco de terminales.',
    },
    '262': {
      cause: 'El terminal ha enviado un mensaje que no se ajusta a la interfaz, normalmente tras una actualización.',
      remedy: 'Revise la versión de software del terminal e informe al fabricante. El servidor ha guardado el mensaje.',
    },
    '263': {
      cause: 'Dos máquinas usan la identidad del terminal y se ha alcanzado el límite de mensajes retenidos.',
      remedy: 'Confirme ahora la máquina auténtica. Hasta entonces sus mensajes permanecen en el terminal.',
    },
  },
};
