import type { RunTarget } from '@floorwalker/core/endpoints/run';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { WaitingFor } from '@floorwalker/core/vocabulary/command-states';
import { formatTime } from '@floorwalker/i18n/format/time';
import type { useTranslation } from '../../platform/i18n/translation.ts';

type Reader = Pick<ReturnType<typeof useTranslation>, 't' | 'language' | 'formats'>;

/** Returns what a target waits for, since when and until when: `In a transaction · since 21:10`. */
function toReason({ waitingSince, waitingUntil }: RunTarget, waitingFor: WaitingFor, { t, language, formats }: Reader): string {
  return [
    t(`choices:waitingFor.${waitingFor}`),
    ...(waitingSince ? [t('web:deadline.since', { at: formatTime(waitingSince, language, formats) })] : []),
    ...(waitingUntil ? [t('web:deadline.till', { at: formatTime(waitingUntil, language, formats) })] : []),
  ].join(' · ');
}

/** Returns why a target waits, who withdrew its command and why, or the message of its terminal. */
export function toTargetNote(target: RunTarget, reader: Reader): string {
  const { withdrawal, state, detail } = target;
  const { t } = reader;
  if (!withdrawal) return target.waitingFor ? toReason(target, target.waitingFor, reader) : cleanDeviceText(detail);
  const { to, by, byName, reason, confirmed } = withdrawal;
  const who = by === null ? [] : [t('web:run.by', { name: cleanDeviceText(byName ?? String(by)) })];
  const why = reason ? [t(`choices:revocationReason.${reason}`)] : [];
  if (state === 'sent') return [t('choices:withdrawalNote.asked'), ...why, ...who].join(' · ');
  if (state !== to) return t('choices:withdrawalNote.late');
  return [...why, ...who, ...(confirmed ? [] : [t('choices:withdrawalNote.unconfirmed')])].join(' · ');
}
