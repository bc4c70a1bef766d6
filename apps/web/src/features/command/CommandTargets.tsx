import type { PreviewTarget, RunPreview } from '@floorwalker/core/endpoints/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import { isLoggedIn } from '@floorwalker/core/vocabulary/terminal-states';
import { lookOf } from '../../list/cells/choice-looks.ts';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { Mark } from '../../ui/Mark.tsx';
import styles from './CommandDialog.module.css';
import { changedFirst, type PreviewChanges } from './preview-changes.ts';

const maxListed = 12;

interface Props {
  readonly preview: RunPreview | null;
  readonly changes: PreviewChanges;
}

/**
 * The targets of a command with their ids first, because names come from the device and may be misleading. Differences from
 * the previous preview are marked.
 */
export function CommandTargets({ preview, changes }: Props) {
  const { t } = useTranslation();
  if (!preview) return <p className={styles.targets}>{t('common:loading')}</p>;
  const unlisted = preview.targets.length - maxListed;
  const loggedInCount = preview.targets.filter(({ operatorLogin }) => isLoggedIn(operatorLogin)).length;
  return (
    <>
      <ul className={styles.targets}>
        {changedFirst(preview.targets, changes)
          .slice(0, maxListed)
          .map((target) => (
            <Target key={target.terminal} target={target} mark={changes.marks.get(target.terminal)} />
          ))}
        {unlisted > 0 && <li className={styles.rest}>{t('web:command.more', { count: unlisted })}</li>}
        {changes.gone > 0 && <li className={styles.rest}>{t('web:command.gone', { count: changes.gone })}</li>}
      </ul>
      {loggedInCount > 0 && (
        <p className={styles.occupied}>
          <Mark glyph="triangle" tone="warn">
            {t('common:loggedInAt', { count: loggedInCount })}
          </Mark>
        </p>
      )}
    </>
  );
}

interface TargetProps {
  readonly target: PreviewTarget;
  readonly mark: 'isNew' | 'changed' | undefined;
}

/** One terminal with its state and the operator who is logged in there. */
function Target({ target, mark }: TargetProps) {
  const { t } = useTranslation();
  const { terminal, terminalName, operatorName } = target;
  return (
    <li data-mark={mark}>
      <b>{terminal}</b>
      <span>
        {cleanDeviceText(terminalName)} {mark && <mark>{t(`web:command.${mark}`)}</mark>}
      </span>
      <small>
        {target.connection !== 'connected' && <Choice translationKey="connection" value={target.connection} />}
        <Choice translationKey="terminalState" value={target.state} />
        {target.operatorLogin !== 'none' && <Choice translationKey="operatorLogin" value={target.operatorLogin} detail={operatorName} />}
      </small>
    </li>
  );
}

interface ChoiceProps {
  readonly translationKey: string;
  readonly value: string;
  readonly detail?: string | null;
}

function Choice({ translationKey, value, detail }: ChoiceProps) {
  const { translate } = useTranslation();
  const look = lookOf(translationKey, value);
  const text = `${translate(`choices:${translationKey}.${value}`)}${detail ? `: ${cleanDeviceText(detail)}` : ''}`;
  return look ? <Mark {...look}>{text}</Mark> : text;
}
