import type { TranslationOf } from '../../translation-of.ts';
import type { commands as english } from '../en/commands.ts';

export const commands: TranslationOf<typeof english, 'many'> = {
  terminal: {
    'set-online': {
      label: 'Poner en línea',
      summary: 'Poner terminales en línea',
      description: 'Vuelve a poner el terminal en servicio al cliente.',
      effect: 'Los clientes pueden volver a usar el terminal.',
    },
    'set-offline': {
      label: 'Poner fuera de línea',
      summary: 'Poner terminales fuera de línea',
      description: 'Retira el terminal del servicio al cliente.',
      effect: 'Los clientes no pueden usar el terminal hasta que se ponga de nuevo en línea.',
    },
    restart: {
      label: 'Reiniciar el software',
      summary: 'Reiniciar el software de terminales',
      description: 'Reinicia el software del terminal.',
      effect: 'El terminal queda fuera de servicio hasta que su software se inicie de nuevo.',
    },
    reboot: {
      label: 'Reiniciar el terminal',
      summary: 'Reiniciar el hardware de terminales',
      description: 'Reinicia el hardware del terminal.',
      effect: 'El terminal se apaga y se enciende, y queda fuera de servicio unos minutos.',
    },
    'shut-down': {
      label: 'Apagar',
      summary: 'Apagar terminales',
      description: 'Cierra el sistema del terminal y lo apaga.',
      effect: 'El terminal permanece apagado. Solo una persona in situ puede encenderlo de nuevo.',
    },
    unblock: {
      label: 'Desbloquear',
      summary: 'Desbloquear terminales',
      description: 'Retira el bloqueo del terminal.',
      effect: 'El terminal vuelve a atender a los clientes. Un bloqueo del fabricante se mantiene.',
    },
  },
  'log-file': {
    request: {
      label: 'Solicitar archivos de registro',
      summary: 'Solicitar archivos de registro de terminales',
      description: 'Solicita al terminal sus archivos de registro de un intervalo de tiempo.',
      effect: 'El terminal empaqueta sus archivos de registro y los envía. El servicio continúa.',
    },
  },
  update: {
    perform: {
      label: 'Realizar actualización',
      summary: 'Actualizar terminales',
      description: 'Hace que el terminal descargue un archivo de actualización, lo instale y se reinicie.',
      effect:
        'El terminal descarga el archivo en servicio y después sale de servicio para instalarlo y reiniciarse. Si falla su autocomprobación, vuelve a la versión anterior.',
    },
  },
  backup: {
    request: {
      label: 'Solicitar copia de seguridad',
      summary: 'Solicitar copias de seguridad de terminales',
      description: 'Solicita al terminal que cree una copia de seguridad y la envíe.',
      effect: 'El terminal crea una copia de seguridad y la envía. El servicio continúa.',
    },
    restore: {
      label: 'Restaurar copia de seguridad',
      summary: 'Restaurar copias de seguridad en terminales',
      description: 'Envía al terminal una copia de seguridad y restaura la configuración que contiene.',
      effect:
        'El terminal descarga la copia en servicio, después sale de servicio, restaura sus ajustes y se reinicia. Las contraseñas, los tipos de cambio, las existencias y el diario no cambian.',
    },
  },
};
