import type { Figure } from '@floorwalker/core/dashboard/widget-data';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import { choice, code, type Figures, label, named, toFigure, toList, value, type WidgetContext, within } from '../figures.ts';

export const severityLevels: { readonly [S in Severity]: Figure['level'] } = {
  information: 'neutral',
  warning: 'warning',
  error: 'bad',
  fatal: 'bad',
};

/** The last events, the newest first. */
export async function latestEvents(context: WidgetContext): Promise<Figures> {
  const { lists, caller, top, signal } = context;
  const { items, next } = await lists['event-log'].page(caller, { q: within(context, ''), sort: '-at', limit: String(top) }, signal);
  const figures = items.map(({ n, at, event, severity, terminal, terminalName }) =>
    toFigure(code('terminalEvents', event), [], {
      detail: label('terminal', terminal, { name: terminalName }),
      at,
      level: severityLevels[severity],
      link: toList('event-log', `n:${n}`),
    }),
  );
  return { figures, more: next !== null };
}

const acceptedLicences = 'state:active,expiring,expired';
const expiryLevels: { readonly [state: string]: Figure['level'] } = { active: 'good', expiring: 'warning', expired: 'bad' };

/** Licences by their end, the next one first; those without an end come last. */
export async function licenceExpiry({ lists, caller, top, now }: WidgetContext): Promise<Figures> {
  const rows = await lists['license-key-usage-overview'].matching(caller, acceptedLicences, maxLicences);
  const endOf = ({ validUntil }: { readonly validUntil: string | null }) =>
    validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
  const figures = rows
    .toSorted((a, b) => endOf(a) - endOf(b))
    .slice(0, top)
    .map((row) =>
      toFigure(
        choice('licenceModule', row.module),
        row.validUntil === null ? [] : [value('days', Math.max(0, Math.ceil((endOf(row) - now.epochMilliseconds) / 86_400_000)))],
        {
          detail: row.validUntil === null ? named('neverExpires') : choice('licenceState', row.state),
          at: row.validUntil,
          level: expiryLevels[row.state] ?? 'neutral',
          link: toList('license-key-usage-overview', `${acceptedLicences} module:${row.module}`),
        },
      ),
    );
  return { figures, more: rows.length > top };
}

const maxLicences = 500;

/** Exchange rates in force. They belong to the installation, not to a property. */
export async function exchangeRates({ lists, caller, top, signal }: WidgetContext): Promise<Figures> {
  const { items, next } = await lists['exchange-rates'].page(caller, { q: 'state:in-force', limit: String(top) }, signal);
  const figures = items.map(({ id, source, target, rate, validFrom }) =>
    toFigure(label('text', `${source}/${target}`), [value('rate', rate)], {
      at: validFrom,
      link: toList('exchange-rates', `id:${id}`),
    }),
  );
  return { figures, more: next !== null };
}

const maxReports = 1000;

/** Balancing reports with rows whose count differs from what was expected, the largest variance first. */
export async function balanceDifferences(context: WidgetContext): Promise<Figures> {
  const { lists, caller, days, top } = context;
  const q = within(context, `differing>0 at>=${days.begin}`);
  const reports = await lists['balancing-reports'].matching(caller, q, maxReports);
  const figures = reports
    .toSorted((a, b) => Math.abs(b.variance ?? 0) - Math.abs(a.variance ?? 0) || b.id - a.id)
    .slice(0, top)
    .map(({ id, terminal, terminalName, to, state, variance, currency }) =>
      toFigure(label('terminal', terminal, { name: terminalName }), [value('amount', variance ?? 0, { currency })], {
        detail: choice('balancingState', state),
        at: to,
        level: (variance ?? 0) < 0 ? 'bad' : 'warning',
        link: toList('balancing-reports', `id:${id}`),
      }),
    );
  return {
    figures,
    totals: [toFigure(named('total'), [value('count', reports.length)], { link: toList('balancing-reports', q) })],
    more: reports.length > top,
  };
}
