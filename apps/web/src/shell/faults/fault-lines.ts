import { cleanDeviceText } from '@floorwalker/core/validation/clean-device-text';
import type { Translation } from '../../platform/i18n/translation.ts';
import type { RecordedFault } from '../../platform/notifications/fault-state.ts';
import { type Fault, toFault } from './fault.ts';

/** A line of the details, such as the status; `long` text scrolls in a box of its own. */
export interface FaultLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly long?: boolean;
}

type Speech = Pick<Translation, 't'>;

/** The message for the operator: the server's text, or a translated one for errors of the console. */
function toMessage(fault: Fault, { t }: Speech): string {
  return fault.message || t(fault.kind === 'exception' ? 'web:error.unexpected' : 'common:noResponse');
}

/** The details of a failure [SH-22]; unknown ones are left out. */
export function toFaultLines(kept: Pick<RecordedFault, 'at' | 'page' | 'failure'>, translation: Speech): FaultLine[] {
  const { t } = translation;
  const fault = toFault(kept.failure);
  const lines: FaultLine[] = [
    { name: 'at', label: t('support:fault.at'), text: new Date(kept.at).toISOString() },
    { name: 'page', label: t('support:fault.page'), text: kept.page },
    { name: 'url', label: t('support:fault.url'), text: fault.url },
    { name: 'statusText', label: t('support:fault.statusText'), text: fault.statusText },
    { name: 'status', label: t('support:fault.status'), text: fault.status === null ? '' : String(fault.status) },
    { name: 'message', label: t('support:fault.message'), text: toMessage(fault, translation) },
    { name: 'kind', label: t('support:fault.kind'), text: t(`support:kind.${fault.kind}`) },
    { name: 'exceptionType', label: t('support:fault.exceptionType'), text: fault.exceptionType },
    { name: 'exceptionMessage', label: t('support:fault.exceptionMessage'), text: fault.exceptionMessage },
    { name: 'correlation', label: t('support:fault.correlation'), text: fault.correlation },
    { name: 'next', label: t('support:fault.next'), text: fault.next.join('\n') },
    { name: 'stack', label: t('support:fault.stack'), text: fault.stack, long: true },
  ];
  return lines.filter(({ text }) => text !== '').map((line) => ({ ...line, text: line.text.split('\n').map(cleanDeviceText).join('\n') }));
}

/** The details as plain text for a message to support. */
export const toFaultText = (lines: readonly FaultLine[]): string =>
  lines.map(({ label, text }) => (text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`)).join('\n');
