import { deviceText } from '../vocabulary/scalars.ts';

/** Maximum number of entries of a terminal's configuration, exchange rates included. */
export const maxSettings = 150;
/** Maximum length of a value: many long lines are longer than any entry allows. */
export const settingText = deviceText(2000);
