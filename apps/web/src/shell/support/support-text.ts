import type { Translation } from '../../platform/i18n/translation.ts';
import type { RecordedFault } from '../../platform/notifications/fault-state.ts';
import { toFault } from '../faults/fault.ts';

/** Facts about the console for support; none of them is secret. */
export interface SupportFacts {
  readonly installation: string;
  readonly address: string;
  readonly console: string;
  readonly server: string;
  readonly client: string;
  readonly operator: string;
  readonly role: string;
  readonly properties: readonly string[];
  readonly page: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly zone: string;
  readonly connected: boolean;
  readonly lostAt: number | null;
  readonly latency: number | null;
  readonly reachable: boolean;
  readonly browser: string;
  readonly window: string;
  readonly looks: string;
  readonly faults: readonly RecordedFault[];
}

const iso = (at: number): string => new Date(at).toISOString();

function toFaultLine({ at, page, failure }: RecordedFault): string {
  const { kind, status, url, exceptionType, exceptionMessage, correlation } = toFault(failure);
  const parts = [iso(at), page, kind, status, url, exceptionType, exceptionMessage, correlation];
  return `- ${parts.filter((part) => part !== null && part !== '').join(' | ')}`;
}

function toConnection({ connected, lostAt, latency }: SupportFacts, t: Translation['t']): string {
  if (connected) return t('support:text.connected', { ms: latency ?? 0 });
  return lostAt === null ? t('support:text.connecting') : t('support:text.lost', { time: iso(lostAt) });
}

/** The text for a message to support [SH-16], one fact per line. */
export function toSupportText(facts: SupportFacts, { t }: Pick<Translation, 't'>): string {
  const lines: readonly (readonly [label: string, text: string])[] = [
    [t('support:text.installation'), facts.installation],
    [t('support:text.address'), facts.address],
    [t('support:text.console'), facts.console],
    [t('support:text.server'), facts.server],
    [t('support:text.client'), facts.client],
    [t('support:text.operator'), facts.operator],
    [t('support:text.role'), facts.role],
    [t('support:text.properties'), facts.properties.join(', ')],
    [t('support:text.page'), facts.page],
    [t('support:text.time'), `${iso(facts.now)} (${facts.zone})`],
    [t('support:text.connection'), toConnection(facts, t)],
    [t('support:text.calls'), t(facts.reachable ? 'support:text.answered' : 'support:text.unanswered')],
    [t('support:text.browser'), facts.browser],
    [t('support:text.window'), facts.window],
    [t('support:text.looks'), facts.looks],
    [t('support:text.errors'), facts.faults.length === 0 ? t('support:text.none') : String(facts.faults.length)],
  ];
  return [...lines.map(([label, text]) => `${label}: ${text || '–'}`), ...facts.faults.map(toFaultLine)].join('\n');
}
