import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import styles from './DeviceName.module.css';
import { drawName } from './draw.ts';

/** Name of a terminal, truncated in the middle if there is no room, because names often differ only at the end. */
export function DeviceName({ text }: { readonly text: string }) {
  const shown = cleanDeviceText(text);
  return <span dir="ltr" title={shown} className={styles.box} ref={(cell) => void (cell && drawName(cell, shown))} />;
}
