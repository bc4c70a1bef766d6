import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import styles from './DeviceName.module.css';
import { drawName } from './draw.ts';

/** The name of a terminal as a list shows it: shortened in the middle where it finds no room, for its end tells it apart. */
export function DeviceName({ text }: { readonly text: string }) {
  const shown = cleanDeviceText(text);
  return <span dir="ltr" title={shown} className={styles.box} ref={(cell) => void (cell && drawName(cell, shown))} />;
}
