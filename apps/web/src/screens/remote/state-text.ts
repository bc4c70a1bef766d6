import type { RemoteSessionRow } from '@floorwalker/core/resources/remote/remote-session';
import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { Translation } from '../../platform/i18n/translation.ts';

/** Says in one sentence in which state a session is, and why it ended or was refused. */
export function toStateText(
  session: RemoteSessionRow,
  isConnected: boolean,
  { t, translate }: Pick<Translation, 't' | 'translate'>,
): string {
  const { state, answer, portForwarding, detail, endReason, mode } = session;
  if (state === 'requested') return t('remote:waiting');
  if (state === 'active' && isConnected) return t(mode === 'control' ? 'remote:controlling' : 'remote:viewing');
  if (state === 'accepted' || state === 'active') return t('remote:connecting');
  if (state === 'ended')
    return endReason === null ? translate(`choices:remoteState.${state}`) : translate(`choices:remoteEndReason.${endReason}`);
  const said = cleanDeviceText(detail);
  const reason = portForwarding === false ? t('remote:noScreenServer') : translate(`choices:remoteResult.${answer ?? 'unknown'}`);
  return said === '' ? reason : `${reason}: ${said}`;
}
