import type { SameWords } from '../../shapes.ts';
import type { manual as english } from '../en/manual.ts';

export const manual: SameWords<typeof english, 'many'> = {
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
        'La línea superior indica la instalación, si los cambios llegan en directo, la hora, las novedades y quién ha iniciado sesión. El menú de la izquierda contiene todas las pantallas que existen aquí y que usted puede ver.',
        'La línea inferior muestra siempre las teclas del lugar en que se encuentra. Todo se puede hacer con el teclado.',
      ],
    },
    keys: {
      title: 'Teclas de ayuda',
      text: [
        'F1 abre este manual en la página que corresponde a la pantalla; Escape vuelve atrás. Mayús+F1 abre el texto para el soporte. Mayús+F9 abre los detalles del último error. F9 va a un aviso que espera su respuesta, F8 a una aprobación.',
        '? muestra todas las teclas de la pantalla en que está; Ctrl+K, la paleta, que encuentra pantallas, comandos, terminales y ajustes con unas pocas letras.',
      ],
    },
    narrow: {
      title: 'Cómo acotar una lista',
      text: [
        'Pulse / y escriba: una palabra se busca en toda la fila; campo:valor, en una columna. Un signo menos delante quita lo que coincide. Mientras escribe, la consola ofrece lo que encaja aquí.',
        'Si no queda nada, la lista dice qué parte del filtro por sí sola no encuentra nada, y una tecla la quita. Mayús+E explica cuántas filas encuentra cada parte y qué ocultan sus derechos.',
        'La dirección guarda el filtro: un marcador o un enlace lleva a un compañero a las mismas filas.',
      ],
    },
    live: {
      title: 'Cuando los cambios no llegan en directo',
      text: [
        'Mientras la conexión en directo está interrumpida, una barra inferior lo indica y cada lista dice desde cuándo puede estar desactualizada. La consola se reconecta sola y lee lo que se ha perdido; no hay que recargar nada.',
        'Si no se pudo recuperar un tramo de cambios en directo, un aviso indica sus horas. Los registros están completos de todos modos: busque allí lo ocurrido entretanto.',
        'Si la barra sigue durante minutos, compruebe la red de este ordenador. Si otros ordenadores tienen el mismo problema, avise al soporte.',
      ],
    },
    failed: {
      title: 'Cuando algo falla',
      text: [
        'Un fallo indica qué ha ocurrido y qué hacer a continuación. Pruebe primero ese paso. Una acción enviada dos veces se ejecuta una sola vez: tras una respuesta perdida puede intentarlo de nuevo sin riesgo.',
        '«Sin respuesta del backend» significa que no ha respondido nadie, o algo distinto del servidor: compruebe la red. «Server Exception» significa un fallo del servidor: el número de referencia lo encuentra en su registro.',
        'Si sus derechos ART no bastan, no es un fallo: pregunte al administrador si necesita ese derecho.',
      ],
    },
    support: {
      title: 'Qué decir al soporte',
      text: [
        'Qué quería hacer, qué vio en su lugar, en qué terminal y a qué hora. Después Mayús+F1 y copiar: el texto indica versiones, conexión, navegador y los últimos errores con sus referencias. No contiene contraseñas ni nada de lo que ha buscado.',
        'Para un error en concreto: Mayús+F9 y copie sus detalles. Para filas de un registro: márquelas con Espacio y cópielas con y.',
      ],
    },
  },
  errors: {
    what: {
      title: 'Qué contiene el registro de errores',
      text: [
        'Cada error de un componente de un terminal, como el aceptador de billetes o la impresora. Cada fila es un error, desde que se produce hasta que se resuelve, con su duración. Los errores abiertos van primero; los resueltos aparecen atenuados.',
        'Los números son los de los manuales de los dispositivos. Un número que esta consola no conoce se muestra como tal: el terminal es más nuevo que la consola.',
      ],
    },
    severities: {
      title: 'Cómo leer las gravedades',
    },
    groups: {
      title: 'Qué hacer con cada grupo de fallos',
    },
    narrow: {
      title: 'Filtros útiles',
    },
    support: {
      title: 'Qué copiar al soporte',
      text: [
        'Filtre por el terminal y la hora del fallo, marque las filas del fallo y cópielas con y. Añada lo que mostraba el terminal y solicite sus archivos de registro: el intervalo debe empezar al menos una hora antes del error.',
        'Los fallos que vuelven al mismo componente tras cada reparación son desgaste: diga con qué frecuencia y desde cuándo.',
      ],
    },
  },
  events: {
    what: {
      title: 'Qué contiene el registro de eventos',
      text: [
        'Todo lo que los terminales comunican cuando ocurre: puertas, corriente, conexiones, inicios de sesión, existencias, servicios de dinero, transacciones, actualizaciones. El origen es el terminal; los detalles son su propio texto y se muestran tal como los envió.',
        'Los errores y los eventos críticos quedan además entre los avisos de arriba hasta que usted los abra. Los eventos de aprobaciones y de acceso remoto no aparecen en esta lista.',
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
      title: 'Qué copiar al soporte',
      text: [
        'Filtre por el terminal y empiece diez minutos antes del problema: lo primero que ocurrió suele ser la causa. Marque las filas y cópielas con y, o exporte un período más largo con e.',
        'No omita lo que parece inofensivo: una puerta, un reinicio o un cambio de hora explican muchos fallos posteriores.',
      ],
    },
  },
  severity: {
    information: {
      means: 'Algo ha ocurrido como debe.',
      act: 'Nada. Ayuda a ver qué ocurrió antes de un fallo.',
    },
    warning: {
      means: 'El terminal aún funciona, pero no por mucho tiempo, o alguien debería saberlo.',
      act: 'Inclúyalo en la próxima ronda: rellenar, vaciar, limpiar.',
    },
    error: {
      means: 'Un componente o el terminal no puede hacer su trabajo.',
      act: 'Acuda hoy mismo. Los clientes no pueden usar esta parte del terminal.',
    },
    fatal: {
      means: 'Peligro para el dinero, las personas o las claves: alarma, manipulación, bloqueo del fabricante.',
      act: 'Actúe de inmediato, con otra persona. Deje el terminal como está hasta que se aclare lo ocurrido.',
    },
  },
  group: {
    error: {
      device: {
        title: 'Todos los dispositivos',
        means: 'Un dispositivo no responde, está atascado, lleno, vacío o desactivado; el mensaje lo nombra.',
        act: 'Reinicie el software en reposo. Si el mensaje vuelve, revise el conector y el módulo y solicite los archivos de registro.',
      },
      notes: {
        title: 'Billetes',
        means: 'Aceptador, reciclador, dispensador o casetes: atascos, billetes rechazados, casetes llenos o vacíos, pagos incompletos.',
        act: 'Despeje el recorrido de los billetes e inicie sesión en el terminal para que se compruebe. Tras «resultado desconocido» o «incompleto», cuente antes del siguiente cliente.',
      },
      coins: {
        title: 'Monedas',
        means: 'Aceptador de monedas y hoppers: atascos, sensores, hoppers vacíos o llenos, monedas pagadas sin petición.',
        act: 'Retire la moneda y lo que la acompañe, limpie el sensor. Con monedas pagadas sin petición: bloquee el terminal y cuente.',
      },
      cards: {
        title: 'Tarjetas',
        means: 'Lector y existencias de tarjetas: atascos, tarjetas retenidas u olvidadas, sospecha de skimming.',
        act: 'Devuelva las tarjetas retenidas según las normas de la casa. Ante sospecha de skimming, ponga el terminal fuera de línea y no toque nada: llame a seguridad.',
      },
      printers: {
        title: 'Impresoras',
        means: 'Papel escaso o agotado, atascos, cortador, cabezal; puede que un ticket no se haya impreso.',
        act: 'Coloque el papel con la marca negra como se indica dentro. Con «resultado de impresión desconocido», compruebe el número de ticket antes de pagar a mano.',
      },
      fiscal: {
        title: 'Impresora fiscal',
        means: 'Turno no abierto o abierto demasiado tiempo, memoria fiscal, fecha; sin ello el terminal no puede vender.',
        act: 'Cierre y abra el turno. Memoria llena o fecha errónea: solo puede actuar el servicio autorizado.',
      },
      doors: {
        title: 'Puertas y caja fuerte',
        means: 'Se abrió, forzó o dejó abierta una puerta o la caja fuerte, o su PIN fue incorrecto.',
        act: 'Compárelo con los accesos de operadores: si nadie había iniciado sesión, nadie debía abrir. Llame a seguridad y vea las imágenes.',
      },
      power: {
        title: 'Corriente',
        means: 'Fallo de red, funcionamiento con batería, batería baja o vieja.',
        act: 'Varios terminales a la vez: el suministro del edificio. Uno solo: su enchufe y fusible. Cambie la batería cuando se pida.',
      },
      keys: {
        title: 'Teclado criptográfico',
        means: 'Faltan claves, no son válidas o se borraron por manipulación: no se puede introducir ningún PIN.',
        act: '«Manipulado»: póngalo fuera de línea, conserve el dispositivo e informe. Si no, los custodios cargan las claves de nuevo, entre dos.',
      },
      payment: {
        title: 'Pago con tarjeta',
        means: 'El banco, el emisor o el chip han rechazado el pago o no se pueden alcanzar.',
        act: 'Un rechazo aislado es asunto del cliente. Muchos seguidos o «no accesible»: revise la red hacia el host de pagos y llame al adquirente.',
      },
      advertising: {
        title: 'Publicidad',
        means: 'No se alcanza el servidor de publicidad, su lista está vacía o su licencia ha caducado.',
        act: 'No afecta a ningún cliente. Avise a quien gestiona la publicidad.',
      },
      kiosk: {
        title: 'Registro y flujos',
        means: 'El terminal no está registrado, su certificado caduca, su hardware ha cambiado o un flujo está cortado.',
        act: 'Registre el terminal o renueve su certificado antes del día indicado. Hardware cambiado sin aviso: pregunte quién estuvo allí.',
      },
      systems: {
        title: 'Sistemas de tickets y jackpot',
        means: 'Un sistema que valora tickets o jackpots no se alcanza o rechaza el terminal.',
        act: 'Todos los terminales a la vez: el propio sistema o su red. Uno solo: su inicio de sesión allí. Mientras tanto los tickets se pagan a mano.',
      },
      customers: {
        title: 'Clientes',
        means: 'No se puede atender a una persona: vetada, menor de edad o con documento caducado.',
        act: 'Siga las normas de la casa, con discreción. El terminal ha hecho lo que debe.',
      },
    },
    event: {
      security: {
        title: 'Puertas, caja fuerte, alarmas',
        means: 'Aperturas con y sin inicio de sesión, manipulación, alarmas.',
        act: 'Sin inicio de sesión, manipulación, alarma: seguridad de inmediato. Dejada abierta: envíe a alguien.',
      },
      power: {
        title: 'Corriente y módulos',
        means: 'Corriente perdida y recuperada, batería, módulos extraídos e insertados.',
        act: 'Batería baja: apague el terminal de forma ordenada. Un módulo fuera sin servicio: acuda.',
      },
      connection: {
        title: 'Conexiones y claves',
        means: 'Terminal, sistema en línea, host ATM o VPN conectados o perdidos; claves intercambiadas o ausentes.',
        act: 'Muchos a la vez: la red de la sala. Uno solo: su cable y después reiniciar. Guarda lo que debe comunicar y lo envía más tarde.',
      },
      state: {
        title: 'Software y estado',
        means: 'Iniciado, detenido, caído, reiniciado, bloqueado, fuera de servicio; un cliente ha pedido ayuda.',
        act: 'Dos caídas en una hora: solicite los archivos de registro. Bloqueado por el fabricante: solo él desbloquea. Petición de ayuda: acuda.',
      },
      login: {
        title: 'Inicios de sesión en el terminal',
        means: 'Quién inició y cerró sesión, contraseñas erróneas, alerta de PIN, jugadores vetados.',
        act: 'Una alerta de PIN significa que alguien está amenazado: siga el plan de emergencia, no envíe a nadie solo. Tres contraseñas erróneas: pregunte al operador.',
      },
      identity: {
        title: 'Hora, identidad, licencia',
        means: 'Hora cambiada o muy distinta de la del servidor, ids duplicados, licencias que caducan, espacio en disco.',
        act: 'Hora muy desviada: corríjala antes del próximo balance o los días se contabilizarán mal. Licencias: avise al administrador.',
      },
      device: {
        title: 'Dispositivos y mantenimiento',
        means: 'Atascos, errores de dispositivo, billetes rechazados o sospechosos, limpieza y mantenimiento pendientes.',
        act: 'Consulte el registro de errores del mismo terminal: nombra el componente. Sospecha de falsificación: guarde el billete aparte.',
      },
      stock: {
        title: 'Existencias y cajas',
        means: 'Bajo, vacío, alto o lleno; papel; cajas y casetes extraídos e insertados.',
        act: 'Vacío o lleno: rellene o vacíe ahora, el terminal ya no paga o no acepta. Extraído sin servicio de dinero: cuente.',
      },
      service: {
        title: 'Servicios de dinero y balance',
        means: 'Servicios de dinero iniciados, terminados o necesarios, diferencias, fin del día de casino, turnos.',
        act: 'Ante una diferencia: vuelva a contar enseguida y compare con las transacciones desde el último servicio.',
      },
      transaction: {
        title: 'Transacciones',
        means: 'Abortadas, fallidas, anuladas o ajustadas; pago insuficiente o nulo; pagos grandes, jackpots, pérdidas comunicadas.',
        act: 'No puede pagar: un cliente espera dinero. Abra la transacción, compruebe los medios de salida, pague el resto a mano y anótelo.',
      },
      update: {
        title: 'Actualizaciones, copias, fiscal',
        means: 'Actualizaciones y copias iniciadas, hechas o fallidas, configuración cambiada, fallos fiscales.',
        act: 'Fallida: compruebe el espacio en disco y la conexión e inténtelo de nuevo en reposo. Los cambios de configuración dicen quién cambió qué.',
      },
      message: {
        title: 'Mensajes al servidor',
        means: 'Faltan mensajes del terminal, se contradicen o no se entendieron.',
        act: 'A partir de aquí los totales de este terminal pueden ser erróneos: avise al soporte de inmediato, con el terminal y la hora.',
      },
    },
  },
  example: {
    error: {
      lasting: 'Errores producidos desde ayer',
      fatal: 'Lo que exige actuar de inmediato, de la última hora',
      terminal: 'Un terminal, la última semana',
      notes: 'Atascos en los aceptadores de billetes de todos los terminales, hoy',
      quiet: 'Advertencias y peor, sin los rechazos de pago con tarjeta',
    },
    event: {
      serious: 'Advertencias y peor de las últimas dos horas',
      nobody: 'Puertas abiertas sin que nadie hubiera iniciado sesión',
      lost: 'Terminales que hoy perdieron la conexión',
      unpaid: 'Clientes que quizá esperan dinero',
      quiet: 'Todo menos puertas, de un terminal',
    },
  },
};
