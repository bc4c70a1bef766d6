import { mapStates } from '@floorwalker/core/vocabulary/down-time-marks';
import { choiceKey } from '@floorwalker/i18n/choice-key';
import { MarkShape } from '../../features/map/MarkShape.tsx';
import { toneOfState } from '../../features/map/property-marks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import styles from './Map.module.css';

/** What the shapes, the colours and the numbers of the marks mean. */
export function MapLegend() {
  const { t, translate } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('map:legend.title')}>
      {mapStates.toReversed().map((state) => (
        <li key={state}>
          <MarkShape tone={toneOfState[state]} />
          {translate(choiceKey('mapState', state))}
          {state !== 'none' && `: ${t(`map:legend.${state}`)}`}
        </li>
      ))}
      <li>{t('map:legend.number')}</li>
    </ul>
  );
}
