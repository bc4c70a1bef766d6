import { encode } from 'uqr';
import styles from './factors.module.css';

/** A QR code drawn as one SVG path: it needs no inline style and is sharp at every size. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={d} />
    </svg>
  );
}
