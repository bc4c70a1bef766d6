// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are bindings of the screen
// biome-ignore-all lint/a11y/noStaticElementInteractions: the keys are bindings of the screen
import type { MouseEvent, Ref } from 'react';
import { MapDrawing, type MapDrawingProps } from './MapDrawing.tsx';
import styles from './PlaceMap.module.css';

interface Props extends MapDrawingProps {
  readonly frame: Ref<HTMLDivElement>;
  readonly className?: string | undefined;
  readonly onCurrent: (mark: number) => void;
  readonly onOpen: () => void;
  /** Accessible name: what the map shows. */
  readonly label: string;
  /** Id of the text that says what is at the current place. */
  readonly describedBy: string;
}

/** A map that has the focus itself, and whose marks can be clicked. */
export function MapCanvas({ frame, className, onCurrent, onOpen, label, describedBy, ...drawing }: Props) {
  const select = ({ target }: MouseEvent) => {
    const at = target instanceof Element && target.closest<SVGGElement>('[data-at]')?.dataset.at;
    if (at) onCurrent(Number(at));
  };
  return (
    <div
      ref={frame}
      role="application"
      className={[styles.map, className].filter(Boolean).join(' ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map has the focus itself, and its places are walked by keys
      tabIndex={0}
      data-cell
      aria-label={label}
      aria-describedby={describedBy}
      onClick={select}
      onDoubleClick={onOpen}
    >
      <MapDrawing {...drawing} />
    </div>
  );
}
