import type { RunTarget } from '@floorwalker/core/endpoints/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { useTranslation } from '../../platform/i18n/translation.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Returns why a target waits, who withdrew its command and why, or the message of its terminal. */
export function toTargetNote({ waitingFor, withdrawal, state, detail }: RunTarget, t: Translate): string {
  if (!withdrawal) return waitingFor ? t(`choices:waitingFor.${waitingFor}`) : cleanDeviceText(detail);
  const { to, by, byName, reason, confirmed } = withdrawal;
  const who = by === null ? [] : [t('web:run.by', { name: cleanDeviceText(byName ?? String(by)) })];
  const why = reason ? [t(`choices:revocationReason.${reason}`)] : [];
  if (state === 'sent') return [t('choices:withdrawalNote.asked'), ...why, ...who].join(' · ');
  if (state !== to) return t('choices:withdrawalNote.late');
  return [...why, ...who, ...(confirmed ? [] : [t('choices:withdrawalNote.unconfirmed')])].join(' · ');
}
