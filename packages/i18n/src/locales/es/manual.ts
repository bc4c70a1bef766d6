import type { TranslationOf } from '../../translation-of.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: TranslationOf<typeof english, 'many'> = {
  title: 'Manual',
  pages: {
    general: 'General',
    'error-log': 'Registro de errores',
    'event-log': 'Registro de eventos',
  },
  titles: {
    general: 'Manual – General',
    'error-log': 'Manual – Registro de errores',
    'event-log': 'Manual – Registro de eventos',
  },
  index: 'Páginas y secciones del manual',
  table: {
    severity: 'Gravedad',
    group: 'Grupo',
    codes: 'Números',
    means: 'Qué significa',
    act: 'Qué hacer',
    filter: 'Filtro',
    finds: 'Encuentra',
    show: 'Mostrar en el registro',
    showOf: 'Mostrar en el registro: {{title}}',
  },
  general: {
    frame: {
      title: 'Lo que ve',
      text: [
        'La línea superior muestra la instalación, si los cambios llegan en directo, la hora, los avisos y quién ha iniciado sesión. El menú de la izquierda contiene todas las pantallas de esta instalación que usted puede ver.',
        'La línea inferior muestra los atajos que funcionan donde está el foco. Todo se puede hacer con el teclado.',
      ],
    },
    keys: {
      title: 'Atajos de ayuda',
      text: [
        'F1 abre la página de este manual para la pantalla actual; Esc la cierra. Mayús+F1 abre la información para el soporte. Mayús+F9 abre los detalles del último error. F9 va al aviso que requiere su respuesta, F8 a la aprobación.',
        '? muestra todos los atajos de la pantalla actual. Ctrl+K abre la paleta de comandos, que encuentra pantallas, comandos, terminales y ajustes con unas pocas letras.',
      ],
    },
    narrow: {
      title: 'Cómo filtrar una lista',
      text: [
        'Pulse / y escriba: una palabra se busca en toda la fila; campo:valor, en una columna. Un signo menos delante excluye las filas que coinciden. Mientras escribe, la consola sugiere campos y valores.',
        'Si no coincide ninguna fila, la lista muestra qué término del filtro no tiene coincidencias, y una tecla lo quita. Mayús+E muestra cuántas filas coinciden con cada término y cuántas ocultan sus derechos.',
        'La dirección contiene el filtro: un marcador o un enlace abre las mismas filas a un compañero.',
      ],
    },
    live: {
      title: 'Cuando los cambios no llegan en directo',
      text: [
        'Mientras la conexión en directo está interrumpida, una barra lo indica y cada lista muestra desde cuándo puede estar desactualizada. La consola se reconecta automáticamente y carga lo que se ha perdido; no hay que recargar nada.',
        'Si no se pudieron recuperar algunos cambios en directo, un aviso indica el intervalo. Los registros están completos en cualquier caso: muestran lo ocurrido en ese tiempo.',
        'Si la barra permanece varios minutos, compruebe la red de este ordenador. Si otros ordenadores tienen el mismo problema, póngase en contacto con el soporte.',
      ],
    },
    failed: {
      title: 'Cuando algo falla',
      text: [
        'Un mensaje de error indica qué ha ocurrido y qué hacer a continuación. Pruebe primero ese paso. Si no llegó ninguna respuesta, puede repetir la acción: el servidor la ejecuta una sola vez.',
        '«Sin respuesta del servidor» significa que el servidor no ha respondido, o que otro sistema ha respondido en su lugar: compruebe la red. «Excepción del servidor» significa un error en el servidor: su registro contiene el número de referencia.',
        '«Lo sentimos, sus derechos ART no son suficientes» no es un error: pregunte al administrador si necesita ese derecho.',
      ],
    },
    support: {
      title: 'Qué decir al soporte',
      text: [
        'Indique al soporte qué quería hacer, qué vio en su lugar, en qué terminal y a qué hora. Después pulse Mayús+F1 y copie la información para el soporte: contiene versiones, conexión, navegador y los últimos errores con sus referencias, pero ninguna contraseña ni término de búsqueda.',
        'Para el último error, pulse Mayús+F9 y copie sus detalles. Las filas de un registro se marcan con Espacio y se copian con y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Qué contiene el registro de errores',
      text: [
        'Cada error de un componente de un terminal, como el validador de billetes o la impresora. Cada fila es un error, desde que se produce hasta que se resuelve, con su duración. Los errores abiertos van primero; los resueltos aparecen atenuados.',
        'Los números son los de los manuales de los dispositivos. Un número que esta versión de la consola no conoce se muestra como «Desconocido».',
      ],
    },
    severities: {
      title: 'Cómo leer las gravedades',
    },
    groups: {
      title: 'Qué hacer con cada grupo de errores',
    },
    narrow: {
      title: 'Filtros útiles',
    },
    support: {
      title: 'Qué enviar al soporte',
      text: [
        'Filtre por el terminal y la hora del fallo, marque las filas del fallo y cópielas con y. Describa lo que mostraba el terminal y elija «Solicitar archivos de registro» con un intervalo que empiece al menos una hora antes del error.',
        'Los fallos que vuelven en el mismo componente tras cada reparación indican desgaste: diga con qué frecuencia se producen y desde cuándo.',
      ],
    },
  },
  events: {
    what: {
      title: 'Qué contiene el registro de eventos',
      text: [
        'Todo lo que los terminales comunican cuando ocurre: puertas, alimentación, conexiones, inicios de sesión, existencias, servicios de efectivo, transacciones, actualizaciones. Los detalles son el texto que envió el terminal; los nombres de dispositivos se traducen.',
        'Los errores y los eventos críticos permanecen además entre los avisos de la parte superior hasta que usted los abra. Los eventos de aprobaciones y de acceso remoto no están en esta lista.',
      ],
    },
    severities: {
      title: 'Cómo leer las gravedades',
    },
    groups: {
      title: 'Qué hacer con cada grupo de eventos',
    },
    narrow: {
      title: 'Filtros útiles',
    },
    support: {
      title: 'Qué enviar al soporte',
      text: [
        'Filtre por el terminal y empiece diez minutos antes del fallo: lo primero que ocurrió suele ser la causa. Marque las filas y cópielas con y, o exporte un intervalo más largo con e.',
        'No omita lo que parece inofensivo: una puerta abierta, un reinicio o un cambio de hora suele explicar fallos posteriores.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Funcionamiento normal.',
      act: 'No requiere ninguna acción. Estas filas ayudan a ver qué ocurrió antes de un fallo.',
    },
    warning: {
      means: 'El terminal aún funciona, pero requiere atención pronto.',
      act: 'Inclúyalo en la próxima ronda: rellenar, vaciar o limpiar.',
    },
    error: {
      means: 'Un componente o el terminal no funciona.',
      act: 'Acuda al terminal hoy mismo. Los clientes no pueden usar la parte afectada.',
    },
    fatal: {
      means: 'Peligro para el dinero, las personas o las claves: alarma, manipulación, bloqueo del fabricante.',
      act: 'Actúe de inmediato, con otra persona. Deje el terminal sin cambios hasta aclarar lo ocurrido.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Todos los dispositivos',
        means: 'Un dispositivo no responde, está atascado, lleno, vacío o desactivado; el mensaje lo nombra.',
        act: 'Reinicie el software cuando el terminal esté libre. Si el mensaje vuelve, revise el conector y el módulo, y solicite los archivos de registro.',
      },
      notes: {
        title: 'Billetes',
        means: 'Validador, reciclador, dispensador o casetes: atascos, billetes rechazados, casetes llenos o vacíos, pagos incompletos.',
        act: 'Despeje el recorrido de los billetes e inicie sesión en el terminal para iniciar su autocomprobación. Tras «desconocido» o «incompleto», cuente antes del siguiente cliente.',
      },
      coins: {
        title: 'Monedas',
        means: 'Validador de monedas y depósitos (hoppers): atascos, sensores, hoppers vacíos o llenos, monedas pagadas sin solicitud.',
        act: 'Retire la moneda y los objetos extraños, limpie el sensor. Monedas pagadas sin solicitud: ponga el terminal fuera de línea y cuente.',
      },
      cards: {
        title: 'Tarjetas',
        means: 'Lector y existencias de tarjetas: atascos, tarjetas retenidas u olvidadas, sospecha de clonación.',
        act: 'Devuelva las tarjetas retenidas según las normas de la casa. Ante sospecha de clonación, ponga el terminal fuera de línea, no toque nada y llame a seguridad.',
      },
      printers: {
        title: 'Impresoras',
        means: 'Papel escaso o agotado, atascos, cortador, cabezal; puede que un ticket no se haya impreso.',
        act: 'Coloque el papel con la marca negra como se indica dentro. Con «resultado de impresión desconocido», compruebe el número de ticket antes de pagar a mano.',
      },
      fiscal: {
        title: 'Impresora fiscal',
        means: 'Turno no abierto o abierto demasiado tiempo, memoria fiscal, fecha; hasta corregirlo el terminal no puede vender.',
        act: 'Cierre el turno y vuelva a abrirlo. Memoria llena o fecha errónea: solo puede corregirlo el servicio autorizado.',
      },
      doors: {
        title: 'Puertas y caja fuerte',
        means: 'Se abrió, forzó o dejó abierta una puerta o la caja fuerte, o su PIN fue incorrecto.',
        act: 'Compare con el registro de accesos de operadores: si nadie había iniciado sesión, nadie podía abrir. Llame a seguridad y revise las imágenes.',
      },
      power: {
        title: 'Alimentación',
        means: 'Corte de la red eléctrica, funcionamiento con batería, batería baja o gastada.',
        act: 'Varios terminales a la vez: revise el suministro del edificio. Uno solo: revise su enchufe y fusible. Sustituya la batería cuando el mensaje lo pida.',
      },
      keys: {
        title: 'Teclado criptográfico',
        means: 'Faltan claves, no son válidas o se borraron por manipulación: no se puede introducir ningún PIN.',
        act: '«Manipulado»: ponga el terminal fuera de línea, conserve el dispositivo e informe. En otro caso, dos custodios cargan las claves de nuevo.',
      },
      payment: {
        title: 'Pago con tarjeta',
        means: 'El banco, el emisor de la tarjeta o el chip han rechazado el pago, o no se puede conectar con ellos.',
        act: 'Un rechazo aislado solo afecta al cliente. Muchos seguidos o «no accesible»: revise la red hacia el host de pagos y llame al adquirente.',
      },
      advertising: {
        title: 'Publicidad',
        means: 'No se puede conectar con el servidor de publicidad, su lista está vacía o su licencia ha caducado.',
        act: 'No afecta a ningún cliente. Avise a quien gestiona la publicidad.',
      },
      kiosk: {
        title: 'Registro y flujos',
        means: 'El terminal no está registrado, su certificado caduca, su hardware ha cambiado o un flujo está cortado.',
        act: 'Registre el terminal o renueve su certificado antes de que caduque. Si nadie anunció el cambio de hardware, averigüe quién estuvo en el terminal.',
      },
      systems: {
        title: 'Sistemas de tickets y jackpot',
        means: 'No se puede conectar con un sistema que valida tickets o jackpots, o este rechaza el terminal.',
        act: 'Todos los terminales a la vez: revise el propio sistema y su red. Uno solo: revise su inicio de sesión allí. Mientras tanto, pague los tickets a mano.',
      },
      customers: {
        title: 'Clientes',
        means: 'No se puede atender a una persona: vetada, menor de edad o con documento caducado.',
        act: 'Siga las normas de la casa, con discreción. El terminal ha funcionado correctamente.',
      },
      server: {
        title: 'Calculados por el servidor',
        means:
          'Reloj, identidad, número de sala, número de terminales o un turno abierto: errores que un terminal no puede conocer por sí mismo.',
        act: '«Explicar el código» en la fila indica causa y solución. El error se resuelve en cuanto termina su causa.',
      },
    },
    event: {
      security: {
        title: 'Puertas, caja fuerte, alarmas',
        means: 'Aperturas con y sin inicio de sesión, manipulación, alarmas.',
        act: 'Abierta sin inicio de sesión, manipulación, alarma: llame a seguridad de inmediato. Dejada abierta: envíe a alguien.',
      },
      power: {
        title: 'Alimentación y módulos',
        means: 'Alimentación perdida y recuperada, batería, módulos extraídos e insertados.',
        act: 'Batería baja: apague el terminal. Módulo extraído sin servicio: acuda al terminal.',
      },
      connection: {
        title: 'Conexiones y claves',
        means: 'Terminal, sistema en línea, host de cajero o VPN conectados o desconectados; claves intercambiadas o ausentes.',
        act: 'Muchos a la vez: revise la red de la sala. Uno solo: revise su cable y reinícielo. El terminal guarda sus mensajes y los envía más tarde.',
      },
      state: {
        title: 'Software y estado',
        means: 'Iniciado, detenido, con fallo, reiniciado, bloqueado, fuera de servicio; un cliente ha llamado a un operador.',
        act: 'Dos fallos del software en una hora: solicite los archivos de registro. Bloqueado por el fabricante: solo él puede desbloquearlo. Llamada al operador: acuda al terminal.',
      },
      login: {
        title: 'Inicios de sesión en el terminal',
        means: 'Quién inició y cerró sesión, contraseñas erróneas, alerta de PIN, jugadores vetados.',
        act: 'Una alerta de PIN significa que alguien está amenazado: siga el plan de emergencia y no envíe a nadie solo. Tres contraseñas incorrectas: pregunte al operador.',
      },
      identity: {
        title: 'Hora, identidad, licencia',
        means: 'Hora ajustada o demasiado distinta de la del servidor, ID asignados dos veces, licencias que caducan, espacio en disco.',
        act: 'Hora demasiado distinta: corríjala antes del próximo arqueo o los importes se asignarán al día equivocado. Licencias: avise al administrador.',
      },
      device: {
        title: 'Dispositivos y mantenimiento',
        means: 'Atascos, errores de dispositivo, billetes rechazados o sospechosos, limpieza y mantenimiento pendientes.',
        act: 'Consulte el registro de errores del mismo terminal: nombra el componente. Sospecha de falsificación: guarde el billete aparte.',
      },
      stock: {
        title: 'Existencias y cajas de efectivo',
        means: 'Bajas, agotadas, altas o al máximo; papel; cajas y casetes retirados e insertados.',
        act: 'Vacío o lleno: rellene o vacíe ahora; el terminal ya no paga o no acepta. Retirado sin servicio de efectivo: cuente.',
      },
      service: {
        title: 'Servicio de efectivo y arqueo',
        means: 'Servicios de efectivo iniciados, finalizados o necesarios, diferencias de caja, fin de la jornada de casino, turnos.',
        act: 'Diferencia de caja: vuelva a contar de inmediato y compare con las transacciones desde el último servicio.',
      },
      transaction: {
        title: 'Transacciones',
        means:
          'Interrumpidas, fallidas, anuladas o ajustadas; pago incompleto o imposible; pagos elevados, jackpots, dinero perdido notificado.',
        act: '«Pago imposible»: un cliente espera dinero. Abra la transacción, compruebe los medios de salida, pague el resto a mano y anótelo.',
      },
      update: {
        title: 'Actualizaciones, copias de seguridad, errores fiscales',
        means: 'Actualizaciones y copias de seguridad iniciadas, finalizadas o fallidas, configuración modificada, errores fiscales.',
        act: 'Fallida: compruebe el espacio en disco y la conexión, e inténtelo de nuevo cuando esté libre. El registro de cambios de configuración muestra quién cambió qué.',
      },
      message: {
        title: 'Mensajes al servidor',
        means: 'Faltan mensajes del terminal, se contradicen o no se entendieron.',
        act: 'Desde ese momento los totales de este terminal pueden ser erróneos: avise al soporte de inmediato, con el terminal y la hora.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Errores producidos desde ayer',
      fatal: 'Errores críticos de la última hora',
      terminal: 'Un terminal, últimos 7 días',
      notes: 'Atascos en los validadores de billetes de todos los terminales, hoy',
      quiet: 'Advertencias y gravedades superiores, sin pagos con tarjeta rechazados',
    },
    event: {
      serious: 'Advertencias y gravedades superiores de las últimas dos horas',
      nobody: 'Puertas abiertas sin inicio de sesión',
      lost: 'Terminales que hoy perdieron la conexión',
      unpaid: 'Clientes que quizá esperan dinero',
      quiet: 'Todos los eventos de un terminal excepto puertas',
    },
  },
};
