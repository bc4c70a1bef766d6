import { type ExplanationContext, isCoinRow, isComponent, isEvent, isWithin, maxSigns, type VariedRow } from './context.ts';
import { accessLink, deviceMessageLink, type ExplanationLink, eventLink, type Hypothesis } from './facts.ts';

const theftCodes = new Set(['24', '4002', '4003', '1005', '1106']);

/** Whether an event shows that the cash was reachable without a money service: `strong` without any rightful reason. */
function toOpening(event: ExplanationContext['events'][number], context: ExplanationContext): 'strong' | 'weak' | null {
  if (
    isEvent(event, 'DoorOpenedWithoutLogin', 'SafeEmergencyOpened', 'TamperDetected', 'StockManipulated', 'AlarmTriggered', 'CheatAttempt')
  )
    return 'strong';
  if (isWithin(context.services, event.at, 60_000)) return null;
  if (isEvent(event, 'SafeDoorOpened', 'CashboxRemoved', 'CassetteRemoved', 'ModulePulledOut')) return 'strong';
  if (isEvent(event, 'DoorLeftOpen')) return 'weak';
  if (!isEvent(event, 'DoorOpened')) return null;
  if (/safe|tresor|vault/i.test(event.detail1)) return 'strong';
  return isWithin(context.sessions, event.at, 90_000) ? 'weak' : 'strong';
}

interface Evidence {
  readonly strength: number;
  readonly links: readonly ExplanationLink[];
}

/** What the logs of the period show, whichever row is explained. */
function findEvidence(context: ExplanationContext): Evidence {
  const openings = context.events.flatMap((event) => {
    const kind = toOpening(event, context);
    return kind ? [{ kind, link: eventLink(event), at: event.at }] : [];
  });
  const messages = context.deviceMessages.filter(
    ({ code, component }) => theftCodes.has(code) || (code === '17' && !isComponent(component, 'ReceiptPrinter')),
  );
  const strong = [
    ...messages.map((one) => ({ at: one.at, link: deviceMessageLink(one) })),
    ...openings.filter(({ kind }) => kind === 'strong'),
  ].slice(0, maxSigns);
  const weak = openings.filter(({ kind }) => kind === 'weak');
  const logins = context.sessions.filter(({ login, from }) => login && !isWithin(context.services, from, 120_000)).slice(-maxSigns);
  const toLinks = (sessions: typeof logins) => sessions.flatMap(({ login }) => (login ? [accessLink(login)] : []));
  const nearStrong = logins.filter(({ from, to }) => strong.some(({ at }) => at >= from - 60_000 && at <= to + 60_000));
  const links = [
    ...strong.map(({ link }) => link).slice(0, 5),
    ...toLinks(nearStrong).slice(0, 2),
    ...(strong.length > 0 ? [] : [...weak.map(({ link }) => link).slice(0, 3), ...toLinks(logins).slice(0, 3)]),
  ];
  return { links, strength: strong.length > 0 ? 26 : weak.length > 0 ? 5 : logins.length > 0 ? 4 : 2.5 };
}

const evidences = new WeakMap<ExplanationContext, Evidence>();

function evidenceOf(context: ExplanationContext): Evidence {
  const known = evidences.get(context) ?? findEvidence(context);
  evidences.set(context, known);
  return known;
}

/** Somebody who took cash: the units were opened without a money service, or nothing else explains several missing pieces. */
export function explainByTheft(row: VariedRow, context: ExplanationContext): readonly Hypothesis[] {
  if (row.sign > 0) return [];
  const pieces = row.off >= 5 ? 1 : row.off >= 2 ? 0.7 : 0.22;
  const coins = isCoinRow(row) ? (row.off <= 5 ? 0.15 : 0.6) : 1;
  const { strength, links } = evidenceOf(context);
  return [{ cause: 'theft', weight: strength * pieces * coins, links }];
}
