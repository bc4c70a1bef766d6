import type { TranslationOf } from '../../translation-of.ts';
import type { updates as english } from '../en/updates.ts';

export const updates: TranslationOf<typeof english> = {
  upload: 'Subir archivo de actualización',
  uploadDetail:
    'El servidor comprueba su firma y cada archivo que contiene. Una subida interrumpida continúa donde terminó si elige de nuevo el mismo archivo.',
  file: 'Archivo de actualización (zip)',
  needsZip: 'Un archivo de actualización es un archivo zip.',
  sending: '{{sent}} de {{size}} recibidos',
  checking: 'El servidor comprueba el archivo …',
  stop: 'Detener la subida',
  rejected: 'El archivo fue rechazado: {{fault}}',
  ready: 'Archivo de actualización subido',
  space: 'Ocupado: {{used}} de {{total}}',
  spaceLabel: 'Espacio de los archivos de actualización',
  remove: 'Eliminar',
  question: 'Ya no se podrán actualizar terminales con este archivo.',
  removed: 'Archivo de actualización eliminado',
  performTitle: 'Realizar actualización',
  performDetail: 'Los terminales reciben el archivo ahora. En el siguiente paso elige cuándo lo instalan.',
  terminals: 'Terminales (filtro)',
  selected: 'Seleccionados: {{selected}} de {{total}}, como máximo {{max}}',
  none: 'Ningún terminal seleccionado',
  noFile: 'No hay ningún archivo de actualización en estado Listo.',
  next: 'Siguiente',
};
